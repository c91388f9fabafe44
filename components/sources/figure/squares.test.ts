import { expect, test } from "vitest";
import { FIGURE_SIDE, hatch, squaresOf } from "./squares";

test("squares fill the diagonal, and their areas are as the pages", () => {
  const squares = squaresOf([
    { pages: 36, read: 36 },
    { pages: 12, read: 6 },
    { pages: 0, read: 0 },
  ]);
  const [first, second, last] = squares;
  expect(first?.at).toBe(0);
  expect(second?.at).toBeCloseTo(first?.side ?? 0);
  expect((last?.at ?? 0) + (last?.side ?? 0)).toBeCloseTo(FIGURE_SIDE);
  expect((first?.side ?? 0) ** 2 / (second?.side ?? 1) ** 2).toBeCloseTo(3);
  expect(second?.readSide).toBeCloseTo((second?.side ?? 0) / 2);
  expect(last?.readSide).toBe(0);
});

test("numbers of pages stay inside of the figure", () => {
  expect(squaresOf([{ pages: 5, read: 5 }]).map(({ label }) => label)).toEqual([null]);
  for (const { label } of squaresOf([36, 12, 40, 1].map((pages) => ({ pages, read: 0 })))) {
    expect(label?.x).toBeGreaterThan(20);
    expect(label?.x).toBeLessThan(FIGURE_SIDE);
  }
});

test("a hatch stays inside of its rectangle", () => {
  const numbers =
    hatch(10, 20, 30)
      .match(/[\d.]+/g)
      ?.map(Number) ?? [];
  expect(numbers.length).toBeGreaterThan(0);
  numbers.forEach((value, i) => {
    expect(value).toBeGreaterThanOrEqual(10);
    expect(value).toBeLessThanOrEqual(i % 2 === 0 ? 30 : 40);
  });
});
