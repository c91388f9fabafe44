import { expect, it } from "vitest";
import { Pace } from "./pace";

/** A pace of at most eight calls and a clock in seconds. */
function paced() {
  const pace = new Pace(() => 8);
  let now = 0;
  /** One call after the other, each with an answer of 500 tokens. */
  const calls = (tokensPerSecond: number, times = 1) => {
    for (let i = 0; i < times; i++) {
      const startedAt = now;
      now += (500 / tokensPerSecond) * 1000;
      pace.record({ startedAt, endedAt: now, tokens: 500 });
    }
    return pace.allowed;
  };
  return { pace, calls };
}

it("halves the calls while they write fewer than 20 tokens a second, down to one", () => {
  const { calls } = paced();
  expect(calls(50)).toBe(8);
  expect([calls(15), calls(15), calls(15), calls(15)]).toEqual([4, 2, 1, 1]);
});

it("allows one more after five quick calls in a row, up to the maximum", () => {
  const { calls } = paced();
  calls(15, 3);
  expect([calls(40, 4), calls(40)]).toEqual([1, 2]);
  expect(calls(40, 30)).toBe(8);
  expect(calls(40, 30)).toBe(8);
});

it("counts a call that timed out as slow, and calls that ran beside a slow one only once", () => {
  const { pace } = paced();
  for (let i = 0; i < 8; i++) pace.record({ startedAt: i, endedAt: 60_000 + i, tokens: 0, hasStalled: true });
  expect(pace.allowed).toBe(4);
});

it("ignores short answers", () => {
  const { pace } = paced();
  pace.record({ startedAt: 0, endedAt: 9_000, tokens: 12 });
  expect(pace.allowed).toBe(8);
});

it("follows a maximum that changes", () => {
  let max = 4;
  const pace = new Pace(() => max);
  pace.record({ startedAt: 0, endedAt: 60_000, tokens: 0, hasStalled: true });
  expect(pace.allowed).toBe(2);
  max = 1;
  expect(pace.allowed).toBe(1);
});
