import { and, eq, gte, inArray, isNull, lt, ne, not, or, sql, type SQL } from "drizzle-orm";
import { db, schema } from "@/db";
import { recordAudit } from "@/lib/core/audit/mutations";
import { PLATFORM_ID } from "@/lib/core/auth/platform-account";
import { mailMode } from "@/lib/core/env";
import { queueIdleNotices } from "@/lib/mailing/mutations";
import { deleteAccount } from "@/lib/users/deletion/mutations";

const { courses, subscriptions, users } = schema;

/** Days before the deletion at which the two notices are mailed. */
const FIRST_NOTICE = 30;
const SECOND_NOTICE = 7;

const BATCH_SIZE = 500;
const DELETED_AT_ONCE = 20;

const daysAgo = (days: number): SQL => sql`now() - make_interval(days => ${days})`;
const afterSeen = (days: number): SQL => sql`${users.lastSeenAt} + make_interval(days => ${days})`;

/** Stores when each person last used a session or a token, or signed in. */
export async function recordLastSeen(signal?: AbortSignal): Promise<void> {
  for (let count = BATCH_SIZE; count === BATCH_SIZE;) {
    signal?.throwIfAborted();
    ({ count } = await db().execute(sql`
      with uses as (
        select user_id, last_used_at as at from sessions
        union all select user_id, last_used_at from personal_tokens where last_used_at is not null
        union all select actor_id, at from audit_entries where action = 'sign_in' and actor_id is not null
      ), seen as (
        select u.id, max(uses.at) as at from users u join uses on uses.user_id = u.id
        where uses.at > u.last_seen_at group by u.id limit ${BATCH_SIZE}
      )
      update users set last_seen_at = seen.at from seen where seen.id = users.id`));
  }
}

/**
 * Mails the people who have not been here for nearly `days` days, 30 and 7 days before their accounts are deleted, and deletes those who
 * did not come back. Does nothing while mail is off, because no warning could be sent.
 */
export async function deleteIdleAccounts(days: number, signal?: AbortSignal): Promise<void> {
  if (mailMode() === "off") return;
  await giveNotices(
    {
      where: and(
        lt(users.lastSeenAt, daysAgo(days - FIRST_NOTICE)),
        or(isNull(users.idleNoticeAt), lt(users.idleNoticeAt, users.lastSeenAt)),
      ),
      // Someone who has been away for longer still gets the whole time after this notice.
      lastSeenAt: daysAgo(days - FIRST_NOTICE),
      endsInDays: FIRST_NOTICE,
    },
    signal,
  );
  await giveNotices(
    {
      where: and(
        lt(users.lastSeenAt, daysAgo(days - SECOND_NOTICE)),
        gte(users.idleNoticeAt, users.lastSeenAt),
        lt(users.idleNoticeAt, afterSeen(days - SECOND_NOTICE)),
      ),
      endsInDays: SECOND_NOTICE,
    },
    signal,
  );
  const isOver = and(
    isErasable(),
    lt(users.lastSeenAt, daysAgo(days)),
    gte(users.idleNoticeAt, afterSeen(days - SECOND_NOTICE)),
    lt(users.idleNoticeAt, daysAgo(SECOND_NOTICE)),
  );
  for (;;) {
    signal?.throwIfAborted();
    const idle = await db().select({ id: users.id }).from(users).where(isOver).limit(DELETED_AT_ONCE);
    for (const { id } of idle) await deleteAccount(id, { actorId: null, where: isOver });
    if (idle.length < DELETED_AT_ONCE) return;
  }
}

/** The deletion takes nothing from other people: no superuser, no running plan, no published course. Deactivated accounts stay as they are. */
function isErasable(): SQL | undefined {
  const plans = db()
    .select({ one: sql`1` })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.userId, users.id),
        ne(subscriptions.status, "ended"),
        sql`${subscriptions.tier} > 0`,
      ),
    );
  const published = db()
    .select({ one: sql`1` })
    .from(courses)
    .where(and(eq(courses.authorId, users.id), courses.isPublished));
  return and(
    users.isActive,
    not(users.isSuperuser),
    ne(users.id, PLATFORM_ID),
    sql`not exists ${plans}`,
    sql`not exists ${published}`,
  );
}

type Notice = { where: SQL | undefined; lastSeenAt?: SQL; endsInDays: number };

async function giveNotices({ where, lastSeenAt, endsInDays }: Notice, signal?: AbortSignal): Promise<void> {
  for (let count = BATCH_SIZE; count === BATCH_SIZE;) {
    signal?.throwIfAborted();
    count = await db().transaction(async (tx) => {
      const due = tx
        .select({ id: users.id })
        .from(users)
        .where(and(isErasable(), where))
        .limit(BATCH_SIZE)
        .for("update", { skipLocked: true });
      const noticed = await tx
        .update(users)
        .set({ idleNoticeAt: sql`now()`, ...(lastSeenAt && { lastSeenAt }) })
        .where(inArray(users.id, due))
        .returning({ id: users.id });
      const ids = noticed.map(({ id }) => id);
      await queueIdleNotices(tx, ids, endsInDays);
      for (const targetId of ids)
        await recordAudit(tx, {
          action: "idle_notice",
          actorId: null,
          targetId,
          details: { days: endsInDays },
        });
      return ids.length;
    });
  }
}
