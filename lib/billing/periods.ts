/** A renewal may come a while after the month is over: PayPal charges in batches and tries a refused card again. */
const GRACE_MS = 3 * 86_400_000;

/** The end of the month that a payment pays: the same day of the next month, or its last one. */
export function endOfPeriod(paidAt: Date): Date {
  const end = new Date(paidAt);
  end.setUTCMonth(end.getUTCMonth() + 1);
  // 31 January + 1 month would be 3 March.
  if (end.getUTCDate() !== paidAt.getUTCDate()) end.setUTCDate(0);
  return end;
}

/** A plan as far as its time goes; without an end it runs for ever. */
export type Timed = {
  status: "active" | "cancelled" | "ended";
  renews: boolean;
  currentPeriodEnd: Date | null;
};

/** Whether a plan is over at this moment. */
export function isOver({ status, renews, currentPeriodEnd }: Timed, now: Date): boolean {
  if (status === "ended") return true;
  return currentPeriodEnd !== null && currentPeriodEnd.getTime() + (renews ? GRACE_MS : 0) <= now.getTime();
}

/** Of several plans that run: a monthly one before the one paid once, the higher tier, the newer. */
export function chooseCurrent<T extends { id: number; tier: number }>(running: readonly T[]): T | undefined {
  const rank = ({ tier }: T): number => (tier === 3 ? 0.5 : tier);
  return [...running].sort((a, b) => rank(b) - rank(a) || b.id - a.id)[0];
}

type Paid = Timed & { id: number; lastPaidAt: Date | null };

/** What is known of a monthly plan (`own`) once a payment for it is settled, beside the plan that the person has now. */
export type PlanState = { own: Paid; current: Timed & { id: number }; now: Date };

/** What becomes of a payment's month: when the next one is paid or, where none is known to come, until when this one goes; its courses are there `now`, come `later` or not at all. */
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

/** Whether a plan has its turn once the present one, which was cancelled, is over. */
function waits(own: Paid, { renews, currentPeriodEnd }: Timed): boolean {
  return !renews && currentPeriodEnd !== null && (own.renews || !isOver(own, currentPeriodEnd));
}
