import { lt, sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { db, schema } from "@/db";
import { expireAudit } from "@/lib/core/audit/mutations";
import { sweep } from "@/lib/core/jobs/sweep";
import { hostSetting } from "@/lib/core/settings/queries";
import { retentionSetting } from "./schema";

const { mentorChats, mentorMessages, modelFailures } = schema;

/** Deletes audit entries, records of failed model calls and conversations that are older than this host keeps them. */
export async function applyRetention(signal?: AbortSignal): Promise<void> {
  const periods = hostSetting(retentionSetting);
  if (periods.audit_days !== null) await expireAudit(db(), periods.audit_days);
  const expired = [
    { table: modelFailures, where: olderThan(modelFailures.at, periods.model_failure_days) },
    { table: mentorChats, where: silentFor(periods.conversation_days) },
  ];
  await sweep(
    expired.flatMap(({ table, where }) => (where === null ? [] : [{ table, where }])),
    signal,
  );
}

function olderThan(at: PgColumn, days: number | null): SQL | null {
  return days === null ? null : lt(at, sql`now() - make_interval(days => ${days})`);
}

/** Conversations without a message in this many days. */
function silentFor(days: number | null): SQL | null {
  if (days === null) return null;
  return sql`${mentorChats.createdAt} < now() - make_interval(days => ${days}) and not exists (
    select 1 from ${mentorMessages} m where m.chat_id = ${mentorChats.id} and m.created_at >= now() - make_interval(days => ${days}))`;
}
