import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { figureShapes } from "./shapes";
import { coverSheet } from "./sheet";

test("the committed file is what the figures draw", () => {
  expect(readFileSync("components/figures/covers.svg", "utf8"), "npm run covers draws it anew").toBe(
    coverSheet(),
  );
});

test("every figure is drawn with finite numbers, and no two drawings are alike", () => {
  for (const draw of Object.values(figureShapes)) {
    const shapes = draw(() => 0.5);
    expect(shapes.length).toBeGreaterThan(3);
    for (const { d } of shapes) expect(d).not.toMatch(/NaN|undefined|Infinity|e-\d/);
  }
  const drawings = coverSheet()
    .split("\n")
    .flatMap((line) => /<symbol [^>]*>(.*)<\/symbol>/.exec(line)?.[1] ?? []);
  expect(drawings.length).toBeGreaterThan(8);
  expect(new Set(drawings).size).toBe(drawings.length);
});
