import { expect, test } from "vitest";
import { learnerGain } from "./gain";

/** A generator of numbers from 0 to 1 with a seed (mulberry32). */
function randomOf(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Gamma(k + ½): the sum of k exponential numbers and half the square of a normal one. */
function gamma(k: number, random: () => number): number {
  let sum = 0;
  for (let i = 0; i < k; i += 1) sum -= Math.log(1 - random());
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return sum + normal ** 2 / 2;
}

/** The interval from 200,000 draws of both posteriors. */
function drawnInterval([before, after, total]: readonly [number, number, number], random: () => number) {
  const share = (right: number) => {
    const [a, b] = [gamma(right, random), gamma(total - right, random)];
    return a / (a + b);
  };
  const gains = Float64Array.from({ length: 200_000 }, () => {
    const start = share(before);
    return (share(after) - start) / (1 - start);
  }).sort();
  return { low: gains[5_000] ?? NaN, high: gains[195_000] ?? NaN };
}

test("four right of ten before and nine after: 0.83, from 0.23 to 0.98", () => {
  const gain = learnerGain({ right: 4, total: 10 }, { right: 9, total: 10 });
  expect(gain?.value).toBeCloseTo(5 / 6, 10);
  expect([gain?.low.toFixed(2), gain?.high.toFixed(2)]).toEqual(["0.23", "0.98"]);
});

test("the interval agrees with random draws from both posteriors", () => {
  const seed = Math.floor(Math.random() * 2 ** 31);
  const random = randomOf(seed);
  for (const scores of [
    [4, 9, 10],
    [0, 8, 8],
    [5, 5, 12],
    [6, 3, 10],
  ] as const) {
    const [before, after, total] = scores;
    const gain = learnerGain({ right: before, total }, { right: after, total });
    const drawn = drawnInterval(scores, random);
    for (const end of ["low", "high"] as const) {
      const off = Math.abs((gain?.[end] ?? NaN) - drawn[end]) / (1 + Math.abs(drawn[end]));
      expect(off, `${scores.join(" ")}, seed ${seed}`).toBeLessThan(0.02);
    }
  }
});

test("who knew everything before has no gain", () => {
  expect(learnerGain({ right: 10, total: 10 }, { right: 10, total: 10 })).toBeNull();
});
