import { eq, lt, sql } from "drizzle-orm";
import { db, schema, type Tx } from "@/db";
import { recordAudit } from "@/lib/core/audit/mutations";
import type { Actor } from "@/lib/core/auth/actor";
import { requireRecentProof } from "@/lib/core/auth/proof";
import { makeToken } from "@/lib/core/auth/session/opaque-token";
import { appUrl, mailMode } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import type { ExpiredRows } from "@/lib/core/jobs/sweep";
import { takePoint, type RateLimit } from "@/lib/core/limits/rate-limit";
import { enqueueDelivery, queueMail } from "@/lib/mailing/outbox/mutations";
import { allowUserAdministration } from "@/lib/users/policy";
import { invitationDto, invitationFields } from "./queries";
import type { Invitation, InvitationCreate, NewInvitation } from "./schema";

const { invitations, users } = schema;

/** Days that an invitation is listed after its end. */
const LISTED_DAYS = 90;

export const expiredInvitations: ExpiredRows = {
  table: invitations,
  where: lt(invitations.expiresAt, sql`now() - make_interval(days => ${LISTED_DAYS})`),
};

/** Invitations that one superuser may mail in an hour. */
const mailed: RateLimit = { name: "invitation_mail", points: 100, seconds: 60 * 60 };

/**
 * Creates an invitation. Without an address it returns the link, which is not stored and cannot be shown again; otherwise the link is
 * mailed to the address and to no one else, so that using it proves the address. Superusers only. Throws `proof_required`, `mail_off`,
 * `email_taken`, `rate_limited`.
 */
export async function createInvitation(actor: Actor, input: InvitationCreate): Promise<NewInvitation> {
  allowUserAdministration(actor);
  requireRecentProof(actor);
  const { email } = input;
  if (email !== null && mailMode() === "off") throw new AppError("mail_off");
  if (email !== null) await takePoint(mailed, actor.id);
  const { token, tokenHash } = makeToken("");
  return db().transaction(async (tx) => {
    if (email !== null && (await tx.$count(users, eq(users.email, email))) > 0)
      throw new AppError("email_taken");
    const made = await insertInvitation(tx, actor, { ...input, tokenHash });
    if (email !== null) await mailInvitation(tx, { ...input, email }, { token, until: made.expires_at });
    return { ...made, link: email === null ? `${appUrl()}/signup?invitation=${token}` : null };
  });
}

async function insertInvitation(
  tx: Tx,
  actor: Actor,
  { note, email, days, tier, tokenHash, ...input }: InvitationCreate & { tokenHash: Buffer },
): Promise<Invitation> {
  const maxUses = email === null ? input.max_uses : 1;
  const [made] = await tx
    .insert(invitations)
    .values({
      id: newId(),
      tokenHash,
      note,
      email,
      tier,
      maxUses,
      expiresAt: sql`now() + make_interval(days => ${days})`,
      createdBy: actor.id,
    })
    .returning(invitationFields);
  if (!made) throw new AppError("internal");
  await recordAudit(tx, {
    action: "invitation_created",
    actorId: actor.id,
    details: { invitation: made.id, maxUses, days, tier, mailed: email !== null },
  });
  return invitationDto(made);
}

async function mailInvitation(
  tx: Tx,
  { email, locale, days }: InvitationCreate & { email: string },
  { token, until }: { token: string; until: string },
): Promise<void> {
  await queueMail(tx, {
    kind: "invitation",
    userId: null,
    toEmail: email,
    locale,
    secret: token,
    lifetimeSeconds: days * 86_400,
    data: { until },
  });
  await enqueueDelivery(tx);
}

/** Ends an invitation, so that its link opens no more accounts; superusers only. Throws `invitation_not_found`. */
export async function endInvitation(actor: Actor, id: string): Promise<void> {
  allowUserAdministration(actor);
  requireRecentProof(actor);
  await db().transaction(async (tx) => {
    const [ended] = await tx
      .update(invitations)
      .set({ expiresAt: sql`least(${invitations.expiresAt}, now())` })
      .where(eq(invitations.id, id))
      .returning({ id: invitations.id });
    if (!ended) throw new AppError("invitation_not_found");
    await recordAudit(tx, { action: "invitation_ended", actorId: actor.id, details: { invitation: id } });
  });
}
