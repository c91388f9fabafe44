import { asc, eq, sql } from "drizzle-orm";
import { db, schema } from "@/db";
import type { Actor } from "@/lib/core/auth/actor";
import { AppError } from "@/lib/core/errors";
import { toCredits } from "@/lib/core/money";
import { listExportedCredits, listExportedNotices } from "../exported-credits/queries";
import { listExportedCourses } from "../exported-courses/queries";
import { getExportedLearning, getExportedTalks } from "../exported-study/queries";
import { listTokens } from "../tokens/queries";
import type { DataExport, ExportedPerson } from "./schema";

const {
  creditAccounts,
  feedback,
  generationCharges,
  generationRefunds,
  mailings,
  outbox,
  payments,
  sessions,
  subscriptions,
  users,
} = schema;

/** Everything that is kept about the person, for a file of their own: no hash, no key of a quiz that is not passed, nobody else's data. */
export async function exportMyData(actor: Actor): Promise<DataExport> {
  const [person, courses, learning, conversations] = await Promise.all([
    getExportedPerson(actor.id),
    listExportedCourses(actor.id),
    getExportedLearning(actor.id),
    getExportedTalks(actor.id),
  ]);
  return { exported_at: new Date().toISOString(), ...person, courses, learning, conversations };
}

const iso = (at: Date): string => at.toISOString();
const isoOrNull = (at: Date | null): string | null => at?.toISOString() ?? null;

async function getExportedPerson(me: string): Promise<ExportedPerson> {
  const [
    account,
    signIns,
    tokens,
    plans,
    paid,
    credits,
    notices,
    taken,
    givenBack,
    opinions,
    received,
    written,
  ] = await Promise.all([
    getExportedAccount(me),
    db()
      .select({
        kind: sessions.kind,
        createdAt: sessions.createdAt,
        lastUsedAt: sessions.lastUsedAt,
        expiresAt: sessions.expiresAt,
      })
      .from(sessions)
      .where(eq(sessions.userId, me))
      .orderBy(asc(sessions.createdAt)),
    listTokens({ id: me }),
    db().select().from(subscriptions).where(eq(subscriptions.userId, me)).orderBy(asc(subscriptions.id)),
    db().select().from(payments).where(eq(payments.userId, me)).orderBy(asc(payments.paidAt)),
    listExportedCredits(me),
    listExportedNotices(me),
    db()
      .select()
      .from(generationCharges)
      .where(eq(generationCharges.userId, me))
      .orderBy(asc(generationCharges.chargedAt)),
    db()
      .select()
      .from(generationRefunds)
      .where(eq(generationRefunds.userId, me))
      .orderBy(asc(generationRefunds.day)),
    db().select().from(feedback).where(eq(feedback.userId, me)).orderBy(asc(feedback.id)),
    listReceivedMails(me),
    db().select().from(mailings).where(eq(mailings.authorId, me)).orderBy(asc(mailings.id)),
  ]);
  return {
    account,
    sign_ins: signIns.map((s) => ({
      kind: s.kind,
      created_at: iso(s.createdAt),
      last_used_at: iso(s.lastUsedAt),
      expires_at: iso(s.expiresAt),
    })),
    api_tokens: tokens.data.map(({ id: _, ...token }) => token),
    subscriptions: plans.map((p) => ({
      id: p.id,
      tier: p.tier,
      status: p.status,
      current_period_end: isoOrNull(p.currentPeriodEnd),
      created_at: iso(p.createdAt),
    })),
    payments: paid.map((p) => ({
      id: p.id,
      subscription_id: p.subscriptionId,
      usd: p.amountCents / 100,
      status: p.status,
      paid_at: iso(p.paidAt),
      refunded_at: isoOrNull(p.refundedAt),
    })),
    credits,
    credit_notices: notices,
    generations_taken: taken.map((c) => ({
      course_id: c.courseId,
      counter: c.counter,
      charged_at: iso(c.chargedAt),
      refunded_at: isoOrNull(c.refundedAt),
    })),
    generations_given_back: givenBack.map(({ day, count }) => ({ day, count })),
    feedback: opinions.map(({ improve, features, general, createdAt }) => ({
      improve,
      features,
      general,
      created_at: iso(createdAt),
    })),
    mails_received: received,
    mails_written: written.map((m) => ({
      subject: m.subject,
      first_paragraph: m.firstParagraph,
      further_text: m.furtherText,
      closing: m.closing,
      recipients: m.recipients,
      created_at: iso(m.createdAt),
    })),
  };
}

/** Without what a mail seals: a reset link is a key, not data. */
async function listReceivedMails(me: string): Promise<ExportedPerson["mails_received"]> {
  const rows = await db()
    .select({
      kind: outbox.kind,
      to: outbox.toEmail,
      language: outbox.locale,
      subject: mailings.subject,
      status: outbox.status,
      createdAt: outbox.createdAt,
      settledAt: outbox.settledAt,
    })
    .from(outbox)
    .leftJoin(mailings, eq(mailings.id, outbox.mailingId))
    .where(eq(outbox.userId, me))
    .orderBy(asc(outbox.id));
  return rows.map(({ createdAt, settledAt, ...mail }) => ({
    ...mail,
    created_at: iso(createdAt),
    settled_at: isoOrNull(settledAt),
  }));
}

async function getExportedAccount(me: string): Promise<ExportedPerson["account"]> {
  const [row] = await db()
    .select({
      id: users.id,
      email: users.email,
      emailVerifiedAt: users.emailVerifiedAt,
      fullName: users.fullName,
      googleSub: users.googleSub,
      locale: users.locale,
      isSuperuser: users.isSuperuser,
      isActive: users.isActive,
      hasPassword: sql<boolean>`${users.passwordHash} is not null`,
      balance: creditAccounts.balance,
      monthly: users.monthlyGenerations,
      permanent: users.permanentGenerations,
      total: users.totalGenerationCount,
      subscriptionId: users.subscriptionId,
      createdAt: users.createdAt,
    })
    .from(users)
    .leftJoin(creditAccounts, eq(creditAccounts.userId, users.id))
    .where(eq(users.id, me));
  if (!row) throw new AppError("user_not_found");
  return {
    id: row.id,
    email: row.email,
    email_verified_at: isoOrNull(row.emailVerifiedAt),
    full_name: row.fullName,
    google_account: row.googleSub,
    language: row.locale,
    is_superuser: row.isSuperuser,
    is_active: row.isActive,
    has_password: row.hasPassword,
    credits: toCredits(row.balance ?? 0),
    monthly_generations: row.monthly,
    permanent_generations: row.permanent,
    total_generation_count: row.total,
    subscription_id: row.subscriptionId ?? 0,
    created_at: iso(row.createdAt),
  };
}
