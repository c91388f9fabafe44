import { describe, expect, it } from "vitest";
import type { Block } from "./blocks";
import { cutParts } from "./parts";
import { cutPassages } from "./passages";

const prose = (words: number): Block => ({
  kind: "prose",
  text: "Bees make honey here. ".repeat(words / 4).trim(),
});
const heading = (text: string, level = 2): Block => ({ kind: "heading", level, text });

describe("cutPassages", () => {
  it("keeps paragraphs whole and names the nearest heading above", () => {
    const { passages, heading: last } = cutPassages(
      [prose(100), heading("Wax"), prose(120), prose(120), heading("Queens")],
      "Honey",
    );
    expect(passages.map((one) => one.heading)).toEqual(["Honey", "Wax", "Wax", "Queens"]);
    expect(passages[1]?.text).toMatch(/^## Wax\n\nBees/);
    expect(last).toBe("Queens");
  });

  it("cuts long paragraphs between sentences, and long words anywhere", () => {
    const long = cutPassages([prose(1_000)], "").passages;
    expect(long.length).toBeGreaterThan(4);
    for (const { text } of long) {
      expect(text.length).toBeLessThanOrEqual(1_200);
      expect(text).toMatch(/^Bees.*here\.$/);
    }
    const word = cutPassages([{ kind: "prose", text: "😀".repeat(2_000) }], "").passages;
    expect(word.map(({ text }) => text).join("")).toBe("😀".repeat(2_000));
    expect(word.every(({ text }) => text.isWellFormed())).toBe(true);
  });

  it("loses no text", () => {
    const blocks = [heading("A", 1), prose(40), { kind: "lines" as const, text: "- a\n- b" }, prose(400)];
    const text = cutPassages(blocks, "")
      .passages.map((one) => one.text)
      .join("\n\n");
    expect(text.replace(/\s+/g, " ")).toBe(
      `# A ${prose(40).text} - a - b ${prose(400).text}`.replace(/\s+/g, " "),
    );
  });
});

it("cutParts begins parts at headings and never ends one with a heading", () => {
  const blocks = Array.from({ length: 12 }, (_, i) => [heading(`Chapter ${i}`), prose(200)]).flat();
  const parts = cutParts(blocks);
  expect(parts.flat()).toEqual(blocks);
  expect(parts.length).toBeGreaterThan(3);
  expect(parts.every((part) => part[0]?.kind === "heading" && part.at(-1)?.kind === "prose")).toBe(true);
});
