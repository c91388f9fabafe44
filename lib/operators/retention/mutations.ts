import { sql, type SQL } from "drizzle-orm";
import { db, schema } from "@/db";
import { expireAudit } from "@/lib/core/audit/mutations";
import { env } from "@/lib/core/env";
import { sweep } from "@/lib/core/jobs/sweep";
import { unusedSources } from "@/lib/sources/queries";
import { deleteIdleAccounts, recordLastSeen } from "./idle-accounts/mutations";

const { mentorChats, mentorMessages } = schema;

/** Deletes audit entries, conversations, sources that no course uses and idle accounts that are older than this host keeps them. */
export async function applyRetention(signal?: AbortSignal): Promise<void> {
  const {
    RETENTION_AUDIT_DAYS: auditDays,
    RETENTION_CONVERSATION_DAYS: conversationDays,
    RETENTION_IDLE_ACCOUNT_DAYS: idleDays,
  } = env();
  // Before the audit entries of the sign-ins go.
  await recordLastSeen(signal);
  await expireAudit(db(), auditDays);
  if (conversationDays !== undefined)
    await sweep([{ table: mentorChats, where: silentFor(conversationDays) }], signal);
  await sweep([unusedSources], signal);
  if (idleDays !== undefined) await deleteIdleAccounts(idleDays, signal);
}

/** Conversations without a message in this many days. */
function silentFor(days: number): SQL {
  return sql`${mentorChats.createdAt} < now() - make_interval(days => ${days}) and not exists (
    select 1 from ${mentorMessages} m where m.chat_id = ${mentorChats.id} and m.created_at >= now() - make_interval(days => ${days}))`;
}
