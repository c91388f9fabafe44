import { sql } from "drizzle-orm";
import type { Executor } from "@/db";
import { auditEntries, type AuditDetails } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { log } from "@/lib/core/log";
import type { AuditAction } from "./actions";
import { currentRequest } from "./request-scope";

export type AuditEntry = {
  action: AuditAction;
  /** The person who acts; null for the platform and for a stranger. */
  actorId: string | null;
  /** The person who is acted upon, if it is another one. */
  targetId?: string | null;
  /** Values without secrets, addresses and texts that people wrote. */
  details?: AuditDetails;
};

/** Records an action in the transaction that causes it, and logs it as one structured line. */
export async function recordAudit(executor: Executor, entry: AuditEntry): Promise<void> {
  const { action, actorId, targetId = null, details = {} } = entry;
  const request = currentRequest();
  const requestId = request?.requestId ?? null;
  await executor.insert(auditEntries).values({
    id: newId(),
    action,
    actorId,
    targetId,
    address: request?.address ?? null,
    requestId,
    details,
  });
  // A reason is a person's own words, which do not belong in a log.
  const { reason: _, ...logged } = details;
  log.info({ audit: action, actorId, targetId, requestId, details: logged }, "audit");
}

/** Empties a deleted person's id and addresses in the audit trail. */
export async function forgetInAudit(executor: Executor, personId: string): Promise<void> {
  await executor.execute(sql`select forget_audit_person(${personId}::uuid)`);
}

/** Deletes the audit entries that are older than `days`; returns their number. */
export async function expireAudit(executor: Executor, days: number): Promise<number> {
  const [row] = await executor.execute<{ expired: number }>(
    sql`select expire_audit_entries(${days}::int) as expired`,
  );
  return row?.expired ?? 0;
}
