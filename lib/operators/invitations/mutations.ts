import { eq, sql } from "drizzle-orm";
import { db, schema } from "@/db";
import { recordAudit } from "@/lib/core/audit/mutations";
import type { Actor } from "@/lib/core/auth/actor";
import { requireRecentProof } from "@/lib/core/auth/proof";
import { makeToken } from "@/lib/core/auth/session/opaque-token";
import { appUrl } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { allowUserAdministration } from "@/lib/users/policy";
import { invitationDto, invitationFields } from "./queries";
import type { InvitationCreate, NewInvitation } from "./schema";

const { invitations } = schema;

/** Creates an invitation and returns its link, which is not stored and cannot be shown again; superusers only. */
export async function createInvitation(actor: Actor, input: InvitationCreate): Promise<NewInvitation> {
  allowUserAdministration(actor);
  requireRecentProof(actor);
  const { token, tokenHash } = makeToken("");
  const { note, max_uses: maxUses, days, tier } = input;
  return db().transaction(async (tx) => {
    const [made] = await tx
      .insert(invitations)
      .values({
        id: newId(),
        tokenHash,
        note,
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
      details: { invitation: made.id, maxUses, days, tier },
    });
    return { ...invitationDto(made), link: `${appUrl()}/signup?invitation=${token}` };
  });
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
