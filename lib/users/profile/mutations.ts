import { and, eq } from "drizzle-orm";
import { db, schema } from "@/db";
import type { Actor } from "@/lib/core/auth/actor";
import { endSessionsOf, openCookieSession } from "@/lib/core/auth/session/sessions";
import { AppError } from "@/lib/core/errors";
import { confirmOwnPassword } from "../passwords/confirm-password";
import { assertUncommon, hashPassword } from "../passwords/password-hash";
import { getUser } from "../queries";
import type { User } from "../schema";
import type { PasswordChange, ProfileUpdate } from "./schema";

const { recoveryTokens, users } = schema;

/** Changes the own name and the language of mails; what is left out stays. */
export async function updateProfile(actor: Actor, input: ProfileUpdate): Promise<User> {
  const { full_name: fullName, locale } = input;
  if (fullName !== undefined || locale !== undefined) {
    await db().update(users).set({ fullName, locale }).where(eq(users.id, actor.id));
  }
  return getUser(actor.id);
}

/**
 * Changes the own password, ends every other session and revokes every API token. A browser's own one is rotated: the answer is the new session,
 * whose cookie the door has to set; a bearer token cannot be swapped under its client and stays (null).
 */
export async function changePassword(actor: Actor, input: PasswordChange): Promise<string | null> {
  const confirmed = await confirmOwnPassword(actor, input.current_password);
  if (input.new_password === input.current_password) throw new AppError("password_unchanged");
  assertUncommon(input.new_password, "new_password");
  const passwordHash = await hashPassword(input.new_password);
  return db().transaction(async (tx) => {
    // Of two changes at once the second was confirmed with a password that is no longer the current one; and somebody who is just being
    // deactivated gets no new session.
    const changed = await tx
      .update(users)
      .set({ passwordHash })
      .where(and(eq(users.id, actor.id), eq(users.passwordHash, confirmed), eq(users.isActive, true)))
      .returning({ id: users.id });
    if (changed.length === 0) throw new AppError("conflict");
    // A reset link that was sent before would undo the change.
    await tx.delete(recoveryTokens).where(eq(recoveryTokens.userId, actor.id));
    const isBrowser = actor.via === "cookie";
    await endSessionsOf(actor.id, isBrowser ? null : actor.sessionId, tx);
    return isBrowser ? openCookieSession(actor.id, tx) : null;
  });
}

/** Signs the person out everywhere: every browser, this one too, and every API client and token. */
export async function signOutEverywhere(actor: Actor): Promise<void> {
  await db().transaction(async (tx) => {
    // A sign-in that is just being opened is waited for, and ends with the others.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, actor.id)).for("no key update");
    await endSessionsOf(actor.id, null, tx);
  });
}
