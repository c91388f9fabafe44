import { and, eq, gt, isNull, lt, or, sql } from "drizzle-orm";
import { db, schema, type Executor } from "@/db";
import { prepared } from "@/db/prepared";
import type { Actor } from "./actor";
import { digestOfToken, makeToken } from "./opaque-token";

/** Tells people and secret scanners what they have found. */
const PREFIX = "meno_pat_";

const { personalTokens, users } = schema;
const shape = /^meno_pat_[\w-]{43}$/;

/** A new secret of 256 bits and the SHA-256 that is all we keep of it. */
export function makePersonalToken(): { token: string; tokenHash: Buffer } {
  return makeToken(PREFIX);
}

/** Whether a bearer is written like a personal token; the others are sign-ins. */
export function isPersonalToken(bearer: string): boolean {
  return shape.test(bearer);
}

const tokenStatement = prepared((database) =>
  database
    .select({
      id: users.id,
      email: users.email,
      fullName: users.fullName,
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

/** The person behind a personal token, or null when it was revoked, ran out, or the person was deactivated. A superuser's acts as a learner. */
export async function findPersonalTokenActor(token: string): Promise<Actor | null> {
  const [row] = await tokenStatement().execute({ digest: digestOfToken(token) });
  if (!row) return null;
  const { stale, ...person } = row;
  if (stale) await stamp(person.sessionId);
  return { ...person, isSuperuser: false, via: "personal-token" };
}

/** Notes the use of a token, at most once a minute. */
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
