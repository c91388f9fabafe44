import { and, eq, gt, isNull, lt, or, sql } from "drizzle-orm";
import { db, schema, type Executor } from "@/db";
import { prepared } from "@/db/prepared";
import type { Actor } from "@/lib/core/auth/actor";
import { hasNotices } from "./has-notices";
import { digestOfToken, makeToken } from "./opaque-token";

/** Identifies a leaked token to people and secret scanners. */
const PREFIX = "meno_pat_";

const { personalTokens, users } = schema;
const shape = /^meno_pat_[\w-]{43}$/;

/** A new personal token and its digest, of which only the digest is stored. */
export function makePersonalToken(): { token: string; tokenHash: Buffer } {
  return makeToken(PREFIX);
}

/** Whether a bearer token has the form of a personal token; other bearers belong to sessions. */
export function isPersonalToken(bearer: string): boolean {
  return shape.test(bearer);
}

const tokenStatement = prepared((database) =>
  database
    .select({
      id: users.id,
      email: users.email,
      fullName: users.fullName,
      timeZone: users.timeZone,
      hasNotices,
      sessionId: personalTokens.id,
      scope: personalTokens.scope,
      stale: sql<boolean>`coalesce(${personalTokens.lastUsedAt} < now() - interval '1 minute', true)`,
    })
    .from(personalTokens)
    .innerJoin(users, eq(users.id, personalTokens.userId))
    .where(
      and(
        eq(personalTokens.tokenHash, sql.placeholder("digest")),
        or(isNull(personalTokens.expiresAt), gt(personalTokens.expiresAt, sql`now()`)),
        eq(users.isActive, true),
      ),
    )
    .limit(1)
    .prepare("personal_token"),
);

/** The person behind a personal token, or null when it is revoked or expired, or the person is deactivated. A superuser's token acts as a learner. */
export async function findPersonalTokenActor(token: string): Promise<Actor | null> {
  const [row] = await tokenStatement().execute({ digest: digestOfToken(token) });
  if (!row) return null;
  const { stale, ...person } = row;
  if (stale) await stamp(person.sessionId);
  return { ...person, isSuperuser: false, hasRecentProof: false, mustEnrol: false, via: "personal-token" };
}

/** Records the use of a token, at most once a minute. */
async function stamp(id: string): Promise<void> {
  const isStale = or(
    isNull(personalTokens.lastUsedAt),
    lt(personalTokens.lastUsedAt, sql`now() - interval '1 minute'`),
  );
  await db()
    .update(personalTokens)
    .set({ lastUsedAt: sql`now()` })
    .where(and(eq(personalTokens.id, id), isStale));
}

/** Revokes all personal tokens of a person. */
export async function endPersonalTokensOf(userId: string, executor: Executor): Promise<void> {
  await executor.delete(personalTokens).where(eq(personalTokens.userId, userId));
}
