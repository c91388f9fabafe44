import { forgetting_curve, default_w } from "ts-fsrs";
import { expect, it } from "vitest";
import { AHEAD, chanceAfter, forecast } from "./forgetting";

const decay = -(default_w[20] ?? 0);

it.each([0, 1, 7, 30, 365])("agrees with FSRS about the chance after %d days", (days) => {
  for (const stability of [0.4, 3, 25, 400])
    expect(chanceAfter(days, stability, decay)).toBeCloseTo(forgetting_curve(default_w, days, stability), 6);
});

it("adds up the cards that were known before, with and without the review", () => {
  const old = { before: { stability: 4, days: 4 }, after: { stability: 10, due_on: "2026-12-06" } };
  const fresh = { before: null, after: { stability: 3, due_on: "2026-11-29" } };
  const expected = forecast([old, old, fresh], decay);
  expect(expected?.count).toBe(2);
  expect(expected?.with).toHaveLength(AHEAD + 1);
  expect(expected?.without[0]).toBeCloseTo(1.8, 6);
  expect(expected?.with[0]).toBe(2);
  expect(expected?.with[10]).toBeCloseTo(1.8, 6);
  expect(forecast([fresh], decay)).toBeNull();
});
