import { and, eq, ne } from "drizzle-orm";
import { db, schema, type Tx } from "@/db";
import type { AuditDetails } from "@/db/schema";
import { recordAudit } from "@/lib/core/audit/mutations";
import type { Actor } from "@/lib/core/auth/actor";
import { PLATFORM_ID } from "@/lib/core/auth/platform-account";
import { requireRecentProof } from "@/lib/core/auth/proof";
import { endSessionsOf } from "@/lib/core/auth/session/sessions";
import { AppError } from "@/lib/core/errors";
import { queueSecurityMail } from "@/lib/mailing/mutations";
import { beginEmailChange } from "../email-change/mutations";
import { hashPassword } from "../passwords/password-hash";
import { assertGoodPassword } from "../passwords/password-rules";
import { allowUserAdministration } from "../policy";
import { getUser } from "../queries";
import type { User } from "../schema";
import { withUniqueEmail } from "../verification/mutations";
import { assertSuperuserRemains } from "./queries";
import type { UserUpdate } from "./schema";

const { recoveryTokens, users } = schema;

/**
 * Updates an account; superusers only. Omitted fields keep their value. A new password or a deactivation ends
 * the user's sessions and revokes the API tokens; for a new e-mail see {@link beginEmailChange}. Throws `user_not_found` (also for the
 * platform), `email_taken`, `last_superuser`.
 */
export async function updateUser(actor: Actor, id: string, input: UserUpdate): Promise<User> {
  allowUserAdministration(actor);
  requireRecentProof(actor);
  if (input.password !== undefined) {
    const { email, full_name: fullName } = await getUser(id);
    const person = { email: input.email ?? email, fullName: input.full_name ?? fullName };
    await assertGoodPassword(input.password, person);
  }
  const passwordHash = input.password === undefined ? undefined : await hashPassword(input.password);
  return withUniqueEmail(() => db().transaction((tx) => applyUpdate(tx, { actor, id, input, passwordHash })));
}

type UpdateRequest = { actor: Actor; id: string; input: UserUpdate; passwordHash: string | undefined };

async function applyUpdate(tx: Tx, { actor, id, input, passwordHash }: UpdateRequest): Promise<User> {
  const { email, full_name: fullName, is_superuser: isSuperuser, is_active: isActive } = input;
  if (isSuperuser === false || isActive === false) await assertSuperuserRemains(tx, id);
  const [before] = await tx
    .select({ email: users.email, isSuperuser: users.isSuperuser })
    .from(users)
    .where(and(eq(users.id, id), ne(users.id, PLATFORM_ID)))
    .for("update");
  if (!before) throw new AppError("user_not_found");
  const isMoved = email !== undefined && email !== before.email;
  // With mail the address changes when its link is used; without, at once, which also ends the sessions.
  if (isMoved) await beginEmailChange(tx, { actor, id, email });
  const values = { fullName, passwordHash, isSuperuser, isActive };
  if (Object.values(values).some((value) => value !== undefined))
    await tx.update(users).set(values).where(eq(users.id, id));
  await recordUpdate(tx, { actor, id, input, before });
  // A pending reset link would replace the new password.
  if (passwordHash !== undefined) await tx.delete(recoveryTokens).where(eq(recoveryTokens.userId, id));
  if (passwordHash !== undefined || isActive === false) {
    const keepsOwnSession = id === actor.id && isActive !== false;
    await endSessionsOf(id, keepsOwnSession ? actor.sessionId : null, tx);
  }
  const roleChanged = isSuperuser !== undefined && isSuperuser !== before.isSuperuser;
  // Notices go to the address of before the change, which its owner reads.
  const notice = { userId: id, toEmail: before.email };
  if (passwordHash !== undefined) await queueSecurityMail(tx, { ...notice, event: "password_changed" });
  if (roleChanged) await queueSecurityMail(tx, { ...notice, event: "role_changed" });
  return getUser(id, tx);
}

type Update = {
  actor: Actor;
  id: string;
  input: UserUpdate;
  before: { isSuperuser: boolean };
};

/** Adds an audit entry for each kind of change. */
async function recordUpdate(tx: Tx, { actor, id, input, before }: Update): Promise<void> {
  const { full_name: fullName, password, is_superuser: isSuperuser, is_active: isActive } = input;
  const people = { actorId: actor.id, targetId: id };
  if (password !== undefined) await recordAudit(tx, { action: "password_changed", ...people });
  if (isSuperuser !== undefined && isSuperuser !== before.isSuperuser)
    await recordAudit(tx, { action: "role_changed", ...people, details: { is_superuser: isSuperuser } });
  if (fullName !== undefined || isActive !== undefined) {
    const details: AuditDetails = {};
    if (fullName !== undefined) details.name_changed = true;
    if (isActive !== undefined) details.is_active = isActive;
    await recordAudit(tx, { action: "account_changed", ...people, details });
  }
}
