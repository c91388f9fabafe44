import { createHash } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { db, schema, type Tx } from "@/db";
import type { Actor } from "@/lib/core/auth/actor";
import { recordAudit } from "@/lib/core/audit/mutations";
import { sendMail } from "@/lib/core/email/send";
import { mailMode } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { takePoint, type RateLimit } from "@/lib/core/limits/rate-limit";
import { enqueueDelivery, queueMail } from "./outbox/mutations";
import { allowMailings } from "./policy";
import { composeMail } from "./compose";
import { isRecipient } from "./queries";
import type { DigestContent, Letter, SecurityEvent, TestResult } from "./schema";

const { mailings, outbox, users } = schema;

/** Letters that one superuser may send in an hour; more suggests a mistake or a stolen session. */
const letters: RateLimit = { name: "mailing", points: 60, seconds: 60 * 60 };

/**
 * Queues a letter to the chosen active people, or to all, and returns their number; a job sends it.
 * Repeating a call with the same key returns the first result; another letter with that key throws `key_reused`.
 */
export async function sendLetter(actor: Actor, input: Letter, key: string | null): Promise<number> {
  allowMailings(actor);
  if (mailMode() === "off") throw new AppError("mail_off");
  await takePoint(letters, actor.id);
  const digest = createHash("sha256").update(JSON.stringify(input)).digest("base64url");
  return db().transaction(async (tx) => {
    const id = newId();
    const { subject, template, send_to_all: sentToAll } = input;
    const created = await tx
      .insert(mailings)
      .values({
        id,
        authorId: actor.id,
        subject,
        firstParagraph: template.body_1,
        furtherText: template.body_2,
        closing: template.goodbye,
        sentToAll,
        requestKey: key,
        requestDigest: key === null ? null : digest,
      })
      .onConflictDoNothing({ target: [mailings.authorId, mailings.requestKey] })
      .returning({ id: mailings.id });
    if (created.length === 0) return resultOf(tx, { actor, key, digest });
    const recipients = await writeCopies(tx, id, input);
    await tx.update(mailings).set({ recipients }).where(eq(mailings.id, id));
    if (recipients > 0) await enqueueDelivery(tx);
    await recordAudit(tx, {
      action: "mailing_sent",
      actorId: actor.id,
      details: { mailing: id, recipients },
    });
    return recipients;
  });
}

async function resultOf(
  tx: Tx,
  asked: { actor: Actor; key: string | null; digest: string },
): Promise<number> {
  const [earlier] = await tx
    .select({ digest: mailings.requestDigest, recipients: mailings.recipients })
    .from(mailings)
    .where(and(eq(mailings.authorId, asked.actor.id), eq(mailings.requestKey, asked.key ?? "")));
  if (earlier?.digest !== asked.digest) throw new AppError("key_reused");
  return earlier.recipients;
}

/** Adds one row per person to the outbox in a single statement. */
async function writeCopies(tx: Tx, mailingId: string, input: Letter): Promise<number> {
  const people = tx
    .select({ id: users.id, email: users.email, locale: users.locale })
    .from(users)
    .where(isRecipient(input))
    .as("people");
  const written = await tx.execute(sql`
    insert into ${outbox} (id, kind, user_id, mailing_id, to_email, locale)
    select gen_random_uuid(), 'mailing', people.id, ${mailingId}::uuid, people.email, people.locale from ${people}
    on conflict (mailing_id, user_id) do nothing`);
  return written.count;
}

/** Tests that one superuser may send in an hour. */
const tests: RateLimit = { name: "mail_test", points: 20, seconds: 60 * 60 };

/**
 * Sends a test to the superuser's own address at once and returns the answer of the provider or the mail host. Throws `mail_off`, also
 * in the demo, which sends nothing; `rate_limited`.
 */
export async function sendTestMail(actor: Actor, locale: "en" | "es"): Promise<TestResult> {
  allowMailings(actor);
  const mode = mailMode();
  if (mode === "off" || mode === "outbox") throw new AppError("mail_off");
  await takePoint(tests, actor.id);
  const id = newId();
  const mail = await composeMail({ id, kind: "test", locale, toEmail: actor.email, sealed: null }, null);
  const sent = await sendMail({ ...mail, to: actor.email, idempotencyKey: id });
  const isSent = sent.result === "sent";
  const reason = sent.result === "refused" || sent.result === "later" ? sent.reason : null;
  await db().transaction(async (tx) => {
    await tx.insert(outbox).values({
      id,
      kind: "test",
      userId: actor.id,
      toEmail: actor.email,
      locale,
      status: isSent ? "sent" : "failed",
      providerId: isSent ? sent.providerId : null,
      failure: isSent ? null : (reason ?? "sign_in"),
      attempts: 1,
      firstTriedAt: sql`now()`,
      settledAt: sql`now()`,
    });
    await recordAudit(tx, {
      action: "mailing_sent",
      actorId: actor.id,
      details: { test: true, outcome: sent.result },
    });
  });
  return { to: actor.email, result: sent.result, reason };
}

/**
 * Queues the notice that a person's credentials have changed, in the transaction of the change. It goes to the person's present address,
 * or to `toEmail`: a changed address is announced to the old one. Does nothing while mail is off.
 */
export async function queueSecurityMail(
  tx: Tx,
  notice: { userId: string; event: SecurityEvent; toEmail?: string },
): Promise<void> {
  if (mailMode() === "off") return;
  const { userId, event, toEmail = null } = notice;
  await tx.execute(sql`
    insert into outbox (id, kind, user_id, to_email, locale, priority, data)
    select ${newId()}::uuid, 'security', u.id, coalesce(${toEmail}, u.email), u.locale, 1, ${JSON.stringify({ event })}::jsonb
    from users u where u.id = ${userId}::uuid`);
  await enqueueDelivery(tx);
}

/**
 * Queues the notice that these people's accounts are deleted in some days unless they log in. Does nothing while mail is off.
 */
export async function queueIdleNotices(
  tx: Tx,
  userIds: readonly string[],
  endsInDays: number,
): Promise<void> {
  if (mailMode() === "off" || userIds.length === 0) return;
  await tx.execute(sql`
    insert into outbox (id, kind, user_id, to_email, locale, data)
    select gen_random_uuid(), 'security', u.id, u.email, u.locale,
      jsonb_build_object('event', 'account_idle', 'endsAt', to_char((now() + make_interval(days => ${endsInDays})) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
    from users u where u.id in ${[...userIds]}`);
  await enqueueDelivery(tx);
}

type TakedownNotice = { userId: string; courseId: string; courseTitle: string; reason: string | null };

/** Queues the notice that a course was taken down, or that this was undone (`reason` is null). Does nothing while mail is off. */
export async function queueTakedownMail(tx: Tx, { userId, ...notice }: TakedownNotice): Promise<void> {
  if (mailMode() === "off") return;
  const data = JSON.stringify({ event: "takedown", ...notice });
  await tx.execute(sql`
    insert into outbox (id, kind, user_id, to_email, locale, data)
    select ${newId()}::uuid, 'security', u.id, u.email, u.locale, ${data}::jsonb from users u where u.id = ${userId}::uuid`);
  await enqueueDelivery(tx);
}

type CapNotice = {
  percent: number;
  /** The first day of the month (UTC). */
  month: string;
  amount: number;
  unit: "dollars" | "tokens";
  effect: "stop" | "continue";
};

/** Queues the notice that the model's monthly cap is nearly or wholly used, for every superuser who has not had it. Does nothing while mail is off. */
export async function queueCapMails(tx: Tx, notice: CapNotice): Promise<void> {
  if (mailMode() === "off") return;
  const data = JSON.stringify(notice);
  const queued = await tx.execute(sql`
    insert into outbox (id, kind, user_id, to_email, locale, data)
    select gen_random_uuid(), 'ai_cap', u.id, u.email, u.locale, ${data}::jsonb from users u
    where u.is_superuser and u.is_active
      and not exists (select 1 from outbox o where o.user_id = u.id and o.kind = 'ai_cap' and o.data = ${data}::jsonb)`);
  if (queued.count > 0) await enqueueDelivery(tx);
}

/** Queues weekly digests in the transaction that counts the week as written. One that is a day late is not sent. */
export async function queueDigests(
  tx: Tx,
  digests: readonly { userId: string; content: DigestContent }[],
): Promise<void> {
  if (digests.length === 0) return;
  const rows = JSON.stringify(
    digests.map(({ userId, content }) => ({
      user_id: userId,
      data: { content: JSON.stringify(content) },
    })),
  );
  await tx.execute(sql`
    insert into outbox (id, kind, user_id, to_email, locale, data, expires_at)
    select gen_random_uuid(), 'digest', u.id, u.email, u.locale, r.data, now() + interval '1 day'
    from json_to_recordset(${rows}::json) as r(user_id uuid, data jsonb) join users u on u.id = r.user_id`);
  await enqueueDelivery(tx);
}

type PaymentMail = {
  userId: string;
  toEmail: string;
  locale: "en" | "es";
  data: Record<string, string | number>;
};

/** Queues the confirmation of a payment in the transaction that grants what was bought. */
export async function queuePaymentMail(tx: Tx, mail: PaymentMail): Promise<void> {
  await queueMail(tx, { kind: "payment", ...mail });
  await enqueueDelivery(tx);
}

type Refund = { userId: string; courseTitle: string; amount: number };

/**
 * Queues the notices that a bought course was deleted and its price (`amount`, hundredths of a credit) refunded, in one
 * statement. Does nothing while mail is off.
 */
export async function queueRefundMails(tx: Tx, refunds: readonly Refund[]): Promise<void> {
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
  await enqueueDelivery(tx);
}
