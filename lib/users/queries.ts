import { eq } from "drizzle-orm";
import { db, schema, type Executor } from "@/db";
import type { Actor } from "@/lib/core/auth/actor";
import { AppError } from "@/lib/core/errors";
import type { User } from "./schema";
import { userDto } from "./user-dto";

const { creditAccounts, users } = schema;

/** The person's own account data; `user_not_found` when it was deleted in this very moment. */
export function getMe(actor: Actor): Promise<User> {
  return getUser(actor.id);
}

/** One person's account data, for callers that have checked who asks. */
export async function getUser(id: string, executor: Executor = db()): Promise<User> {
  const [row] = await executor
    .select({
      id: users.id, email: users.email, fullName: users.fullName, isSuperuser: users.isSuperuser, isActive: users.isActive,
      monthlyGenerations: users.monthlyGenerations, permanentGenerations: users.permanentGenerations,
      totalGenerationCount: users.totalGenerationCount, subscriptionId: users.subscriptionId, balance: creditAccounts.balance,
    })
    .from(users)
    .leftJoin(creditAccounts, eq(creditAccounts.userId, users.id))
    .where(eq(users.id, id))
    .limit(1);
  if (!row) throw new AppError("user_not_found");
  return userDto(row);
}

/** What signing in compares; null for an unknown e-mail. The hash goes no further than the verification. */
export async function findCredentials(email: string): Promise<{ id: string; passwordHash: string | null; isActive: boolean } | null> {
  const [row] = await db()
    .select({ id: users.id, passwordHash: users.passwordHash, isActive: users.isActive })
    .from(users)
    .where(eq(users.email, email))
    .limit(1);
  return row ?? null;
}
