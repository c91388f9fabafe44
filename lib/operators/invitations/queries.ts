import { desc, sql } from "drizzle-orm";
import { db, schema } from "@/db";
import type { Actor } from "@/lib/core/auth/actor";
import { allowUserAdministration } from "@/lib/users/policy";
import type { Invitation, InvitationList } from "./schema";

const { invitations } = schema;

/** The most invitations that are listed. */
const LISTED = 200;

/** The columns of an invitation that superusers see. */
export const invitationFields = {
  id: invitations.id,
  note: invitations.note,
  email: invitations.email,
  tier: invitations.tier,
  maxUses: invitations.maxUses,
  uses: invitations.uses,
  createdAt: invitations.createdAt,
  expiresAt: invitations.expiresAt,
  isOpen: sql<boolean>`${invitations.uses} < ${invitations.maxUses} and ${invitations.expiresAt} > now()`,
};

type InvitationRow = Pick<
  typeof invitations.$inferSelect,
  "id" | "note" | "email" | "tier" | "maxUses" | "uses" | "createdAt" | "expiresAt"
> & { isOpen: boolean };

export function invitationDto(row: InvitationRow): Invitation {
  return {
    id: row.id,
    note: row.note,
    email: row.email,
    tier: row.tier,
    max_uses: row.maxUses,
    uses: row.uses,
    created_at: row.createdAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
    is_open: row.isOpen,
  };
}

/** The invitations, newest first, without their links; superusers only. */
export async function listInvitations(actor: Actor): Promise<InvitationList> {
  allowUserAdministration(actor);
  const rows = await db()
    .select(invitationFields)
    .from(invitations)
    .orderBy(desc(invitations.createdAt))
    .limit(LISTED);
  return { data: rows.map(invitationDto), count: rows.length };
}
