import { and, eq, sql } from "drizzle-orm";
import { db, schema } from "@/db";
import { recordAudit } from "@/lib/core/audit/mutations";
import type { Actor } from "@/lib/core/auth/actor";
import { requireRecentProof } from "@/lib/core/auth/proof";
import { endSessionsOf, openNextCookieSession } from "@/lib/core/auth/session/sessions";
import { AppError } from "@/lib/core/errors";
import { queueSecurityMail } from "@/lib/mailing/mutations";
import { confirmOwnPassword } from "../passwords/confirm-password";
import { hashPassword, normalisePassword } from "../passwords/password-hash";
import { assertGoodPassword } from "../passwords/password-rules";
import { getUser } from "../queries";
import type { User } from "../schema";
import type { PasswordChange, ProfileUpdate } from "./schema";

const { recoveryTokens, users } = schema;

/** The zone by its name, or null if PostgreSQL, which counts the days of study, does not know it. */
const knownZone = (name: string) =>
  sql<string | null>`(select z.name from pg_timezone_names z where z.name = ${name})`;

/** Updates the user's own name and mail language. Omitted fields keep their value. */
export async function updateProfile(actor: Actor, input: ProfileUpdate): Promise<User> {
  const { full_name: fullName, locale, time_zone: timeZone } = input;
  if (fullName ?? locale ?? timeZone) {
    await db()
      .update(users)
      .set({ fullName, locale, ...(timeZone === undefined ? {} : { timeZone: knownZone(timeZone) }) })
      .where(eq(users.id, actor.id));
  }
  return getUser(actor.id);
}

/**
 * Changes the user's own password, ends all other sessions and revokes all API tokens. For a browser it also replaces the current
 * session and returns the new id, which the caller puts into the cookie. A bearer session continues (null).
 */
export async function changePassword(actor: Actor, input: PasswordChange): Promise<string | null> {
  const confirmedHash = await confirmOwnPassword(actor, input.current_password);
  if (normalisePassword(input.new_password) === normalisePassword(input.current_password))
    throw new AppError("password_unchanged");
  await assertGoodPassword(input.new_password, actor, "new_password");
  const passwordHash = await hashPassword(input.new_password);
  return db().transaction(async (tx) => {
    // A concurrent password change or deactivation makes this update match no row.
    const changed = await tx
      .update(users)
      .set({ passwordHash })
      .where(and(eq(users.id, actor.id), eq(users.passwordHash, confirmedHash), eq(users.isActive, true)))
      .returning({ id: users.id });
    if (changed.length === 0) throw new AppError("conflict");
    // A reset link that was sent earlier would replace the new password.
    await tx.delete(recoveryTokens).where(eq(recoveryTokens.userId, actor.id));
    await recordAudit(tx, { action: "password_changed", actorId: actor.id });
    await queueSecurityMail(tx, { userId: actor.id, event: "password_changed" });
    const next = actor.via === "cookie" ? await openNextCookieSession(tx, actor) : null;
    await endSessionsOf(actor.id, next ?? actor.sessionId, tx);
    return next;
  });
}

/** Ends all sessions of the user, including the current one, and revokes all API tokens. Throws `proof_required`. */
export async function signOutEverywhere(actor: Actor): Promise<void> {
  requireRecentProof(actor);
  await db().transaction(async (tx) => {
    // The lock waits for concurrent sign-ins, whose sessions then end too.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, actor.id)).for("no key update");
    await endSessionsOf(actor.id, null, tx);
    await recordAudit(tx, { action: "session_ended", actorId: actor.id, details: { sessions: "all" } });
  });
}
