/** Steps of the integration; the interval is right to three digits. */
const STEPS = 1000;
const MIDPOINTS = Array.from({ length: STEPS }, (_, i) => ((i + 0.5) / STEPS) * (Math.PI / 2));
/** Below this gain the 95 % interval of no check that Meno has can begin. */
const LOWEST = -1e4;

export type CheckScore = { right: number; total: number };

/**
 * The posterior of a share after `right` of `total` answers with Jeffreys' prior, Beta(right + ½, wrong + ½). With the share as sin²θ its density
 * is sin^2r·cos^2w, which has no poles: `weights` are its values at the midpoints of θ, adding up to 1.
 */
function posterior({ right, total }: CheckScore): number[] {
  const weights = MIDPOINTS.map(
    (angle) => Math.sin(angle) ** (2 * right) * Math.cos(angle) ** (2 * (total - right)),
  );
  const sum = weights.reduce((a, b) => a + b, 0);
  return weights.map((weight) => weight / sum);
}

/** The probability that a share is at most `share`, from the sums of its posterior's weights. */
function atMost(sums: readonly number[], share: number): number {
  if (share <= 0) return 0;
  if (share >= 1) return 1;
  const place = (Math.asin(Math.sqrt(share)) / (Math.PI / 2)) * STEPS;
  const whole = Math.floor(place);
  const below = sums[whole - 1] ?? 0;
  return below + (place - whole) * ((sums[whole] ?? 1) - below);
}

/**
 * One learner's gain, (after − before) / (1 − before), with its 95 % interval: the quantiles of the gain when both shares are spread as their
 * Jeffreys posteriors. Null if nothing was missing before.
 */
export function learnerGain(
  before: CheckScore,
  after: CheckScore,
): { value: number; low: number; high: number } | null {
  const share = before.right / before.total;
  if (share >= 1) return null;
  const earlier = posterior(before);
  let sum = 0;
  const sums = posterior(after).map((weight) => (sum += weight));
  const probability = (gain: number) =>
    earlier.reduce((total, weight, i) => {
      const start = Math.sin(MIDPOINTS[i] ?? 0) ** 2;
      return total + weight * atMost(sums, start + gain * (1 - start));
    }, 0);
  const quantile = (wanted: number) => {
    let [low, high] = [LOWEST, 1];
    for (let i = 0; i < 50; i += 1) {
      const middle = (low + high) / 2;
      if (probability(middle) < wanted) low = middle;
      else high = middle;
    }
    return (low + high) / 2;
  };
  return {
    value: (after.right / after.total - share) / (1 - share),
    low: quantile(0.025),
    high: quantile(0.975),
  };
}
