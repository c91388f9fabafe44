import { and, eq, ne } from "drizzle-orm";
import { db, schema, type Tx } from "@/db";
import type { Actor } from "@/lib/core/auth/actor";
import { PLATFORM_ID } from "@/lib/core/auth/platform-account";
import { endSessionsOf } from "@/lib/core/auth/session/sessions";
import { AppError } from "@/lib/core/errors";
import { assertUncommon, hashPassword } from "../passwords/password-hash";
import { allowUserAdministration } from "../policy";
import { getUser } from "../queries";
import type { User } from "../schema";
import { assertSuperuserRemains } from "./queries";
import type { UserUpdate } from "./schema";

const { recoveryTokens, users } = schema;

/**
 * A superuser's way to change an account; what is absent stays. A new password, a new e-mail and a deactivation end that
 * person's sessions and API tokens at once; a new e-mail parts the account from its Google account too. Throws `user_not_found`
 * (for the platform too), `email_taken`, `last_superuser`.
 */
export async function updateUser(actor: Actor, id: string, input: UserUpdate): Promise<User> {
  allowUserAdministration(actor);
  if (input.password !== undefined) assertUncommon(input.password);
  const passwordHash = input.password === undefined ? undefined : await hashPassword(input.password);
  try {
    return await db().transaction((tx) => change(tx, { actor, id, input, passwordHash }));
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError("email_taken");
    throw error;
  }
}

type Change = { actor: Actor; id: string; input: UserUpdate; passwordHash: string | undefined };

async function change(tx: Tx, { actor, id, input, passwordHash }: Change): Promise<User> {
  const { email, full_name: fullName, is_superuser: isSuperuser, is_active: isActive } = input;
  if (isSuperuser === false || isActive === false) await assertSuperuserRemains(tx, id);
  const [before] = await tx
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, id), ne(users.id, PLATFORM_ID)))
    .for("update");
  if (!before) throw new AppError("user_not_found");
  // Whoever reads the new address has not shown it yet.
  const moved = email !== undefined && email !== before.email;
  const emailVerifiedAt = moved ? null : undefined;
  // The Google account was joined by the old address: its owner would stay in, and the new address's own one be refused.
  const googleSub = moved ? null : undefined;
  const values = { email, fullName, passwordHash, isSuperuser, isActive, emailVerifiedAt, googleSub };
  if (Object.values(values).some((value) => value !== undefined))
    await tx.update(users).set(values).where(eq(users.id, id));
  // Reset links went to the old address, or would undo the new password.
  if (moved || passwordHash !== undefined)
    await tx.delete(recoveryTokens).where(eq(recoveryTokens.userId, id));
  if (moved || passwordHash !== undefined || isActive === false) {
    const keepsOwn = id === actor.id && isActive !== false;
    await endSessionsOf(id, keepsOwn ? actor.sessionId : null, tx);
  }
  return getUser(id, tx);
}

/** PostgreSQL's 23505, which the client wraps. */
function isUniqueViolation(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false;
  if ("code" in error && error.code === "23505") return true;
  return "cause" in error && isUniqueViolation(error.cause);
}
