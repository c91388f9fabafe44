import { and, desc, eq, inArray, ne, sql, type SQL } from "drizzle-orm";
import { db, schema } from "@/db";
import type { Actor } from "@/lib/core/auth/actor";
import { PLATFORM_ID } from "@/lib/core/auth/platform-account";
import { AppError } from "@/lib/core/errors";
import { composeMail, type LetterText } from "./compose";
import { allowMailings } from "./policy";
import {
  mailStatuses,
  type LetterDraft,
  type LetterPreview,
  type MailStatus,
  OUTBOX_PAGE,
  type OpenedMail,
  type Outbox,
  type OutboxEntry,
  type OutboxQuery,
} from "./schema";

const { mailings, outbox, users } = schema;

const entryColumns = {
  id: outbox.id,
  kind: outbox.kind,
  toEmail: outbox.toEmail,
  subject: mailings.subject,
  status: outbox.status,
  failure: outbox.failure,
  createdAt: outbox.createdAt,
  settledAt: outbox.settledAt,
};
type EntryRow = {
  id: string;
  kind: OutboxEntry["kind"];
  toEmail: string;
  subject: string | null;
  status: MailStatus;
  failure: string | null;
  createdAt: Date;
  settledAt: Date | null;
};

const toEntry = ({
  id,
  kind,
  toEmail,
  subject,
  status,
  failure,
  createdAt,
  settledAt,
}: EntryRow): OutboxEntry => ({
  id,
  kind,
  to: toEmail,
  subject,
  status,
  failure,
  written_at: createdAt.toISOString(),
  settled_at: settledAt?.toISOString() ?? null,
});

/** The mails of the outbox, newest first; superusers only. */
export async function listOutbox(actor: Actor, query: OutboxQuery): Promise<Outbox> {
  allowMailings(actor);
  const [rows, counted] = await Promise.all([
    db()
      .select(entryColumns)
      .from(outbox)
      .leftJoin(mailings, eq(mailings.id, outbox.mailingId))
      .where(query.status ? eq(outbox.status, query.status) : undefined)
      .orderBy(desc(outbox.createdAt), desc(outbox.id))
      .limit(OUTBOX_PAGE)
      .offset((query.page - 1) * OUTBOX_PAGE),
    db()
      .select({ status: outbox.status, count: sql<number>`count(*)::int` })
      .from(outbox)
      .groupBy(outbox.status),
  ]);
  const countOf = new Map(counted.map(({ status, count }) => [status, count]));
  const counts = Object.fromEntries(
    mailStatuses.map((status) => [status, countOf.get(status) ?? 0]),
  ) as Record<MailStatus, number>;
  const count = query.status
    ? counts[query.status]
    : Object.values(counts).reduce((sum, one) => sum + one, 0);
  return { data: rows.map(toEntry), count, counts };
}

/** One mail as its recipient sees it, without secret links. Null for an unknown id; superusers only. */
export async function findMail(actor: Actor, id: string): Promise<OpenedMail | null> {
  allowMailings(actor);
  const [row] = await db()
    .select({
      ...entryColumns,
      mailingId: outbox.mailingId,
      locale: outbox.locale,
      sealed: outbox.sealed,
      data: outbox.data,
      isOfOtherSuperuser: sql<boolean>`coalesce(${users.isSuperuser} and ${users.id} <> ${actor.id}, false)`,
    })
    .from(outbox)
    .leftJoin(mailings, eq(mailings.id, outbox.mailingId))
    .leftJoin(users, eq(users.id, outbox.userId))
    .where(eq(outbox.id, id));
  if (!row) return null;
  // A superuser may read a link only where mails are kept instead of sent (demo), and never that of another superuser.
  const sealed = row.status === "kept" && !row.isOfOtherSuperuser ? row.sealed : null;
  const mail = await composeMail(
    { id, kind: row.kind, locale: row.locale, toEmail: row.toEmail, sealed, data: row.data },
    row.mailingId ? await getLetter(row.mailingId) : null,
  );
  return { entry: toEntry(row), ...mail };
}

async function getLetter(id: string): Promise<LetterText> {
  const letter = (await getLetters([id])).get(id);
  if (!letter) throw new AppError("not_found");
  return letter;
}

/** The texts of letters by id. */
export async function getLetters(ids: readonly string[]): Promise<Map<string, LetterText>> {
  const rows = await db()
    .select({
      id: mailings.id,
      subject: mailings.subject,
      firstParagraph: mailings.firstParagraph,
      furtherText: mailings.furtherText,
      closing: mailings.closing,
    })
    .from(mailings)
    .where(inArray(mailings.id, [...ids]));
  return new Map(rows.map(({ id, ...letter }) => [id, letter]));
}

/** Selects the active people to whom a letter is addressed. */
export function isRecipient(input: Pick<LetterDraft, "recipient_ids" | "send_to_all">): SQL | undefined {
  const chosen = input.send_to_all ? undefined : inArray(users.id, [...new Set(input.recipient_ids)]);
  return and(eq(users.isActive, true), ne(users.id, PLATFORM_ID), chosen);
}

/** A letter as its recipients of each language would get it, and their number; superusers only. */
export async function previewLetter(actor: Actor, input: LetterDraft): Promise<LetterPreview> {
  allowMailings(actor);
  const { subject, template } = input;
  const text: LetterText = {
    subject,
    firstParagraph: template.body_1,
    furtherText: template.body_2,
    closing: template.goodbye,
  };
  const compose = async (locale: "en" | "es") => {
    const row = { id: "preview", kind: "mailing", locale, toEmail: actor.email, sealed: null } as const;
    const { html, text: plain } = await composeMail(row, text);
    return { html, text: plain };
  };
  const [counted, en, es] = await Promise.all([
    db()
      .select({ locale: users.locale, count: sql<number>`count(*)::int` })
      .from(users)
      .where(isRecipient(input))
      .groupBy(users.locale),
    compose("en"),
    compose("es"),
  ]);
  const countOf = (locale: "en" | "es") => counted.find((row) => row.locale === locale)?.count ?? 0;
  return { recipients: { en: countOf("en"), es: countOf("es") }, mails: { en, es } };
}
