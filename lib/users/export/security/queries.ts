import { asc, desc, eq, or } from "drizzle-orm";
import { db, schema } from "@/db";
import type { DataExport, ExportedPerson } from "../schema";

const { auditEntries } = schema;

/** The audit entries of a person, the latest first. The address of another person who acted is left out. */
export async function listSecurityEvents(me: string): Promise<DataExport["security_events"]> {
  const rows = await db()
    .select()
    .from(auditEntries)
    .where(or(eq(auditEntries.actorId, me), eq(auditEntries.targetId, me)))
    .orderBy(desc(auditEntries.at), desc(auditEntries.id));
  return rows.map(({ at, action, actorId, address, details }) => ({
    at: at.toISOString(),
    action,
    by_you: actorId === me,
    address: actorId === me ? address : null,
    details,
  }));
}

/** The accounts of identity providers with which the person signs in. */
export async function listIdentities(me: string): Promise<ExportedPerson["identities"]> {
  const { identities } = schema;
  const rows = await db().select().from(identities).where(eq(identities.userId, me));
  return rows.map(({ issuer, subject, createdAt }) => ({
    issuer,
    subject,
    created_at: createdAt.toISOString(),
  }));
}

/** The addresses that the person has not proved yet. */
export async function listAddressesToProve(me: string): Promise<string[]> {
  const { emailProofs } = schema;
  const rows = await db()
    .select({ email: emailProofs.email })
    .from(emailProofs)
    .where(eq(emailProofs.userId, me));
  return rows.map(({ email }) => email);
}

/** The invitations that the person made, without their links. */
export async function listInvitationsMade(me: string): Promise<ExportedPerson["invitations_made"]> {
  const { invitations } = schema;
  const rows = await db()
    .select()
    .from(invitations)
    .where(eq(invitations.createdBy, me))
    .orderBy(asc(invitations.createdAt));
  return rows.map(({ note, email, uses, maxUses, expiresAt, createdAt }) => ({
    note,
    email,
    uses,
    max_uses: maxUses,
    expires_at: expiresAt.toISOString(),
    created_at: createdAt.toISOString(),
  }));
}
