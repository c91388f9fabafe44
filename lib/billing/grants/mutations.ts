import { and, eq, isNotNull, isNull, ne, sql } from "drizzle-orm";
import { schema, type Tx } from "@/db";
import { AppError } from "@/lib/core/errors";
import { enqueue } from "@/lib/core/jobs/enqueue";
import { grantCredits } from "@/lib/credits/mutations";
import { hostPlan } from "../allowances/queries";
import { lockPerson, refreshPlan } from "../current-plan/mutations";
import { endPlansJob } from "../job";
import { startFreePlan } from "../mutations";
import type { Plan } from "../plans";

const { subscriptions, users } = schema;

type PlanGrant = {
  userId: string;
  tier: Plan["tier"];
  /** When the plan ends; null for a plan without an end. */
  until: Date | null;
};

/**
 * Gives a person a plan without a payment, in place of the one that they were given before; tier 0 only ends that one. A
 * monthly plan brings its allowance each month until it ends. Throws `user_not_found`.
 */
export async function grantPlan(tx: Tx, { userId, tier, until }: PlanGrant): Promise<void> {
  const person = await lockPerson(tx, userId);
  if (!person) throw new AppError("user_not_found");
  if (tier === 0 && person.subscriptionId === null) {
    await startFreePlan(tx, userId);
    return;
  }
  const isGranted = and(
    eq(subscriptions.userId, userId),
    isNull(subscriptions.paypalId),
    isNotNull(subscriptions.begunAt),
    ne(subscriptions.status, "ended"),
  );
  await tx
    .update(subscriptions)
    .set({ status: "ended" })
    .where(and(isGranted, ne(subscriptions.tier, tier)));
  const extended = await tx
    .update(subscriptions)
    .set({ currentPeriodEnd: until })
    .where(isGranted)
    .returning({ id: subscriptions.id });
  if (extended.length === 0 && tier !== 0) await addGrantedPlan(tx, { userId, tier, until });
  await refreshPlan(tx, person);
  // The hourly round would end it up to an hour late.
  if (until !== null)
    await enqueue(tx, endPlansJob, { after: 0 }, { startAfter: secondsUntil(until, person.now) });
}

function secondsUntil(end: Date, now: Date): number {
  return Math.max(0, Math.ceil((end.getTime() - now.getTime()) / 1000));
}

async function addGrantedPlan(tx: Tx, { userId, tier, until }: PlanGrant): Promise<void> {
  const [made] = await tx
    .insert(subscriptions)
    .values({ userId, tier, begunAt: sql`now()`, currentPeriodEnd: until })
    .returning({ id: subscriptions.id });
  const plan = hostPlan(tier);
  if (!made || plan.billing !== "once") return;
  await addGenerations(tx, userId, plan.generations);
  if (plan.creditHundredths > 0)
    await grantCredits(tx, {
      userId,
      amount: plan.creditHundredths,
      key: `granted:${made.id}`,
      subscriptionId: made.id,
    });
}

/** Adds permanent generations. Throws `user_not_found`. */
export async function addGenerations(tx: Tx, userId: string, count: number): Promise<void> {
  const changed = await tx
    .update(users)
    .set({ permanentGenerations: sql`${users.permanentGenerations} + ${count}` })
    .where(eq(users.id, userId))
    .returning({ id: users.id });
  if (changed.length === 0) throw new AppError("user_not_found");
}
