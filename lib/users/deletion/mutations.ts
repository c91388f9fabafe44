import { eq } from "drizzle-orm";
import { db, schema, type Tx } from "@/db";
import type { Actor } from "@/lib/core/auth/actor";
import { AppError, fieldError } from "@/lib/core/errors";
import { assertSuperuserRemains } from "../administration/queries";
import { confirmOwnPassword } from "../own-password";
import { getPasswordHash } from "../profile/queries";
import { normaliseEmail } from "../schema";
import { canDeleteUser } from "./policy";
import type { DeletionConfirmation } from "./schema";

const { courses, users } = schema;

/**
 * Deletes an account with everything that is the person's: courses (published ones too), progress, conversations,
 * feedback, sessions. Ledger entries stay, without a name. Throws `user_not_found` for strangers and for people that do
 * not exist, `wrong_password`, `last_superuser`.
 */
export async function deleteUser(actor: Actor, id: string, confirmation: DeletionConfirmation): Promise<void> {
  if (!canDeleteUser(actor, id)) throw new AppError("user_not_found");
  if (actor.id === id) await confirmDeparture(actor, confirmation);
  await db().transaction(async (tx) => {
    await assertSuperuserRemains(tx, id);
    const [person] = await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for("update");
    if (!person) throw new AppError("user_not_found");
    await deleteCoursesOf(tx, id);
    await tx.delete(users).where(eq(users.id, id));
  });
}

async function confirmDeparture(actor: Actor, { password, email }: DeletionConfirmation): Promise<void> {
  if ((await getPasswordHash(actor.id)) === null) {
    if (normaliseEmail(email ?? "") !== actor.email) throw fieldError("email", "Type your e-mail address to confirm");
    return;
  }
  if (!password) throw fieldError("password", "Password is required", "missing");
  await confirmOwnPassword(actor, password);
}

/** The one place where courses go with their author; what others have in them is settled before the rows are gone. */
async function deleteCoursesOf(tx: Tx, authorId: string): Promise<void> {
  await tx.delete(courses).where(eq(courses.authorId, authorId));
}
