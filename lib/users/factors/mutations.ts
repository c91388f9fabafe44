import { eq } from "drizzle-orm";
import { schema, type Tx } from "@/db";
import type { Actor } from "@/lib/core/auth/actor";
import { endOtherSessions, recordProof } from "@/lib/core/auth/session/sessions";
import { isDemo } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { hasFactors } from "./queries";
import { replaceRecoveryCodes } from "./recovery-codes/mutations";
import type { NewRecoveryCodes } from "./schema";

const { passkeys, recoveryCodes, sessions, totpFactors, users } = schema;

/**
 * Locks the person's row, so that changes of factors run one after the other; returns whether they have a factor. With one, only a session
 * that proved a factor may change them: throws `proof_required` otherwise.
 */
export async function lockFactors(tx: Tx, { id, sessionId }: Actor): Promise<boolean> {
  const held = await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for("no key update");
  if (held.length === 0) throw new AppError("unauthenticated");
  if (!(await hasFactors(id, tx))) return false;
  const [session] = await tx
    .select({ hasFactor: sessions.hasFactor })
    .from(sessions)
    .where(eq(sessions.id, sessionId));
  if (!session?.hasFactor) throw new AppError("proof_required");
  return true;
}

/** After a factor was added: the session has proved it. The first one ends the other sessions and brings recovery codes. */
export async function completeEnrolment(tx: Tx, actor: Actor, isFirst: boolean): Promise<NewRecoveryCodes> {
  await recordProof(tx, actor.sessionId, true);
  if (!isFirst) return { recovery_codes: [] };
  await endOtherSessions(actor, tx);
  return { recovery_codes: await replaceRecoveryCodes(tx, actor.id) };
}

/** After a factor was removed: without another one the recovery codes go too. Throws `last_factor` for a superuser in production. */
export async function completeRemoval(tx: Tx, actor: Actor): Promise<void> {
  if (await hasFactors(actor.id, tx)) return;
  if (actor.isSuperuser && !isDemo()) throw new AppError("last_factor");
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, actor.id));
}

/** Removes all factors of a person whose password an operator sets on the console. */
export async function removeAllFactors(tx: Tx, userId: string): Promise<void> {
  await tx.delete(passkeys).where(eq(passkeys.userId, userId));
  await tx.delete(totpFactors).where(eq(totpFactors.userId, userId));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}
