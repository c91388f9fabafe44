import { asc, eq, sql } from "drizzle-orm";
import { db, schema } from "@/db";
import type { Actor } from "@/lib/core/auth/actor";
import { AppError } from "@/lib/core/errors";
import { toCredits } from "@/lib/core/money";
import { listExportedCredits, listExportedNotices } from "./credits/queries";
import { listExportedCourses } from "./courses/queries";
import {
  listAddressesToProve,
  listIdentities,
  listInvitationsMade,
  listSecurityEvents,
} from "./security/queries";
import { getExportedReview } from "./review/queries";
import { listExportedSources } from "./sources/queries";
import { getExportedLearning, getExportedConversations } from "./study/queries";
import { listFactors } from "../factors/queries";
import { listTokens } from "../tokens/queries";
import type { DataExport, ExportedPerson } from "./schema";

const {
  creditAccounts,
  feedback,
  generationCharges,
  generationRefunds,
  mailings,
  outbox,
  outlineCounts,
  payments,
  sessions,
  subscriptions,
  users,
} = schema;

/** All stored data about the actor, without hashes, answer keys of quizzes not yet passed, or other people's data. */
export async function getMyData(actor: Actor): Promise<DataExport> {
  const [person, courses, sources, learning, review, conversations, events] = await Promise.all([
    getExportedPerson(actor.id),
    listExportedCourses(actor.id),
    listExportedSources(actor.id),
    getExportedLearning(actor.id),
    getExportedReview(actor.id),
    getExportedConversations(actor.id),
    listSecurityEvents(actor.id),
  ]);
  return {
    exported_at: new Date().toISOString(),
    ...person,
    security_events: events,
    courses,
    sources,
    learning,
    review,
    conversations,
  };
}

const iso = (at: Date): string => at.toISOString();
const isoOrNull = (at: Date | null): string | null => at?.toISOString() ?? null;

async function getExportedPerson(me: string): Promise<ExportedPerson> {
  const [
    account,
    signIns,
    factors,
    identities,
    addresses,
    invitations,
    tokens,
    plans,
    payments,
    credits,
    notices,
    charges,
    refunds,
    outlines,
    feedback,
    received,
    written,
  ] = await Promise.all([
    getExportedAccount(me),
    listSignIns(me),
    listFactors({ id: me }),
    listIdentities(me),
    listAddressesToProve(me),
    listInvitationsMade(me),
    listTokens({ id: me }),
    listSubscriptions(me),
    listPayments(me),
    listExportedCredits(me),
    listExportedNotices(me),
    listGenerationCharges(me),
    listGenerationRefunds(me),
    listOutlines(me),
    listFeedback(me),
    listReceivedMails(me),
    listWrittenMails(me),
  ]);
  const { has_password: _, ...ownFactors } = factors;
  return {
    account,
    sign_ins: signIns,
    factors: ownFactors,
    identities,
    addresses_to_prove: addresses,
    invitations_made: invitations,
    api_tokens: tokens.data.map(({ id: _, ...token }) => token),
    subscriptions: plans,
    payments,
    credits,
    credit_notices: notices,
    generations_taken: charges,
    generations_given_back: refunds,
    outlines_requested: outlines,
    feedback,
    mails_received: received,
    mails_written: written,
  };
}

async function listSignIns(me: string): Promise<ExportedPerson["sign_ins"]> {
  const rows = await db()
    .select({
      kind: sessions.kind,
      browser: sessions.userAgent,
      address: sessions.address,
      with_factor: sessions.hasFactor,
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .where(eq(sessions.userId, me))
    .orderBy(asc(sessions.createdAt));
  return rows.map(({ createdAt, lastUsedAt, expiresAt, ...rest }) => ({
    ...rest,
    created_at: iso(createdAt),
    last_used_at: iso(lastUsedAt),
    expires_at: iso(expiresAt),
  }));
}

async function listSubscriptions(me: string): Promise<ExportedPerson["subscriptions"]> {
  const rows = await db()
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.userId, me))
    .orderBy(asc(subscriptions.id));
  return rows.map((p) => ({
    id: p.id,
    tier: p.tier,
    status: p.status,
    current_period_end: isoOrNull(p.currentPeriodEnd),
    created_at: iso(p.createdAt),
  }));
}

async function listPayments(me: string): Promise<ExportedPerson["payments"]> {
  const rows = await db()
    .select()
    .from(payments)
    .where(eq(payments.userId, me))
    .orderBy(asc(payments.paidAt));
  return rows.map((p) => ({
    id: p.id,
    subscription_id: p.subscriptionId,
    usd: p.amountCents / 100,
    status: p.status,
    paid_at: iso(p.paidAt),
    refunded_at: isoOrNull(p.refundedAt),
  }));
}

async function listGenerationCharges(me: string): Promise<ExportedPerson["generations_taken"]> {
  const rows = await db()
    .select()
    .from(generationCharges)
    .where(eq(generationCharges.userId, me))
    .orderBy(asc(generationCharges.chargedAt));
  return rows.map((c) => ({
    course_id: c.courseId,
    counter: c.counter,
    charged_at: iso(c.chargedAt),
    refunded_at: isoOrNull(c.refundedAt),
  }));
}

async function listGenerationRefunds(me: string): Promise<ExportedPerson["generations_given_back"]> {
  return db()
    .select({ day: generationRefunds.day, count: generationRefunds.count })
    .from(generationRefunds)
    .where(eq(generationRefunds.userId, me))
    .orderBy(asc(generationRefunds.day));
}

async function listOutlines(me: string): Promise<ExportedPerson["outlines_requested"]> {
  return db()
    .select({ day: outlineCounts.day, count: outlineCounts.count })
    .from(outlineCounts)
    .where(eq(outlineCounts.userId, me))
    .orderBy(asc(outlineCounts.day));
}

async function listFeedback(me: string): Promise<ExportedPerson["feedback"]> {
  const rows = await db().select().from(feedback).where(eq(feedback.userId, me)).orderBy(asc(feedback.id));
  return rows.map(({ improve, features, general, createdAt }) => ({
    improve,
    features,
    general,
    created_at: iso(createdAt),
  }));
}

async function listWrittenMails(me: string): Promise<ExportedPerson["mails_written"]> {
  const rows = await db().select().from(mailings).where(eq(mailings.authorId, me)).orderBy(asc(mailings.id));
  return rows.map((m) => ({
    subject: m.subject,
    first_paragraph: m.firstParagraph,
    further_text: m.furtherText,
    closing: m.closing,
    recipients: m.recipients,
    created_at: iso(m.createdAt),
  }));
}

/** Omits the encrypted part of a mail, which may contain a reset link. */
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
      timeZone: users.timeZone,
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
    time_zone: row.timeZone,
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
