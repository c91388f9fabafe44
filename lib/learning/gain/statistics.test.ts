import { expect, test } from "vitest";
import { gainOf, type GainSums } from "./statistics";

/** The quantiles 0.975 of Student's t distribution, from printed tables. */
const tTable: Record<number, number> = { 9: 2.262157, 14: 2.144787, 29: 2.04523, 60: 2.000298, 120: 1.97993 };

type Pair = { pre: number; post: number };

const sumsOf = (pairs: readonly Pair[]): GainSums => {
  const sum = (of: (pair: Pair) => number) => pairs.reduce((total, pair) => total + of(pair), 0);
  const [a, b] = [({ pre }: Pair) => 1 - pre, ({ post }: Pair) => 1 - post];
  return {
    n: pairs.length,
    a: sum(a),
    b: sum(b),
    aa: sum((pair) => a(pair) ** 2),
    bb: sum((pair) => b(pair) ** 2),
    ab: sum((pair) => a(pair) * b(pair)),
  };
};

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const covariance = (x: readonly number[], y: readonly number[]) => {
  const [mx, my] = [mean(x), mean(y)];
  return x.reduce((sum, value, i) => sum + (value - mx) * ((y[i] ?? 0) - my), 0) / (x.length - 1);
};

/** The textbook way: the gradient of (post − pre) / (1 − pre) with the covariance matrix of the two means. */
function byGradient(pairs: readonly Pair[], t: number) {
  const [pre, post] = [pairs.map((pair) => pair.pre), pairs.map((pair) => pair.post)];
  const [p, q] = [mean(pre), mean(post)];
  const value = (q - p) / (1 - p);
  const [dp, dq] = [(q - 1) / (1 - p) ** 2, 1 / (1 - p)];
  const variance =
    (dp ** 2 * covariance(pre, pre) +
      dq ** 2 * covariance(post, post) +
      2 * dp * dq * covariance(pre, post)) /
    pairs.length;
  return { value, low: value - t * Math.sqrt(variance), high: value + t * Math.sqrt(variance) };
}

const seed = Math.floor(Math.random() * 2 ** 31);
let state = seed % 2147483647 || 1;
const random = () => (state = (state * 48271) % 2147483647) / 2147483647;
const share = (chance: number) =>
  Array.from({ length: 10 }, () => Number(random() < chance)).reduce((sum, one) => sum + one, 0) / 10;

test.each(Object.entries(tTable))(
  `the gain and its interval equal the textbook's computation with %s degrees of freedom, seed ${seed}`,
  (degrees, t) => {
    for (let round = 0; round < 200; round += 1) {
      const before = random() * 0.8;
      const pairs = Array.from({ length: Number(degrees) + 1 }, () => ({
        pre: share(before),
        post: share(before + (1 - before) * 0.6),
      }));
      const expected = byGradient(pairs, t);
      const gain = gainOf(sumsOf(pairs));
      expect(gain?.value).toBeCloseTo(expected.value, 10);
      expect(gain?.low).toBeCloseTo(expected.low, 3);
      expect(gain?.high).toBeCloseTo(Math.min(1, expected.high), 3);
    }
  },
);

test("nothing is said about nine learners, and about learners who knew everything", () => {
  const one = { pre: 0.4, post: 0.9 };
  expect(gainOf(sumsOf(Array(9).fill(one) as Pair[]))).toBeNull();
  expect(gainOf(sumsOf(Array(10).fill({ pre: 1, post: 1 }) as Pair[]))).toBeNull();
  const gain = gainOf(sumsOf(Array(10).fill(one) as Pair[]));
  expect(gain?.value).toBeCloseTo(5 / 6);
  expect(gain?.low).toBeCloseTo(5 / 6, 5);
});
