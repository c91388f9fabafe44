import { desc, eq, or } from "drizzle-orm";
import { db, schema } from "@/db";
import type { DataExport } from "../schema";

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
