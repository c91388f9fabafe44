/** The grace period for a late renewal: PayPal charges in batches and retries declined cards. */
const GRACE_MS = 3 * 86_400_000;

/** The end of the month that a payment covers: the same day of the next month, or its last day. */
export function endOfPeriod(paidAt: Date): Date {
  const end = new Date(paidAt);
  end.setUTCMonth(end.getUTCMonth() + 1);
  // 31 January + 1 month would be 3 March.
  if (end.getUTCDate() !== paidAt.getUTCDate()) end.setUTCDate(0);
  return end;
}

/** The beginning of the month that contains `now`, of the months that follow `begunAt` like {@link endOfPeriod}. */
export function startOfMonth(begunAt: Date, now: Date): Date {
  const monthAfter = (months: number): Date => {
    const start = new Date(begunAt);
    start.setUTCMonth(start.getUTCMonth() + months);
    if (start.getUTCDate() !== begunAt.getUTCDate()) start.setUTCDate(0);
    return start;
  };
  const months =
    (now.getUTCFullYear() - begunAt.getUTCFullYear()) * 12 + now.getUTCMonth() - begunAt.getUTCMonth();
  const start = monthAfter(Math.max(0, months));
  // A clock behind the database's must not begin a month before the plan.
  return start <= now || months <= 0 ? start : monthAfter(months - 1);
}

/** The time of a plan; without an end it is permanent. */
export type Timed = {
  status: "active" | "cancelled" | "ended";
  renews: boolean;
  currentPeriodEnd: Date | null;
};

/** Whether a plan has ended at this moment. */
export function isOver({ status, renews, currentPeriodEnd }: Timed, now: Date): boolean {
  if (status === "ended") return true;
  return currentPeriodEnd !== null && currentPeriodEnd.getTime() + (renews ? GRACE_MS : 0) <= now.getTime();
}

/** The order of running plans: monthly before paid once, then the higher tier, then the newer plan. */
export function chooseCurrent<T extends { id: number; tier: number }>(running: readonly T[]): T | undefined {
  const rank = ({ tier }: T): number => (tier === 3 ? 0.5 : tier);
  return [...running].sort((a, b) => rank(b) - rank(a) || b.id - a.id)[0];
}

type Paid = Timed & { id: number; lastPaidAt: Date | null };

/** A monthly plan (`own`) after a payment for it was settled, and the plan that the person has now. */
export type PlanState = { own: Paid; current: Timed & { id: number }; now: Date };

/**
 * The result of a payment: when the next one is due or, without renewal, when the month ends; and whether
 * its courses are available `now`, `later` or not at all.
 */
export type PaidFor = { courses: "now" | "later" | "none" } & ({ renewsAt: string } | { paidUntil: string });

/** The {@link PaidFor} of one payment of a monthly plan. */
export function monthOf({ paidAt }: { paidAt: Date }, { own, current, now }: PlanState): PaidFor {
  const end = endOfPeriod(paidAt);
  const isNewest = own.lastPaidAt?.getTime() === paidAt.getTime();
  const courses = !isNewest ? "none" : own.id === current.id ? "now" : waits(own, current) ? "later" : "none";
  return own.renews && end > now
    ? { renewsAt: end.toISOString(), courses }
    : { paidUntil: end.toISOString(), courses };
}

/** Whether a plan starts once the present one, which was cancelled, has ended. */
function waits(own: Paid, { renews, currentPeriodEnd }: Timed): boolean {
  return !renews && currentPeriodEnd !== null && (own.renews || !isOver(own, currentPeriodEnd));
}
