/** Below this number of learners who took both checks, nothing is said about the gain of a course. */
const GAIN_LEARNERS = 10;

/**
 * Sums over the learners of a course. `a` is the share that a learner got wrong before the course, `b` the share that they got wrong after it.
 */
export type GainSums = { n: number; a: number; b: number; aa: number; bb: number; ab: number };

type Gain = { value: number; low: number; high: number; learners: number };

/** The quantile 0.975 of the normal distribution. */
const Z = 1.959963984540054;

/** The quantile 0.975 of Student's t distribution, to 4 digits from 9 degrees of freedom (Abramowitz and Stegun, 26.7.5). */
function tQuantile(degrees: number): number {
  const [z3, z5, z7, z9] = [Z ** 3, Z ** 5, Z ** 7, Z ** 9];
  return (
    Z +
    (z3 + Z) / (4 * degrees) +
    (5 * z5 + 16 * z3 + 3 * Z) / (96 * degrees ** 2) +
    (3 * z7 + 19 * z5 + 17 * z3 - 15 * Z) / (384 * degrees ** 3) +
    (79 * z9 + 776 * z7 + 1482 * z5 - 1920 * z3 - 945 * Z) / (92160 * degrees ** 4)
  );
}

/**
 * The normalised gain of a course (Hake): the share of what its learners did not know before that they know after it, (post − pre) / (1 − pre) of
 * the means, with a 95 % interval. The gain is 1 − b / a, a ratio of two means, so the interval comes from its linearisation with Student's t. Null
 * below {@link GAIN_LEARNERS}, and if everybody knew everything before.
 */
export function gainOf({ n, a, b, aa, bb, ab }: GainSums): Gain | null {
  if (n < GAIN_LEARNERS || a <= 0) return null;
  const ratio = b / a;
  // Rounding can make a sum of squares that is 0 slightly negative.
  const residuals = Math.max(0, bb - 2 * ratio * ab + ratio ** 2 * aa);
  const error = Math.sqrt(residuals / (n - 1) / n) / (a / n);
  const half = tQuantile(n - 1) * error;
  const value = 1 - ratio;
  return { value, low: value - half, high: Math.min(1, value + half), learners: n };
}
