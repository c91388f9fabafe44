import { and, eq, ne } from "drizzle-orm";
import { db, schema, type Tx } from "@/db";
import type { AuditDetails } from "@/db/schema";
import { addGenerations, grantPlan } from "@/lib/billing/grants/mutations";
import type { AuditAction } from "@/lib/core/audit/actions";
import { recordAudit } from "@/lib/core/audit/mutations";
import type { Actor } from "@/lib/core/auth/actor";
import { PLATFORM_ID } from "@/lib/core/auth/platform-account";
import { AppError, fieldError } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { grantCredits } from "@/lib/credits/mutations";
import { allowUserAdministration } from "@/lib/users/policy";
import type { Grant } from "./schema";

const { users } = schema;

/**
 * Gives a person a plan, generations or credits; superusers only. Credits are granted once for each key. Throws
 * `user_not_found`, `validation` for an end in the past, and `key_reused`.
 */
export async function makeGrant(actor: Actor, input: Grant, key: string | null): Promise<void> {
  allowUserAdministration(actor);
  await db().transaction(async (tx) => {
    const [person] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, input.user_id), ne(users.id, PLATFORM_ID)))
      .for("no key update");
    if (!person) throw new AppError("user_not_found");
    const made = await give(tx, input, key);
    if (!made) return;
    await recordAudit(tx, {
      action: made.action,
      actorId: actor.id,
      targetId: person.id,
      details: { ...made.details, reason: input.reason },
    });
  });
}

type Made = { action: AuditAction; details: AuditDetails };

/** Null for credits that the same request granted before. */
async function give(tx: Tx, input: Grant, key: string | null): Promise<Made | null> {
  const userId = input.user_id;
  if (input.kind === "plan") {
    const until = input.until === null ? null : new Date(input.until);
    if (until !== null && until <= new Date()) throw fieldError("until", "This time is past");
    await grantPlan(tx, { userId, tier: input.tier, until });
    return { action: "plan_granted", details: { tier: input.tier, until: input.until } };
  }
  if (input.kind === "generations") {
    await addGenerations(tx, userId, input.generations);
    return { action: "generations_granted", details: { generations: input.generations } };
  }
  const { isNew } = await grantCredits(tx, {
    userId,
    amount: Math.round(input.credits * 100),
    key: `given:${key ?? newId()}`,
  });
  return isNew ? { action: "credits_granted", details: { credits: input.credits } } : null;
}
