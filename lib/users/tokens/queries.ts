import { eq, sql } from "drizzle-orm";
import { schema, type Executor } from "@/db";
import { isoTime } from "@/db/iso-time";
import { prepared } from "@/db/prepared";
import type { Actor } from "@/lib/core/auth/actor";
import type { PersonalToken, PersonalTokenList } from "./schema";

const { users } = schema;

/** SQL for the tokens of a row of `users` in the API's format, newest first. */
export const tokenList = sql<PersonalToken[]>`(
  select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name, 'scope', t.scope, 'created_at', ${isoTime(sql`t.created_at`)}, 'last_used_at', ${isoTime(sql`t.last_used_at`)},
    'expires_at', ${isoTime(sql`t.expires_at`)}, 'is_expired', coalesce(t.expires_at <= now(), false)) order by t.id desc), '[]')
  from personal_tokens t where t.user_id = users.id)`;

const tokensStatement = prepared((database) =>
  database
    .select({ data: tokenList })
    .from(users)
    .where(eq(users.id, sql.placeholder("me")))
    .prepare("users_tokens"),
);

/** The actor's tokens, newest first, including those that expired within 30 days; optionally within a transaction. */
export async function listTokens(actor: Pick<Actor, "id">, executor?: Executor): Promise<PersonalTokenList> {
  const [row] = await (executor
    ? executor.select({ data: tokenList }).from(users).where(eq(users.id, actor.id))
    : tokensStatement().execute({ me: actor.id }));
  const data = row?.data ?? [];
  return { data, count: data.length };
}
