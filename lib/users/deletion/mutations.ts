import { and, eq, inArray, ne, or, sql, type SQL } from "drizzle-orm";
import { db, schema, type Tx } from "@/db";
import { endRenewalsOf } from "@/lib/billing/reconciliation/mutations";
import { forgetInAudit, recordAudit } from "@/lib/core/audit/mutations";
import type { Actor } from "@/lib/core/auth/actor";
import { requireRecentProof } from "@/lib/core/auth/proof";
import { AppError, fieldError } from "@/lib/core/errors";
import { deleteCoursesOf } from "@/lib/market/mutations";
import { assertSuperuserRemains } from "../administration/queries";
import { confirmOwnPassword } from "../passwords/confirm-password";
import { findPasswordHash } from "../profile/queries";
import { normaliseEmail } from "../schema";
import { canDeleteUser } from "./policy";
import type { DeletionConfirmation } from "./schema";

const { courses, invitations, outbox, ratings, users } = schema;

/**
 * Deletes an account with all of its data: courses (also published ones), progress, conversations, feedback, sessions and
 * ratings. Buyers of its courses get a refund; learners keep their certificates. Ledger entries stay, without a name.
 * Throws `user_not_found` (unknown user, another person's account, the platform), `wrong_password`, `last_superuser`, and `proof_required` unless the password
 * confirms the deletion.
 */
export async function deleteUser(
  actor: Actor,
  id: string,
  confirmation: DeletionConfirmation,
): Promise<void> {
  if (!canDeleteUser(actor, id)) throw new AppError("user_not_found");
  if (actor.id === id) await confirmDeletion(actor, confirmation);
  else requireRecentProof(actor);
  if (!(await deleteAccount(id, { actorId: actor.id }))) throw new AppError("user_not_found");
}

/**
 * Deletes an account with all of its data, if `where` still holds once it is locked; false otherwise. The caller checks the rights. Throws
 * `last_superuser`.
 */
export async function deleteAccount(
  id: string,
  { actorId, where }: { actorId: string | null; where?: SQL | undefined },
): Promise<boolean> {
  return db().transaction(async (tx) => {
    // Deletions run one at a time: two users may have bought each other's courses, and each refund locks the other's row.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('users.deletion', 0))`);
    await assertSuperuserRemains(tx, id);
    const [person] = await tx
      .select({ id: users.id, email: users.email })
      .from(users)
      .where(and(eq(users.id, id), where))
      .for("update");
    if (!person) return false;
    await lockCoursesOf(tx, id);
    await subtractRatings(tx, id);
    await endRenewalsOf(tx, id);
    await deleteCoursesOf(tx, id);
    await forgetInvitations(tx, person.email);
    await tx.delete(users).where(eq(users.id, id));
    await recordAudit(tx, { action: "account_deleted", actorId, targetId: id });
    await forgetInAudit(tx, id);
    return true;
  });
}

async function confirmDeletion(actor: Actor, { password, email }: DeletionConfirmation): Promise<void> {
  if ((await findPasswordHash(actor.id)) === null) {
    requireRecentProof(actor);
    if (normaliseEmail(email ?? "") !== actor.email)
      throw fieldError("email", "Type your email address to confirm");
    return;
  }
  if (!password) throw fieldError("password", "Password is required", "missing");
  await confirmOwnPassword(actor, password);
}

/** Empties the address in the invitations that were mailed to it, and deletes the mails. */
async function forgetInvitations(tx: Tx, email: string): Promise<void> {
  await tx.update(invitations).set({ email: null }).where(eq(invitations.email, email));
  await tx.delete(outbox).where(and(eq(outbox.kind, "invitation"), eq(outbox.toEmail, email)));
}

/** Locks the user's own and rated courses in one order, which prevents deadlocks between deletions. */
async function lockCoursesOf(tx: Tx, userId: string): Promise<void> {
  const rated = tx.select({ id: ratings.courseId }).from(ratings).where(eq(ratings.userId, userId));
  await tx
    .select({ id: courses.id })
    .from(courses)
    .where(or(eq(courses.authorId, userId), inArray(courses.id, rated)))
    .orderBy(courses.id)
    .for("update");
}

/** Corrects the rating sums of rated courses. The foreign key deletes only the ratings themselves. */
async function subtractRatings(tx: Tx, userId: string): Promise<void> {
  await tx
    .update(courses)
    .set({
      ratingSum: sql`greatest(${courses.ratingSum} - ${ratings.stars}, 0)`,
      ratingCount: sql`greatest(${courses.ratingCount} - 1, 0)`,
    })
    .from(ratings)
    .where(and(eq(ratings.courseId, courses.id), eq(ratings.userId, userId), ne(courses.authorId, userId)));
}
