import { expect, test } from "vitest";
import { fitsTime, statedTime } from "./minutes";

test.each([
  ["6 hours in all", { total: 360 }],
  ["90 minutos en total", { total: 90 }],
  ["3 h", { total: 180 }],
  ["2 hours a week", { weekly: 120 }],
  ["20 min al día", { weekly: 140 }],
  ["1,5 horas por semana", { weekly: 90 }],
  ["about 4 h per week, in the evening", { weekly: 240 }],
])("the time in %j is a plain number with a unit", (answer, time) =>
  expect(statedTime(answer)).toEqual(time),
);

test.each([
  "an hour a day",
  "2-3 hours",
  "2 to 3 hours",
  "10 minutes, 3 times a week",
  "3 hours, at weekends",
  "1 hour on Mondays and 2 hours on Fridays",
  "as long as it takes",
])("the time in %j is left alone", (answer) => expect(statedTime(answer)).toBeNull());

test("the time in all is compared with the sum, the time of a week with each module", () => {
  expect([fitsTime([60, 60, 60], { total: 200 }), fitsTime([60, 60], { total: 200 })]).toEqual([true, false]);
  expect([fitsTime([100, 100], { weekly: 120 }), fitsTime([100, 200], { weekly: 120 })]).toEqual([
    true,
    false,
  ]);
});
