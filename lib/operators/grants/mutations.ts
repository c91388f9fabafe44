import { and, eq, ne } from "drizzle-orm";
import { db, schema, type Tx } from "@/db";
import { databaseTime } from "@/db/database-time";
import type { AuditDetails } from "@/db/schema";
import { addGenerations, grantPlan } from "@/lib/billing/grants/mutations";
import type { AuditAction } from "@/lib/core/audit/actions";
import { recordAudit } from "@/lib/core/audit/mutations";
import type { Actor } from "@/lib/core/auth/actor";
import { PLATFORM_ID } from "@/lib/core/auth/platform-account";
import { requireRecentProof } from "@/lib/core/auth/proof";
import { AppError, fieldError } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { grantCredits, recordGift } from "@/lib/credits/mutations";
import { allowUserAdministration } from "@/lib/users/policy";
import type { Grant } from "./schema";

const { users } = schema;

/**
 * Gives a person a plan, generations or credits, once for each key; superusers only. The reason is kept in the ledger and in the audit
 * trail. Throws `proof_required`, `user_not_found`, `validation` for an end in the past, and `key_reused`.
 */
export async function makeGrant(actor: Actor, input: Grant, key: string | null): Promise<void> {
  allowUserAdministration(actor);
  requireRecentProof(actor);
  await db().transaction(async (tx) => {
    // The lock serialises superusers who give to one person.
    const [person] = await tx
      .select({ id: users.id, now: databaseTime })
      .from(users)
      .where(and(eq(users.id, input.user_id), ne(users.id, PLATFORM_ID)))
      .for("no key update");
    if (!person) throw new AppError("user_not_found");
    if (!(await isNewGrant(tx, input, `given:${key ?? newId()}`))) return;
    const { action, details } = await give(tx, input, person.now);
    await recordAudit(tx, {
      action,
      actorId: actor.id,
      targetId: person.id,
      details: { ...details, reason: input.reason },
    });
  });
}

/** Writes the grant to the ledger; false for one that the same request made before. */
async function isNewGrant(tx: Tx, input: Grant, key: string): Promise<boolean> {
  const { user_id: userId, reason } = input;
  const { isNew } =
    input.kind === "credits"
      ? await grantCredits(tx, { userId, amount: Math.round(input.credits * 100), key, reason })
      : await recordGift(tx, { userId, key, reason, content: input });
  return isNew;
}

async function give(
  tx: Tx,
  input: Grant,
  now: Date,
): Promise<{ action: AuditAction; details: AuditDetails }> {
  const userId = input.user_id;
  if (input.kind === "credits") return { action: "credits_granted", details: { credits: input.credits } };
  if (input.kind === "generations") {
    await addGenerations(tx, userId, input.generations);
    return { action: "generations_granted", details: { generations: input.generations } };
  }
  const until = input.until === null ? null : new Date(input.until);
  if (until !== null && until <= now) throw fieldError("until", "This time is past");
  await grantPlan(tx, { userId, tier: input.tier, until });
  return { action: "plan_granted", details: { tier: input.tier, until: input.until } };
}
