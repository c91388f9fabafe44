import { and, eq, sql } from "drizzle-orm";
import { schema } from "@/db";
import { prepared } from "@/db/prepared";
import type { Actor } from "@/lib/core/auth/actor";
import { paymentMode } from "@/lib/core/env";
import { plans } from "../plans";
import { sandboxAccount } from "./account";
import { checkoutId, type SandboxCheckout } from "./schema";

const { sandboxPayments } = schema;

const checkoutStatement = prepared((database) =>
  database
    .select({
      id: sandboxPayments.id,
      kind: sandboxPayments.kind,
      planId: sandboxPayments.planId,
      status: sandboxPayments.status,
    })
    .from(sandboxPayments)
    .where(
      and(eq(sandboxPayments.id, sql.placeholder("id")), eq(sandboxPayments.userId, sql.placeholder("me"))),
    )
    .prepare("billing_sandbox_checkout"),
);

/** A sandbox checkout of the person; null for any other id, and where payments are real or off. */
export async function findCheckout(actor: Actor, id: string): Promise<SandboxCheckout | null> {
  if (paymentMode() !== "sandbox" || !checkoutId.safeParse(id).success) return null;
  const [row] = await checkoutStatement().execute({ id, me: actor.id });
  if (!row) return null;
  const tier = row.kind === "order" ? 3 : row.planId === sandboxAccount().planIds[1] ? 1 : 2;
  return { id: row.id, tier, amountCents: plans[tier].priceCents, open: row.status === "created" };
}
