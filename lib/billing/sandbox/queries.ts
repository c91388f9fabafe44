import { and, eq } from "drizzle-orm";
import { db, schema } from "@/db";
import type { Actor } from "@/lib/core/auth/actor";
import { paymentMode } from "@/lib/core/env";
import { plans } from "../plans";
import { sandboxAccount } from "./account";
import type { SandboxCheckout } from "./schema";

const { sandboxPayments } = schema;

/** A sandbox checkout of the person's own; null for any other id, and wherever payments are real or switched off. */
export async function findCheckout(actor: Actor, id: string): Promise<SandboxCheckout | null> {
  if (paymentMode() !== "sandbox") return null;
  const [row] = await db()
    .select({ id: sandboxPayments.id, kind: sandboxPayments.kind, planId: sandboxPayments.planId, status: sandboxPayments.status })
    .from(sandboxPayments)
    .where(and(eq(sandboxPayments.id, id), eq(sandboxPayments.userId, actor.id)));
  if (!row) return null;
  const tier = row.kind === "order" ? 3 : row.planId === sandboxAccount().planIds[1] ? 1 : 2;
  return { id: row.id, tier, amountCents: plans[tier].priceCents, open: row.status === "created" };
}
