import { readFileSync } from "node:fs";
import { v7 } from "uuid";
import { describe, expect, it } from "vitest";
import { chooseCover, coverFigures, coverPalettes } from "./cover-choice";

const css = readFileSync("app/globals.css", "utf8");
const sheet = readFileSync("components/figures/covers.svg", "utf8");
const figureOf = (drawing: string) => drawing.replace(/-\d+$/, "");

describe("course covers", () => {
  it("depend only on the id", () => {
    const id = "01939c1e-7c3a-7d9b-8f00-1234567890ab";
    expect(chooseCover(id)).toEqual(chooseCover(id));
  });

  it("do not change between releases", () => {
    const ids = [
      "a",
      "01939c1e-7c3a-7d9b-8f00-1234567890ab",
      "01939c1e-7c3a-7d9b-8f00-1234567890ac",
      "cover 3",
    ];
    expect(ids.map((id) => Object.values(chooseCover(id)).join(" "))).toMatchInlineSnapshot(`
      [
        "stars warn",
        "nested warn",
        "gnomons right",
        "pythagoras primary",
      ]
    `);
  });

  it("are distributed evenly over figures, palettes and variants", () => {
    const covers = Array.from({ length: 3600 }, () => chooseCover(v7()));
    const seen = new Map<string, number>();
    for (const { drawing, palette } of covers) {
      const key = `${figureOf(drawing)}/${palette}`;
      seen.set(key, (seen.get(key) ?? 0) + 1);
    }
    expect(seen.size).toBe(coverFigures.length * coverPalettes.length);
    // The expected number of each is 100; the bounds are six standard deviations.
    for (const count of seen.values()) expect(Math.abs(count - 100)).toBeLessThan(60);
    // Every symbol of the sheet is in use, and every cover has one.
    const symbols = [...sheet.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id);
    expect([...new Set(covers.map(({ drawing }) => drawing))].sort()).toEqual(symbols.sort());
  });

  it("have a pair of tokens for each palette, never the accent", () => {
    const rules = [...css.matchAll(/\.cover-(\w+) \{([^}]*)\}/g)];
    expect(rules.map(([, name]) => name)).toEqual([...coverPalettes]);
    for (const [, , rule] of rules)
      expect(rule).toMatch(/--cover-ground: var\(--[\w-]+\);\s+--cover-solid: var\(--\w+\)/);
    expect(rules.join() + sheet).not.toContain("accent");
  });
});
