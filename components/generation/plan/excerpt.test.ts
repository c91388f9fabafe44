import { expect, test } from "vitest";
import { excerpt } from "./excerpt";

test("a short answer is quoted whole, without its full stop", () => {
  expect(excerpt("Half an hour\n on weekday evenings.")).toBe("Half an hour on weekday evenings");
});

test("a long answer is cut between words", () => {
  const text =
    "I would like to bake bread, on Sundays, without buying anything that I do not already have at home";
  const short = excerpt(text);
  expect(short).toBe("I would like to bake bread, on Sundays, without buying anything that I do not…");
});

test("a long answer without spaces is cut anywhere", () => {
  expect(excerpt("a".repeat(200))).toBe(`${"a".repeat(80)}…`);
});
