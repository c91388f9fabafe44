import { and, desc, eq, gt, inArray, lt, ne, not, or, sql, type SQL } from "drizzle-orm";
import { db, schema, type Database, type Executor, type Tx } from "@/db";
import { prepared } from "@/db/prepared";
import { recordAudit } from "@/lib/core/audit/mutations";
import { currentRequest } from "@/lib/core/audit/request-scope";
import { isDemo } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import type { Actor } from "@/lib/core/auth/actor";
import { digestOfToken, makeToken } from "./opaque-token";
import { hasNotices } from "./has-notices";
import { endPersonalTokensOf } from "./personal-tokens";

/** Cookie sessions live 30 days after their last use and 180 in all, bearers 8 days after they were issued. */
const COOKIE_DAYS = 30;
const COOKIE_DAYS_IN_ALL = 180;
const BEARER_DAYS = 8;
/** A superuser's session of either kind ends this long after its last use. */
const SUPERUSER_HOURS = 12;
/** Sessions that a person may have; opening one more ends the one that was used longest ago. */
export const SESSIONS_MAX = 50;
/** Minutes for which a proof of a password or factor counts as recent. */
const PROOF_MINUTES = 10;
/** Longest stored name of a browser. */
const USER_AGENT_MAX = 300;

/** The longest cookie lifetime that browsers accept, in seconds. The row in `sessions` decides when a session ends. */
export const COOKIE_MAX_AGE = 400 * 86_400;

const { sessions, users } = schema;
const bearerShape = /^meno_[\w-]{43}$/;

const inDays = (days: number): SQL => sql`now() + make_interval(days => ${days})`;

const inHours = (hours: number): SQL => sql`now() + make_interval(hours => ${sql.raw(String(hours))})`;

/** The end of a cookie session that is used now. */
const cookieEnd = sql`least(${inDays(COOKIE_DAYS)}, ${sessions.createdAt} + make_interval(days => ${COOKIE_DAYS_IN_ALL}))`;

type Kind = "cookie" | "bearer";

/** A new session row and its credential: the row's id for a cookie, or an opaque token of which only the SHA-256 is stored. */
function makeSession(kind: Kind, hasFactor: boolean) {
  const id = newId();
  const request = currentRequest();
  const origin = {
    userAgent: request?.userAgent?.slice(0, USER_AGENT_MAX) ?? null,
    address: request?.address ?? null,
    hasFactor,
  };
  if (kind === "cookie")
    return { credential: id, row: { id, kind, tokenHash: null, expiresAt: inDays(COOKIE_DAYS), ...origin } };
  const { token, tokenHash } = makeToken("meno_");
  return { credential: token, row: { id, kind, tokenHash, expiresAt: inDays(BEARER_DAYS), ...origin } };
}

/** The person's sessions beyond the newest ones, which leave room for one more. */
const surplusOf = (userId: string) =>
  db()
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id))
    .offset(SESSIONS_MAX - 1);

async function openSession(
  kind: Kind,
  { userId, executor, hasFactor }: { userId: string; executor: Executor; hasFactor: boolean },
): Promise<string> {
  const { credential, row } = makeSession(kind, hasFactor);
  const surplus = executor.$with("surplus").as(
    executor
      .delete(sessions)
      .where(inArray(sessions.id, surplusOf(userId)))
      .returning({ id: sessions.id }),
  );
  await executor
    .with(surplus)
    .insert(sessions)
    .values({ ...row, userId });
  return credential;
}

/** Opens a browser session and returns its id. The caller's transaction holds the person's row. */
export function openCookieSession(
  userId: string,
  executor: Executor = db(),
  hasFactor = false,
): Promise<string> {
  return openSession("cookie", { userId, executor, hasFactor });
}

/**
 * Opens the browser session that replaces the actor's, and returns its id. It proves no more than the old one: a password renews no proof of a
 * factor. The caller's transaction holds the person's row and ends the old session.
 */
export async function openNextCookieSession(tx: Tx, actor: Pick<Actor, "id" | "sessionId">): Promise<string> {
  const [old] = await tx
    .select({ hasFactor: sessions.hasFactor, provedAt: sessions.provedAt })
    .from(sessions)
    .where(eq(sessions.id, actor.sessionId));
  const id = await openCookieSession(actor.id, tx, old?.hasFactor);
  if (old?.hasFactor) await tx.update(sessions).set({ provedAt: old.provedAt }).where(eq(sessions.id, id));
  return id;
}

/** Issues a bearer token. The caller's transaction holds the person's row. */
export function openBearerSession(
  userId: string,
  executor: Executor = db(),
  hasFactor = false,
): Promise<string> {
  return openSession("bearer", { userId, executor, hasFactor });
}

/** A person with a verified password, the hash that matched, and whether a second factor was verified too. */
export type Verified = { id: string; email: string; passwordHash: string; hasFactor: boolean };

/**
 * Opens a session after a password check and returns a browser session's id or a bearer token. Throws `wrong_credentials` when the
 * password, e-mail or account changed during the check; the row lock serialises this with changes that end the person's sessions.
 */
export async function openVerifiedSession(
  kind: Kind,
  { id, email, passwordHash, hasFactor }: Verified,
): Promise<string> {
  const { credential, row } = makeSession(kind, hasFactor);
  await db().transaction(async (tx) => {
    const inserted = await tx.execute(sql`
      with surplus as (delete from sessions where id in ${surplusOf(id)})
      insert into sessions (id, user_id, kind, token_hash, expires_at, user_agent, address, has_factor)
      select ${row.id}::uuid, still.id, ${kind}, ${row.tokenHash}::bytea, ${row.expiresAt}, ${row.userAgent}::text, ${row.address}::text, ${hasFactor}::boolean
      from (select u.id from users u where u.id = ${id}::uuid and u.is_active and u.email = ${email} and u.password_hash = ${passwordHash} for share) still`);
    if (inserted.count === 0) throw new AppError("wrong_credentials");
    await recordAudit(tx, { action: "sign_in", actorId: id, details: { by: "password", session: kind } });
  });
  return credential;
}

/** Records that the person of this session proved a password or, with `hasFactor`, a factor. */
export async function recordProof(executor: Executor, id: string, hasFactor: boolean): Promise<void> {
  await executor
    .update(sessions)
    .set({ provedAt: sql`now()`, ...(hasFactor ? { hasFactor } : {}) })
    .where(eq(sessions.id, id));
}

/** Ends all sessions of a person but this one. Personal tokens stay. */
export async function endOtherSessions(actor: Pick<Actor, "id" | "sessionId">, tx: Tx): Promise<void> {
  await tx.delete(sessions).where(and(eq(sessions.userId, actor.id), ne(sessions.id, actor.sessionId)));
}

/** Ends one session; false when it has already ended. */
export async function endSession(id: string, executor: Executor = db()): Promise<boolean> {
  const ended = await executor.delete(sessions).where(eq(sessions.id, id)).returning({ id: sessions.id });
  return ended.length > 0;
}

/**
 * Ends all sessions of a person except `keep` and revokes all personal API tokens. The caller's transaction must have changed or locked the
 * person's row, which blocks new sign-ins. Sessions are deleted first, so that none of them can create a token after the tokens are deleted.
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

/** Locks the actor's own session until the end of the transaction; false when it has ended. */
export async function holdSession(tx: Tx, actor: Pick<Actor, "id" | "sessionId">): Promise<boolean> {
  const held = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, actor.sessionId), eq(sessions.userId, actor.id)))
    .for("key share");
  return held.length === 1;
}

/** The person behind a browser session, or null when it has ended or expired, or the person is deactivated. */
export async function findCookieSession(session: { sid: string; sub: string }): Promise<Actor | null> {
  return actorOf("cookie", await cookieStatement().execute(session));
}

/** The person behind a bearer token, or null. */
export async function findBearerSession(token: string): Promise<Actor | null> {
  if (!bearerShape.test(token)) return null;
  return actorOf("bearer", await bearerStatement().execute({ digest: digestOfToken(token) }));
}

/** Prepared, because every request looks up its session. */
function selectSession(database: Database, kind: Kind, match: SQL | undefined) {
  return database
    .select({
      id: users.id,
      email: users.email,
      fullName: users.fullName,
      timeZone: users.timeZone,
      hasNotices,
      isSuperuser: users.isSuperuser,
      sessionId: sessions.id,
      hasFactor: sessions.hasFactor,
      hasRecentProof: sql<boolean>`${sessions.provedAt} > now() - make_interval(mins => ${sql.raw(String(PROOF_MINUTES))})`,
      stale: sql<boolean>`${sessions.lastUsedAt} < now() - interval '1 minute'`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        match,
        eq(sessions.kind, kind),
        gt(sessions.expiresAt, sql`now()`),
        or(not(users.isSuperuser), gt(sessions.lastUsedAt, inHours(-SUPERUSER_HOURS))),
        eq(users.isActive, true),
      ),
    )
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
  const { stale, hasFactor, ...person } = row;
  if (stale) await stamp(person.sessionId, kind);
  return { ...person, mustEnrol: person.isSuperuser && !hasFactor && !isDemo(), via: kind };
}

/** Records the use of a session, at most once a minute, and extends a browser session. */
async function stamp(id: string, kind: Kind): Promise<void> {
  await db()
    .update(sessions)
    .set({ lastUsedAt: sql`now()`, ...(kind === "cookie" ? { expiresAt: cookieEnd } : {}) })
    .where(and(eq(sessions.id, id), lt(sessions.lastUsedAt, sql`now() - interval '1 minute'`)));
}
