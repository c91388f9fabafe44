import { and, desc, eq, lte } from "drizzle-orm";
import type { Executor } from "@/db";
import { payments, subscriptions, users } from "@/db/schema";
import { isOver } from "../periods";
import { plans } from "../plans";

/**
 * What has become of the month of a monthly plan that a moment was in: it runs (`generations` is what a month brings), the next
 * one was paid, it was refunded, or the plan has run out.
 */
export type PaidMonth = { state: "running"; generations: number } | { state: "renewed" | "refunded" | "over" };

const monthlyPlan = (tier: number | undefined) => plans.find((plan) => plan.tier === tier && plan.billing === "monthly");

/** The month of a person's monthly plan that `at` was in. */
export async function getPaidMonth(executor: Executor, userId: string, at: Date): Promise<PaidMonth> {
  const [current] = await executor
    .select({ tier: subscriptions.tier, status: subscriptions.status, renews: subscriptions.renews, currentPeriodEnd: subscriptions.currentPeriodEnd, generationsOf: subscriptions.generationsOf })
    .from(users)
    .innerJoin(subscriptions, eq(subscriptions.id, users.subscriptionId))
    .where(eq(users.id, userId));
  const plan = monthlyPlan(current?.tier);
  if (current && plan && !isOver(current, new Date())) {
    // Nobody paid for the plans that have no such time: they have one month without an end.
    const isNewer = current.generationsOf !== null && current.generationsOf > at;
    return isNewer ? { state: "renewed" } : { state: "running", generations: plan.generations };
  }
  const paid = await executor
    .select({ tier: subscriptions.tier, status: payments.status })
    .from(payments)
    .innerJoin(subscriptions, eq(subscriptions.id, payments.subscriptionId))
    .where(and(eq(payments.userId, userId), lte(payments.paidAt, at)))
    .orderBy(desc(payments.paidAt));
  return { state: paid.find(({ tier }) => monthlyPlan(tier))?.status === "refunded" ? "refunded" : "over" };
}
