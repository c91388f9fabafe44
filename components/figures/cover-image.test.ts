import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { chooseCover, coverPalettes } from "./cover-choice";
import { coverColours, coverImage, coverImagePath } from "./cover-image";

const covers = readFileSync("components/figures/covers.svg", "utf8");
const drawings = [...covers.matchAll(/<symbol id="([^"]+)"/g)].map(([, id = ""]) => id);

test("every cover is a document without CSS variables", () => {
  expect(drawings.length).toBeGreaterThan(30);
  for (const palette of coverPalettes)
    for (const drawing of drawings) {
      const svg = coverImage(`${palette}-${drawing}`, covers);
      expect(svg, drawing).toContain("<path");
      expect(svg, drawing).not.toContain("var(");
    }
});

test("a course's picture is its cover; an unknown name has none", () => {
  const id = "0199a1b2-0003-7000-8000-00000000c0de";
  const { palette, drawing } = chooseCover(id);
  expect(coverImagePath(id)).toBe(`/images/covers/${palette}-${drawing}`);
  for (const name of ["", "primary", "primary-", "gold-stars", 'ink-stars" ', "ink-../stars"])
    expect(coverImage(name, covers), name).toBeNull();
});

test("the colours are those of the light tokens", () => {
  const [light = ""] = readFileSync("app/styles/tokens.css", "utf8").split(".dark {");
  const token = (name: string) => new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(light)?.[1];
  expect(coverColours).toEqual({
    primary: { ground: token("primary-soft"), solid: token("primary") },
    right: { ground: token("right-soft"), solid: token("right") },
    warn: { ground: token("warn-soft"), solid: token("warn") },
    ink: { ground: token("sunken"), solid: token("ink") },
  });
});
