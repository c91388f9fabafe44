/** The maximal length of a learner's message, in UTF-16 units. */
export const MESSAGE_MAX = 2000;

/** The facts that decide how many messages a learner may send to the mentor of a module. */
export type AllowanceFacts = {
  /** A current plan of tier 1 or above. */
  paidPlan: boolean;
  /** The course's price in hundredths of a credit; a course with a price is premium. */
  price: number;
  /** The learner is the author of the course or enrolled in it. */
  owns: boolean;
};

/** Free messages a day; null means unlimited. */
export function dailyAllowance(facts: AllowanceFacts, freeDaily: number): number | null {
  return facts.paidPlan || (facts.price > 0 && facts.owns) ? null : freeDaily;
}

/** The messages that remain of a daily allowance; null means unlimited. */
export function remaining(allowance: number | null, used: number): number | null {
  return allowance === null ? null : Math.max(0, allowance - used);
}

/** The moment at which the next usage day (UTC) begins. */
export function nextUsageDay(now: Date): Date {
  return new Date(new Date(now).setUTCHours(24, 0, 0, 0));
}
