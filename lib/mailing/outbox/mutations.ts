import { and, eq, inArray, lt, lte, sql } from "drizzle-orm";
import { db, schema, type Executor, type Tx } from "@/db";
import { seal } from "@/lib/core/auth/seal";
import { newId } from "@/lib/core/ids";
import { enqueue } from "@/lib/core/jobs/enqueue";
import type { ExpiredRows } from "@/lib/core/jobs/sweep";
import { mailJob } from "../job";

const { outbox, users } = schema;

/** Days that sent mails stay in the outbox. */
const MAIL_DAYS = 90;

export const expiredMails: ExpiredRows = {
  table: outbox,
  where: lt(outbox.settledAt, sql`now() - make_interval(days => ${MAIL_DAYS})`),
};

/** How long a claimed row belongs to one worker. */
const LEASE_SECONDS = 90;

/** An attempt with an unknown outcome is repeated only this long, because Resend keeps idempotency keys for 24 hours. */
const KEY_HOURS = 23;

/** One job delivers everything that falls due within a window of this length, at its end. */
const WINDOW_SECONDS = 5;

/** A claimed row of the outbox. */
export type DueMail = Pick<
  typeof outbox.$inferSelect,
  "id" | "kind" | "userId" | "mailingId" | "toEmail" | "locale" | "sealed" | "data" | "attempts"
> & {
  /** Whether the recipient still has an active account, or needs none: an invited person. */
  isRecipientActive: boolean;
  /** Why the mail must not be sent any more, or null. */
  tooLate: "expired" | "unclear" | null;
};

export type NewMail = {
  kind: (typeof outbox.$inferSelect)["kind"];
  userId: string | null;
  toEmail: string;
  locale: "en" | "es";
  /** Stored encrypted until the mail is sent. */
  secret?: string;
  /** The mail is not sent after this time. */
  lifetimeSeconds?: number;
  /** Values for the template. */
  data?: Record<string, string | number>;
};

/** Adds one urgent mail to the outbox in the caller's transaction. Call {@link enqueueDelivery} to have it sent. */
export async function queueMail(tx: Tx, { secret, lifetimeSeconds, ...mail }: NewMail): Promise<void> {
  const id = newId();
  await tx.insert(outbox).values({
    ...mail,
    id,
    priority: 1,
    ...(secret === undefined ? {} : { sealed: seal(secret, id) }),
    ...(lifetimeSeconds === undefined
      ? {}
      : { expiresAt: sql`now() + make_interval(secs => ${lifetimeSeconds})` }),
  });
}

/** Starts delivery `startAfter` seconds after the caller's transaction commits. */
export async function enqueueDelivery(executor: Executor, startAfter = 0): Promise<void> {
  await enqueue(executor, mailJob, {}, { startAfter });
}

/** Claims up to `count` due mails for {@link LEASE_SECONDS}, urgent ones first, skipping those that another worker holds. */
export async function claimDueMail(count: number): Promise<DueMail[]> {
  const due = db()
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.status, "waiting"), lte(outbox.dueAt, sql`now()`)))
    .orderBy(sql`${outbox.priority} desc`, outbox.dueAt)
    .limit(count)
    .for("update", { skipLocked: true });
  const claimed = await db()
    .update(outbox)
    .set({
      dueAt: sql`now() + make_interval(secs => ${LEASE_SECONDS})`,
      attempts: sql`${outbox.attempts} + 1`,
      firstTriedAt: sql`coalesce(${outbox.firstTriedAt}, now())`,
    })
    .where(inArray(outbox.id, due))
    .returning({
      id: outbox.id,
      kind: outbox.kind,
      userId: outbox.userId,
      mailingId: outbox.mailingId,
      toEmail: outbox.toEmail,
      locale: outbox.locale,
      sealed: outbox.sealed,
      data: outbox.data,
      attempts: outbox.attempts,
      expired: sql<boolean>`coalesce(${outbox.expiresAt} <= now(), false)`,
      unclear: sql<boolean>`coalesce(${outbox.firstTriedAt} < now() - make_interval(hours => ${KEY_HOURS}), false)`,
    });
  if (claimed.length === 0) return [];
  const active = new Set(await listActive(claimed.flatMap(({ userId }) => userId ?? [])));
  return claimed.map(({ expired, unclear, ...mail }) => ({
    ...mail,
    isRecipientActive: mail.kind === "invitation" || (mail.userId !== null && active.has(mail.userId)),
    tooLate: expired ? "expired" : unclear ? "unclear" : null,
  }));
}

async function listActive(ids: string[]): Promise<string[]> {
  const rows = await db()
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, ids), eq(users.isActive, true)));
  return rows.map(({ id }) => id);
}

export type Settled = {
  id: string;
  status: "sent" | "kept" | "failed" | "skipped";
  providerId?: string | null;
  failure?: string;
};

/** Records final outcomes. Only `kept` mail keeps its secret, because the outbox is the only place to read it. */
export async function settleMail(settled: readonly Settled[]): Promise<void> {
  if (settled.length === 0) return;
  const rows = JSON.stringify(
    settled.map(({ id, status, providerId, failure }) => ({
      id,
      status,
      provider_id: providerId ?? null,
      failure: failure ?? null,
    })),
  );
  await db().execute(sql`
    update ${outbox} set
      status = s.status, provider_id = s.provider_id, failure = s.failure, settled_at = now(),
      sealed = case when s.status = 'kept' then ${outbox.sealed} end
    from json_to_recordset(${rows}::json) as s(id uuid, status text, provider_id text, failure text)
    where ${outbox.id} = s.id and ${outbox.status} = 'waiting'`);
}

/** Reschedules mail; `counted: false` if no attempt was made. */
export async function postponeMail(
  ids: readonly string[],
  delay: { seconds: number; counted: boolean },
): Promise<void> {
  if (ids.length === 0) return;
  const untried = delay.counted
    ? {}
    : {
        attempts: sql`${outbox.attempts} - 1`,
        firstTriedAt: sql`case when ${outbox.attempts} > 1 then ${outbox.firstTriedAt} end`,
      };
  await db()
    .update(outbox)
    .set({ dueAt: sql`now() + make_interval(secs => ${delay.seconds})`, ...untried })
    .where(and(inArray(outbox.id, [...ids]), eq(outbox.status, "waiting")));
}

/**
 * Schedules a delivery job for the next waiting mail, at most {@link WINDOW_SECONDS} after it is due. Each window gets one
 * job, which starts at the window's end by the database's clock.
 */
export async function scheduleNextDelivery(atLeastSeconds = 0): Promise<void> {
  const notBefore = sql`now() + make_interval(secs => ${Math.max(1, atLeastSeconds)})`;
  const [next] = await db()
    .select({
      due: sql<number>`extract(epoch from greatest(min(${outbox.dueAt}), ${notBefore}))::float8`,
      now: sql<number>`extract(epoch from now())::float8`,
    })
    .from(outbox)
    .where(eq(outbox.status, "waiting"))
    .having(sql`count(*) > 0`);
  if (!next) return;
  const window = Math.floor(next.due / WINDOW_SECONDS);
  const startAfter = Math.ceil((window + 1) * WINDOW_SECONDS - next.now);
  await enqueue(db(), mailJob, {}, { startAfter, singletonKey: `due-${window}`, singletonSeconds: 3600 });
}
