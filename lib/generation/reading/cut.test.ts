import { expect, test } from "vitest";
import { cutText } from "./cut";
import { unitsOf, type ReadingPassage } from "./units";

const passage = (text: string, number: number): ReadingPassage => ({
  ...{ source: "s", sourceNumber: 1, number, page: number, heading: "", text, language: "english" },
});
const textOf = (sections: number, paragraphs: number, length = 500) =>
  unitsOf(
    Array.from({ length: sections }, (_, i) =>
      passage(
        [`## Section ${i}`, ...Array.from({ length: paragraphs }, () => "x".repeat(length))].join("\n\n"),
        i + 1,
      ),
    ),
  );

test("a text is cut at its headings, into three modules if it is short", () => {
  const { parts, left } = cutText(textOf(6, 4));
  expect(parts.map(([first]) => first?.text)).toEqual(["## Section 0", "## Section 2", "## Section 4"]);
  expect(left).toEqual([]);
});

test("a long section is cut between its paragraphs, and no heading is parted from its text", () => {
  const { parts } = cutText(textOf(2, 60));
  expect(parts.length).toBeGreaterThan(6);
  expect(parts.length).toBeLessThanOrEqual(20);
  for (const part of parts) expect(part.at(-1)?.kind).toBe("prose");
});

test("nothing is lost or moved, and what no longer fits into twenty modules is named", () => {
  const units = textOf(80, 20, 1_000);
  const { parts, left } = cutText(units);
  expect([...parts.flat(), ...left]).toEqual(units);
  expect(parts).toHaveLength(20);
  expect(left.length).toBeGreaterThan(0);
  for (const part of parts) {
    const length = part.reduce((sum, { text }) => sum + text.length, 0);
    expect(length).toBeLessThanOrEqual(36_000);
    expect(part.length).toBeLessThanOrEqual(170);
  }
});
