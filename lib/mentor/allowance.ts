/** What decides how much somebody may talk with the mentor of a module. */
export type AllowanceFacts = {
  /** A current plan of tier 1 or above. */
  paidPlan: boolean;
  /** The course's price in hundredths of a credit; above 0 it is premium. */
  price: number;
  /** Author of the course, or enrolled in it. */
  owns: boolean;
};

/** Free messages a day, or null for as many as one likes. */
export function dailyAllowance(facts: AllowanceFacts, freeDaily: number): number | null {
  return facts.paidPlan || (facts.price > 0 && facts.owns) ? null : freeDaily;
}

/** What is left of a daily allowance; null stays unlimited. */
export function remaining(allowance: number | null, used: number): number | null {
  return allowance === null ? null : Math.max(0, allowance - used);
}

/** The day that a message counts for, in UTC. */
export function usageDay(now: Date): string {
  return now.toISOString().slice(0, 10);
}
