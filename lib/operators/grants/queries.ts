import { and, desc, eq, inArray } from "drizzle-orm";
import { db, schema } from "@/db";
import type { AuditDetails } from "@/db/schema";
import type { Actor } from "@/lib/core/auth/actor";
import { allowUserAdministration } from "@/lib/users/policy";
import type { GrantList } from "./schema";

const { auditEntries } = schema;

/** The most grants of one person that are listed. */
const LISTED = 50;

const numberOf = (value: AuditDetails[string] | undefined) => (typeof value === "number" ? value : null);
const textOf = (value: AuditDetails[string] | undefined) => (typeof value === "string" ? value : null);

/** What superusers gave to a person, newest first; superusers only. */
export async function listGrants(actor: Actor, userId: string): Promise<GrantList> {
  allowUserAdministration(actor);
  const rows = await db()
    .select({ id: auditEntries.id, at: auditEntries.at, details: auditEntries.details })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.targetId, userId),
        inArray(auditEntries.action, ["plan_granted", "generations_granted", "credits_granted"]),
      ),
    )
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(LISTED);
  const data = rows.map(({ id, at, details }) => ({
    id,
    at: at.toISOString(),
    reason: textOf(details.reason) ?? "",
    tier: numberOf(details.tier),
    until: textOf(details.until),
    generations: numberOf(details.generations),
    credits: numberOf(details.credits),
  }));
  return { data, count: data.length };
}
