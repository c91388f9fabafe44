import { eq, sql } from "drizzle-orm";
import { db, schema, type Executor } from "@/db";
import { prepared } from "@/db/prepared";
import type { Actor } from "@/lib/core/auth/actor";
import { AppError } from "@/lib/core/errors";
import { hasFactorOf } from "./factors/queries";
import type { User } from "./schema";
import { userDto } from "./user-dto";

const { creditAccounts, users } = schema;

/** The columns of a `User`, from the tables of users and credit accounts. */
export const userFields = {
  id: users.id,
  email: users.email,
  fullName: users.fullName,
  isSuperuser: users.isSuperuser,
  isActive: users.isActive,
  monthlyGenerations: users.monthlyGenerations,
  permanentGenerations: users.permanentGenerations,
  totalGenerationCount: users.totalGenerationCount,
  subscriptionId: users.subscriptionId,
  timeZone: users.timeZone,
  balance: creditAccounts.balance,
};

function selectUser(executor: Executor) {
  return executor
    .select(userFields)
    .from(users)
    .leftJoin(creditAccounts, eq(creditAccounts.userId, users.id));
}

const userStatement = prepared((database) =>
  selectUser(database)
    .where(eq(users.id, sql.placeholder("id")))
    .prepare("users_one"),
);

/** The actor's own account data. Throws `user_not_found` if it was deleted concurrently. */
export function getMe(actor: Actor): Promise<User> {
  return getUser(actor.id);
}

/** A user's account data, optionally within a transaction. Callers check the access rights. Throws `user_not_found`. */
export async function getUser(id: string, executor?: Executor): Promise<User> {
  const [row] = await (executor
    ? selectUser(executor).where(eq(users.id, id))
    : userStatement().execute({ id }));
  if (!row) throw new AppError("user_not_found");
  return userDto(row);
}

/** The data for verifying a sign-in; null for an unknown e-mail. The hash must not leave `lib/users` and `lib/core/auth`. */
export async function findCredentials(email: string): Promise<{
  id: string;
  passwordHash: string | null;
  isActive: boolean;
  isSuperuser: boolean;
  hasFactor: boolean;
} | null> {
  const [row] = await db()
    .select({
      id: users.id,
      passwordHash: users.passwordHash,
      isActive: users.isActive,
      hasFactor: hasFactorOf,
      isSuperuser: users.isSuperuser,
    })
    .from(users)
    .where(eq(users.email, email))
    .limit(1);
  return row ?? null;
}
