import { and, eq, ne } from "drizzle-orm";
import { db, schema } from "@/db";
import type { Actor } from "@/lib/core/auth/actor";
import { paymentMode } from "@/lib/core/env";
import { paypalAccount } from "./paypal";
import { plans } from "./plans";
import { payerReference } from "./reference";
import type { OwnPlan, PaymentWay } from "./schema";

const { subscriptions, users } = schema;

/** The person's current plan. */
export async function getOwnPlan(actor: Actor): Promise<OwnPlan> {
  const rows = await db()
    .select({ id: subscriptions.id, tier: subscriptions.tier, status: subscriptions.status, currentPeriodEnd: subscriptions.currentPeriodEnd, currentId: users.subscriptionId })
    .from(subscriptions)
    .innerJoin(users, eq(users.id, subscriptions.userId))
    .where(and(eq(subscriptions.userId, actor.id), ne(subscriptions.status, "ended")));
  const current = rows.find(({ id, currentId }) => id === currentId);
  const tier = plans.find((plan) => plan.tier === current?.tier)?.tier ?? null;
  return {
    tier,
    cancelled: current?.status === "cancelled",
    periodEnd: current?.currentPeriodEnd?.toISOString() ?? null,
    ownsPolymath: rows.some((row) => row.tier === 3),
  };
}

/** How this person can pay on this server; nothing of it is secret. */
export function getPaymentWay(actor: Actor): PaymentWay {
  const mode = paymentMode();
  if (mode === "off") return { mode };
  const { clientId, planIds } = paypalAccount();
  return mode === "sandbox" ? { mode, planIds } : { mode, clientId, planIds, payer: payerReference(actor.id) };
}
