import { and, desc, eq, gte, inArray, lt, or, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { z } from "zod";
import { db, schema } from "@/db";
import type { Actor } from "@/lib/core/auth/actor";
import { normaliseEmail } from "@/lib/users/schema";
import { allowOperation } from "../policy";
import type { AuditList, AuditPerson, AuditQuery } from "./schema";

const { auditEntries, users } = schema;
const actors = alias(users, "audit_actors");
const targets = alias(users, "audit_targets");

/** Larger counts are returned as this number, marked `count_capped`. */
const COUNT_CAP = 1000;

/** A page of the audit trail, newest first; superusers only. */
export async function listAudit(actor: Actor, query: AuditQuery): Promise<AuditList> {
  allowOperation(actor);
  const where = filterOf(query);
  const capped = db()
    .select({ one: sql`1`.as("one") })
    .from(auditEntries)
    .where(where)
    .limit(COUNT_CAP + 1)
    .as("capped");
  const [rows, counted] = await Promise.all([
    selectEntries(where, query),
    db()
      .select({ count: sql<number>`count(*)::int` })
      .from(capped),
  ]);
  const data = rows.map(({ entry, actorName, actorEmail, targetName, targetEmail }) => ({
    id: entry.id,
    at: entry.at.toISOString(),
    action: entry.action,
    actor: personOf(entry.actorId, actorName, actorEmail),
    target: personOf(entry.targetId, targetName, targetEmail),
    address: entry.address,
    request_id: entry.requestId,
    details: entry.details,
  }));
  const count = counted[0]?.count ?? 0;
  return count > COUNT_CAP ? { data, count: COUNT_CAP, count_capped: true } : { data, count };
}

function selectEntries(where: SQL | undefined, { limit, skip }: AuditQuery) {
  return db()
    .select({
      entry: auditEntries,
      actorName: actors.fullName,
      actorEmail: actors.email,
      targetName: targets.fullName,
      targetEmail: targets.email,
    })
    .from(auditEntries)
    .leftJoin(actors, eq(actors.id, auditEntries.actorId))
    .leftJoin(targets, eq(targets.id, auditEntries.targetId))
    .where(where)
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(limit)
    .offset(skip);
}

function filterOf({ action, person, from, to }: AuditQuery): SQL | undefined {
  const startOf = (day: string, later = 0) =>
    sql`((${day}::date + ${later}::int)::timestamp at time zone 'UTC')`;
  return and(
    action === undefined ? undefined : eq(auditEntries.action, action),
    person === undefined ? undefined : involves(person),
    from === undefined ? undefined : gte(auditEntries.at, startOf(from)),
    to === undefined ? undefined : lt(auditEntries.at, startOf(to, 1)),
  );
}

/** Entries in which the person acted or was acted upon. An id also finds people without an account. */
function involves(person: string): SQL | undefined {
  const id = z.uuid().safeParse(person.trim()).data;
  const ids =
    id === undefined
      ? db()
          .select({ id: users.id })
          .from(users)
          .where(eq(users.email, normaliseEmail(person)))
      : [id];
  return or(inArray(auditEntries.actorId, ids), inArray(auditEntries.targetId, ids));
}

function personOf(id: string | null, name: string | null, email: string | null): AuditPerson | null {
  return id === null ? null : { id, full_name: name, email };
}
