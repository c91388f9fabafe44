import { and, eq, ne, or, sql } from "drizzle-orm";
import { schema } from "@/db";
import { prepared } from "@/db/prepared";
import type { Actor } from "@/lib/core/auth/actor";
import { paymentMode } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { toCredits } from "@/lib/core/money";
import { findHostPlan } from "./allowances/queries";
import { chooseCurrent, isOver } from "./periods";
import { paypalAccount } from "./paypal";
import { freePlan, plans } from "./plans";
import { payerReference } from "./paypal/payer-reference";
import type { OwnPlan, PaymentMethod, PlanSummary } from "./schema";

const { creditAccounts, subscriptions, users } = schema;

const planStatement = prepared((database) =>
  database
    .select({
      id: subscriptions.id,
      tier: subscriptions.tier,
      status: subscriptions.status,
      currentPeriodEnd: subscriptions.currentPeriodEnd,
      renews: subscriptions.renews,
      isGiven: sql<boolean>`${subscriptions.paypalId} is null and ${subscriptions.begunAt} is not null`,
      currentId: users.subscriptionId,
    })
    .from(subscriptions)
    .innerJoin(users, eq(users.id, subscriptions.userId))
    .where(
      and(
        eq(subscriptions.userId, sql.placeholder("me")),
        or(ne(subscriptions.status, "ended"), eq(subscriptions.renews, true)),
      ),
    )
    .prepare("billing_own_plan"),
);

/** The person's current plan. */
export async function getOwnPlan(actor: Actor): Promise<OwnPlan> {
  const rows = await planStatement().execute({ me: actor.id });
  const current = rows.find(({ id, currentId, status }) => id === currentId && status !== "ended");
  const renewing = current?.renews ? current : rows.find(({ renews }) => renews);
  const planOf = (row: { tier: number } | undefined) => plans.find(({ tier }) => tier === row?.tier);
  const end = current?.status === "cancelled" ? current.currentPeriodEnd : null;
  // A plan that renews will be paid by then, even if its current month ends before.
  const waiting = rows.filter(
    (row) => row !== current && row.status !== "ended" && end !== null && (row.renews || !isOver(row, end)),
  );
  return {
    tier: planOf(current)?.tier ?? null,
    given: current?.isGiven ?? false,
    cancelled: current?.status === "cancelled",
    periodEnd: current?.currentPeriodEnd?.toISOString() ?? null,
    next: end === null ? null : (planOf(chooseCurrent(waiting)) ?? freePlan).key,
    ownsPolymath: rows.some(({ tier, status }) => tier === 3 && status !== "ended"),
    renews: planOf(renewing)?.key ?? null,
  };
}

const summaryStatement = prepared((database) =>
  database
    .select({
      monthly: users.monthlyGenerations,
      permanent: users.permanentGenerations,
      balance: creditAccounts.balance,
      memberSince: users.createdAt,
      tier: subscriptions.tier,
      status: subscriptions.status,
      renews: subscriptions.renews,
      periodEnd: subscriptions.currentPeriodEnd,
    })
    .from(users)
    .leftJoin(creditAccounts, eq(creditAccounts.userId, users.id))
    .leftJoin(subscriptions, eq(subscriptions.id, users.subscriptionId))
    .where(eq(users.id, sql.placeholder("me")))
    .prepare("billing_plan_summary"),
);

/** The person's plan, generations and credits in one statement. Throws `user_not_found` if the account was deleted concurrently. */
export async function getPlanSummary(actor: Actor): Promise<PlanSummary> {
  const [row] = await summaryStatement().execute({ me: actor.id });
  if (!row) throw new AppError("user_not_found");
  const isCurrent = row.status !== null && row.status !== "ended";
  const plan = isCurrent ? findHostPlan(row.tier) : undefined;
  return {
    plan: plan?.key ?? null,
    renewsAt: row.renews && row.status === "active" ? (row.periodEnd?.toISOString() ?? null) : null,
    endsAt: row.status === "cancelled" ? (row.periodEnd?.toISOString() ?? null) : null,
    generations: row.monthly + row.permanent,
    perMonth: plan?.billing === "monthly" ? plan.generations : null,
    credits: toCredits(row.balance ?? 0),
    memberSince: row.memberSince,
  };
}

/** The payment methods of this server; none of it is secret. */
export function getPaymentMethod(actor: Actor): PaymentMethod {
  const mode = paymentMode();
  if (mode === "off") return { mode };
  const { clientId, planIds } = paypalAccount();
  return mode === "sandbox"
    ? { mode, planIds }
    : { mode, clientId, planIds, payer: payerReference(actor.id) };
}
