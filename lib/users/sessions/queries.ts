import { eq, sql } from "drizzle-orm";
import { schema } from "@/db";
import { isoTime } from "@/db/iso-time";
import { prepared } from "@/db/prepared";
import type { Actor } from "@/lib/core/auth/actor";
import type { OwnSession, OwnSessionList } from "./schema";

const { users } = schema;

/** SQL for the live sessions of a row of `users` in the API's format, most recently used first. */
export const sessionList = sql<OwnSession[]>`(
  select coalesce(json_agg(json_build_object('id', s.id, 'kind', s.kind, 'user_agent', s.user_agent, 'address', s.address, 'created_at', ${isoTime(sql`s.created_at`)},
    'last_used_at', ${isoTime(sql`s.last_used_at`)}, 'expires_at', ${isoTime(sql`s.expires_at`)}) order by s.last_used_at desc, s.id desc), '[]')
  from sessions s where s.user_id = users.id and s.expires_at > now())`;

const sessionsStatement = prepared((database) =>
  database
    .select({ data: sessionList })
    .from(users)
    .where(eq(users.id, sql.placeholder("me")))
    .prepare("users_sessions"),
);

/** The actor's live sessions, most recently used first. */
export async function listSessions(actor: Actor): Promise<OwnSessionList> {
  const [row] = await sessionsStatement().execute({ me: actor.id });
  const data = (row?.data ?? []).map((one) => ({ ...one, is_current: one.id === actor.sessionId }));
  return { data, count: data.length };
}
