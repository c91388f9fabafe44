import { and, eq, gt, sql } from "drizzle-orm";
import { db, schema } from "@/db";
import type { Actor } from "@/lib/core/auth/actor";
import { AppError } from "@/lib/core/errors";

const { sessions, users } = schema;

/** The hash that a person's password is compared with, null for people who sign in elsewhere. It goes no further than the comparison. */
export async function getPasswordHash(id: string): Promise<string | null> {
  const [row] = await db().select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, id)).limit(1);
  if (!row) throw new AppError("user_not_found");
  return row.passwordHash;
}

/** What the settings say about signing in: whether there is a password, and how many browsers and API clients are signed in. */
export type SignInFacts = { hasPassword: boolean; browsers: number; tokens: number };

export async function getSignInFacts(actor: Actor): Promise<SignInFacts> {
  const live = and(eq(sessions.userId, users.id), gt(sessions.expiresAt, sql`now()`));
  const count = (kind: "cookie" | "bearer") => sql<number>`count(*) filter (where ${sessions.kind} = ${kind})::int`;
  const [row] = await db()
    .select({ hasPassword: sql<boolean>`${users.passwordHash} is not null`, browsers: count("cookie"), tokens: count("bearer") })
    .from(users)
    .leftJoin(sessions, live)
    .where(eq(users.id, actor.id))
    .groupBy(users.id);
  if (!row) throw new AppError("user_not_found");
  return row;
}
