import { and, desc, eq, lte } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Executor } from "@/db";
import { databaseTime } from "@/db/database-time";
import { payments, subscriptions, users } from "@/db/schema";
import { endOfPeriod, isOver } from "../periods";
import { findHostPlan } from "../allowances/queries";

/**
 * The state of the month of a monthly plan that contains a moment: it runs (`generations` is the allowance
 * of a month), the next one was paid, it was refunded, or the plan has ended.
 */
export type PaidMonth =
  { state: "running"; generations: number } | { state: "renewed" | "refunded" | "over" };

function monthlyPlan(tier: number | undefined) {
  const plan = findHostPlan(tier);
  return plan?.billing === "monthly" ? plan : undefined;
}

/** The month of a person's monthly plan that `at` was in. */
export async function getPaidMonth(executor: Executor, userId: string, at: Date): Promise<PaidMonth> {
  const currentPlan = alias(subscriptions, "current_plan");
  const rows = await executor
    .select({
      current: {
        tier: currentPlan.tier,
        status: currentPlan.status,
        renews: currentPlan.renews,
        currentPeriodEnd: currentPlan.currentPeriodEnd,
        generationsOf: currentPlan.generationsOf,
      },
      payment: { status: payments.status, paidAt: payments.paidAt, refundedAt: payments.refundedAt },
      tier: subscriptions.tier,
      now: databaseTime,
    })
    .from(users)
    .leftJoin(currentPlan, eq(currentPlan.id, users.subscriptionId))
    .leftJoin(payments, and(eq(payments.userId, users.id), lte(payments.paidAt, at)))
    .leftJoin(subscriptions, eq(subscriptions.id, payments.subscriptionId))
    .where(eq(users.id, userId))
    .orderBy(desc(payments.paidAt));
  const [first] = rows;
  const current = first?.current;
  const plan = monthlyPlan(current?.tier);
  const paid = rows.flatMap(({ payment, tier }) =>
    payment && tier !== null && monthlyPlan(tier) ? [{ ...payment, tier }] : [],
  );
  // The lower plan starts after the higher one ended or was refunded; it then takes nothing back in its place.
  const higher =
    plan &&
    paid.find(
      ({ tier, paidAt, refundedAt }) =>
        tier > plan.tier && endOfPeriod(paidAt) > at && (refundedAt === null || refundedAt > at),
    );
  if (current && plan && !higher && !isOver(current, first.now)) {
    // Unpaid plans have no paid time: they have one month without an end.
    const isNewer = current.generationsOf !== null && current.generationsOf > at;
    return isNewer ? { state: "renewed" } : { state: "running", generations: plan.generations };
  }
  return { state: (higher ?? paid[0])?.status === "refunded" ? "refunded" : "over" };
}
