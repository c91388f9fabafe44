import { and, eq, gt, lt, sql, type SQL } from "drizzle-orm";
import { db, schema, type Database, type Executor, type Tx } from "@/db";
import { prepared } from "@/db/prepared";
import { AppError } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import type { Actor } from "./actor";
import { digestOfToken, makeToken } from "./opaque-token";
import { endPersonalTokensOf } from "./personal-tokens";

/** Cookie sessions live 30 days after their last use, bearers 8 days after they were issued. */
const COOKIE_DAYS = 30;
const BEARER_DAYS = 8;

/** The longest-lived cookie browsers keep, in seconds; the row in `sessions` decides, the cookie only points to it. */
export const COOKIE_MAX_AGE = 400 * 86_400;

const { sessions, users } = schema;
const bearerShape = /^meno_[\w-]{43}$/;

const inDays = (days: number): SQL => sql`now() + make_interval(days => ${days})`;

type Kind = "cookie" | "bearer";

/** A new session's row, and what its client shows: the row's id, or an opaque token of which only the SHA-256 is stored. */
function makeSession(kind: Kind) {
  const id = newId();
  if (kind === "cookie")
    return { shown: id, row: { id, kind, tokenHash: null, expiresAt: inDays(COOKIE_DAYS) } };
  const { token, tokenHash } = makeToken("meno_");
  return { shown: token, row: { id, kind, tokenHash, expiresAt: inDays(BEARER_DAYS) } };
}

/** Opens a browser session and answers its id, for a person whose row the caller's transaction holds. */
export async function openCookieSession(userId: string, executor: Executor = db()): Promise<string> {
  const { shown, row } = makeSession("cookie");
  await executor.insert(sessions).values({ ...row, userId });
  return shown;
}

/** Issues a bearer token, for a person whose row the caller's transaction holds. */
export async function openBearerSession(userId: string, executor: Executor = db()): Promise<string> {
  const { shown, row } = makeSession("bearer");
  await executor.insert(sessions).values({ ...row, userId });
  return shown;
}

/** Who has just given e-mail and password, and the hash that it fitted. */
export type Verified = { id: string; email: string; passwordHash: string };

/**
 * Opens a session on a password and answers a browser session's id or a bearer token. Comparing takes its time: whatever ends the person's
 * sessions meanwhile is waited for, and this one after it is `wrong_credentials`; or it waits for this one, and ends it with the others.
 */
export async function openVerifiedSession(
  kind: Kind,
  { id, email, passwordHash }: Verified,
): Promise<string> {
  const { shown, row } = makeSession(kind);
  const opened = await db().execute(sql`
    insert into sessions (id, user_id, kind, token_hash, expires_at)
    select ${row.id}::uuid, still.id, ${kind}, ${row.tokenHash}::bytea, ${row.expiresAt}
    from (select u.id from users u where u.id = ${id}::uuid and u.is_active and u.email = ${email} and u.password_hash = ${passwordHash} for share) still`);
  if (opened.count === 0) throw new AppError("wrong_credentials");
  return shown;
}

/** Signs one session out; a session that is already gone is no error. */
export async function endSession(id: string, executor: Executor = db()): Promise<void> {
  await executor.delete(sessions).where(eq(sessions.id, id));
}

/**
 * Signs a person out everywhere, but for the session to keep, and revokes every personal API token. The caller's transaction has changed or
 * locked the person's row, so that no sign-in is on its way past it. Sessions go first: a token that one of them is just making either finds
 * its session gone, or is there by the time that the tokens go.
 */
export async function endSessionsOf(userId: string, keep: string | null, tx: Tx): Promise<void> {
  await tx
    .delete(sessions)
    .where(
      keep === null
        ? eq(sessions.userId, userId)
        : and(eq(sessions.userId, userId), sql`${sessions.id} <> ${keep}`),
    );
  await endPersonalTokensOf(userId, tx);
}

/** Holds the actor's own session to the end of the transaction; false when it has ended in this very moment. */
export async function holdSession(tx: Tx, actor: Pick<Actor, "id" | "sessionId">): Promise<boolean> {
  const held = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, actor.sessionId), eq(sessions.userId, actor.id)))
    .for("key share");
  return held.length === 1;
}

/** The person behind a browser session, or null when it ended, expired, or the person was deactivated. */
export async function findCookieSession(session: { sid: string; sub: string }): Promise<Actor | null> {
  return actorOf("cookie", await cookieStatement().execute(session));
}

/** The person behind a bearer token, or null. */
export async function findBearerSession(token: string): Promise<Actor | null> {
  if (!bearerShape.test(token)) return null;
  return actorOf("bearer", await bearerStatement().execute({ digest: digestOfToken(token) }));
}

/** Every request asks for its session, so the statements are prepared. */
function selectSession(database: Database, kind: Kind, match: SQL | undefined) {
  return database
    .select({
      id: users.id,
      email: users.email,
      fullName: users.fullName,
      isSuperuser: users.isSuperuser,
      sessionId: sessions.id,
      stale: sql<boolean>`${sessions.lastUsedAt} < now() - interval '1 minute'`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(match, eq(sessions.kind, kind), gt(sessions.expiresAt, sql`now()`), eq(users.isActive, true)))
    .limit(1)
    .prepare(`session_${kind}`);
}

const cookieStatement = prepared((database) =>
  selectSession(
    database,
    "cookie",
    and(eq(sessions.id, sql.placeholder("sid")), eq(sessions.userId, sql.placeholder("sub"))),
  ),
);
const bearerStatement = prepared((database) =>
  selectSession(database, "bearer", eq(sessions.tokenHash, sql.placeholder("digest"))),
);

type SessionRow = Awaited<ReturnType<ReturnType<typeof selectSession>["execute"]>>[number];

async function actorOf(kind: Kind, [row]: SessionRow[]): Promise<Actor | null> {
  if (!row) return null;
  const { stale, ...person } = row;
  if (stale) await stamp(person.sessionId, kind);
  return { ...person, via: kind };
}

/** Notes the use of a session, at most once a minute, and lets a browser's slide on. */
async function stamp(id: string, kind: Kind): Promise<void> {
  await db()
    .update(sessions)
    .set({ lastUsedAt: sql`now()`, ...(kind === "cookie" ? { expiresAt: inDays(COOKIE_DAYS) } : {}) })
    .where(and(eq(sessions.id, id), lt(sessions.lastUsedAt, sql`now() - interval '1 minute'`)));
}
