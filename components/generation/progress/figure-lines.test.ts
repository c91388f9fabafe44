import { expect, test } from "vitest";
import { partsOf } from "./figure-lines";

test("six modules draw one line each, as far as they are written", () => {
  const parts = partsOf([1, 0.5, 0, 0, 0, 0.25]);
  expect(parts.map(({ pieces }) => pieces.length)).toEqual([1, 1, 1, 1, 1, 1]);
  expect(parts[0]?.pieces).toEqual([{ d: "M180 0L180 360", share: 1 }]);
  expect(parts[1]?.pieces[0]?.share).toBeCloseTo(0.5);
  expect(parts[1]?.tip.map(Math.round)).toEqual([180, 180]);
  expect(parts[5]?.tip.map(Math.round)).toEqual([45, 135]);
});

test.each([1, 3, 4, 5, 7, 8])("%i modules draw the whole figure when they are done", (count) => {
  const pieces = partsOf(Array.from({ length: count }, () => 1)).flatMap((part) => part.pieces);
  expect(pieces.every(({ share }) => share === 1)).toBe(true);
  const length = pieces.reduce((sum, { d }) => {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = (d.match(/-?[\d.]+/g) ?? []).map(Number);
    return sum + Math.hypot(x2 - x1, y2 - y1);
  }, 0);
  expect(length).toBeCloseTo(2 * 360 + 4 * 180 * Math.SQRT2, 3);
});

test("the numbers of up to twelve modules keep apart", () => {
  for (let count = 1; count <= 12; count += 1) {
    const places = partsOf(Array.from({ length: count }, () => 0)).map(({ label }) => label);
    for (const [i, [x, y]] of places.entries())
      for (const [otherX, otherY] of places.slice(i + 1))
        expect(Math.hypot(x - otherX, y - otherY), `${count} modules`).toBeGreaterThan(30);
  }
});
