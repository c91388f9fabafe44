import type { ReviewResult } from "@/lib/review/schema";

/** How many days the plot looks ahead. */
export const AHEAD = 30;

type Answered = { before: ReviewResult["before"]; after: ReviewResult["after"] };
type Known = { before: NonNullable<ReviewResult["before"]>; after: NonNullable<ReviewResult["after"]> };

/** FSRS's forgetting curve: 1 at once, 90 % when `stability` days have passed. */
export function chanceAfter(days: number, stability: number, decay: number): number {
  const exponent = -Math.abs(decay);
  const factor = 0.9 ** (1 / exponent) - 1;
  return (1 + (factor * days) / stability) ** exponent;
}

/** Expected right answers for each day from today on. */
export type Forecast = { count: number; without: number[]; with: number[] };

/** What the person would answer with and without this session; null if no card was known before. New cards have no forecast without it. */
export function forecast(outcomes: readonly Answered[], decay: number): Forecast | null {
  const known = outcomes.filter(
    (outcome): outcome is Known => outcome.before !== null && outcome.after !== null,
  );
  if (known.length === 0) return null;
  const perDay = (chance: (card: Known, day: number) => number) =>
    Array.from({ length: AHEAD + 1 }, (_, day) => known.reduce((sum, card) => sum + chance(card, day), 0));
  return {
    count: known.length,
    without: perDay(({ before }, day) => chanceAfter(before.days + day, before.stability, decay)),
    with: perDay(({ after }, day) => chanceAfter(day, after.stability, decay)),
  };
}
