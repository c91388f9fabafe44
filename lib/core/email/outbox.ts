import { and, eq, inArray, lte, sql } from "drizzle-orm";
import { z } from "zod";
import { db, schema, type Executor, type Tx } from "@/db";
import { mailMode } from "@/lib/core/env";
import { newId } from "@/lib/core/ids";
import { enqueue } from "@/lib/core/jobs/enqueue";
import type { Job } from "@/lib/core/jobs/job";
import { seal } from "./seal";

const { outbox, users } = schema;

/** Works through what is due in the outbox; the hourly round finds what a lost job left behind. */
export const mailJob: Job<Record<string, never>> = {
  queue: "mail.deliver",
  data: z.strictObject({}),
  concurrency: 2,
  expireInSeconds: 15 * 60,
  retryLimit: 5,
  everySeconds: 3600,
};

/** How long whoever took a row has it for itself. */
const LEASE_SECONDS = 90;

/** A try whose outcome is unknown may be repeated this long: the provider forgets keys after a day. */
const KEY_HOURS = 23;

/** All that falls due within one slot of time is sent by one job, at the slot's end. */
const SLOT_SECONDS = 5;

/** A row that was taken to be sent. */
export type DueMail = Pick<
  typeof outbox.$inferSelect,
  "id" | "kind" | "userId" | "mailingId" | "toEmail" | "locale" | "sealed" | "data" | "attempts"
> & {
  /** The person is still there and active. */
  wanted: boolean;
  /** Set when it must not be sent any more, with the reason. */
  tooLate: "expired" | "unclear" | null;
};

export type NewMail = {
  kind: "recovery";
  userId: string | null;
  toEmail: string;
  locale: "en" | "es";
  secret: string;
  lifetimeSeconds: number;
};

/** Writes one urgent mail to the outbox in the caller's transaction; `secret` is stored encrypted until the mail is out. */
export async function writeMail(tx: Tx, mail: NewMail): Promise<void> {
  const id = newId();
  const { kind, userId, toEmail, locale, secret, lifetimeSeconds } = mail;
  const expiresAt = sql`now() + make_interval(secs => ${lifetimeSeconds})`;
  await tx
    .insert(outbox)
    .values({ id, kind, userId, toEmail, locale, priority: 1, sealed: seal(secret, id), expiresAt });
}

type RefundMail = { userId: string; courseTitle: string; amount: number };

/**
 * Writes the mails that say that a bought course is gone and its price (hundredths of a credit) came back, in one statement and with one
 * value, however many; nothing where nobody can be written to.
 */
export async function writeRefundMails(tx: Tx, refunds: readonly RefundMail[]): Promise<void> {
  if (mailMode() === "off" || refunds.length === 0) return;
  const rows = JSON.stringify(
    refunds.map(({ userId, courseTitle, amount }) => ({
      id: newId(),
      user_id: userId,
      data: { courseTitle, amount },
    })),
  );
  await tx.execute(sql`
    insert into outbox (id, kind, user_id, to_email, locale, data)
    select r.id, 'refund', u.id, u.email, u.locale, r.data from json_to_recordset(${rows}::json) as r(id uuid, user_id uuid, data jsonb) join users u on u.id = r.user_id`);
  await wakeMail(tx);
}

/** Writes the confirmation of a payment, in the transaction that grants what was paid for; it goes out whenever it can. */
export async function writePaymentMail(
  tx: Tx,
  mail: { userId: string; toEmail: string; locale: "en" | "es"; data: Record<string, string | number> },
): Promise<void> {
  await tx.insert(outbox).values({ id: newId(), kind: "payment", priority: 1, ...mail });
  await wakeMail(tx);
}

/** Has the outbox worked through, from `startAfter` seconds on, once the caller's transaction is committed. */
export async function wakeMail(executor: Executor, startAfter = 0): Promise<void> {
  await enqueue(executor, mailJob, {}, { startAfter });
}

/** Takes up to so many due mails for {@link LEASE_SECONDS}; urgent ones first, never one that another worker has. */
export async function takeDueMail(count: number): Promise<DueMail[]> {
  const due = db()
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.status, "waiting"), lte(outbox.dueAt, sql`now()`)))
    .orderBy(sql`${outbox.priority} desc`, outbox.dueAt)
    .limit(count)
    .for("update", { skipLocked: true });
  const taken = await db()
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
  if (taken.length === 0) return [];
  const active = new Set(await activeAmong(taken.flatMap(({ userId }) => userId ?? [])));
  return taken.map(({ expired, unclear, ...mail }) => ({
    ...mail,
    wanted: mail.userId !== null && active.has(mail.userId),
    tooLate: expired ? "expired" : unclear ? "unclear" : null,
  }));
}

async function activeAmong(ids: string[]): Promise<string[]> {
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

/** Notes what became of mails. Only a mail that stays here (`kept`) keeps its secret, for there is no other way to read it. */
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

/** Puts mails back for later; `counted: false` where the try was never made. */
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
 * Has a worker come back once the next waiting mail is due, {@link SLOT_SECONDS} later at most; nothing when none waits. A slot's job is
 * created only once: it starts when all of its slot is due, by the clock that the rows go by.
 */
export async function wakeForNextMail(atLeastSeconds = 0): Promise<void> {
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
  const slot = Math.floor(next.due / SLOT_SECONDS);
  const startAfter = Math.ceil((slot + 1) * SLOT_SECONDS - next.now);
  await enqueue(db(), mailJob, {}, { startAfter, singletonKey: `due-${slot}`, singletonSeconds: 3600 });
}
