import { eq, sql } from "drizzle-orm";
import { schema, type Executor } from "@/db";
import { isoTime } from "@/db/iso-time";
import { prepared } from "@/db/prepared";
import type { Actor } from "@/lib/core/auth/actor";
import type { PersonalToken, PersonalTokenList } from "./schema";

const { users } = schema;

/** The tokens of a row of people, the newest first, as the API answers them. */
export const ownTokens = sql<PersonalToken[]>`(
  select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name, 'scope', t.scope, 'created_at', ${isoTime(sql`t.created_at`)}, 'last_used_at', ${isoTime(sql`t.last_used_at`)},
    'expires_at', ${isoTime(sql`t.expires_at`)}, 'is_expired', coalesce(t.expires_at <= now(), false)) order by t.id desc), '[]')
  from personal_tokens t where t.user_id = users.id)`;

const tokensStatement = prepared((database) =>
  database
    .select({ data: ownTokens })
    .from(users)
    .where(eq(users.id, sql.placeholder("me")))
    .prepare("users_tokens"),
);

/** The actor's tokens, the newest first; expired ones are among them for 30 days. Inside a transaction, as that sees them. */
export async function listTokens(actor: Pick<Actor, "id">, executor?: Executor): Promise<PersonalTokenList> {
  const [row] = await (executor
    ? executor.select({ data: ownTokens }).from(users).where(eq(users.id, actor.id))
    : tokensStatement().execute({ me: actor.id }));
  const data = row?.data ?? [];
  return { data, count: data.length };
}
