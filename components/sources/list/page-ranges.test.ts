import { expect, test } from "vitest";
import { pageRanges } from "./page-ranges";

test("joins neighbouring pages", () => {
  expect(pageRanges([])).toEqual([]);
  expect(pageRanges([3, 4, 5, 9, 31, 32])).toEqual([
    { from: 3, to: 5 },
    { from: 9, to: 9 },
    { from: 31, to: 32 },
  ]);
});
