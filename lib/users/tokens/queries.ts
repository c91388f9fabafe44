import { desc, eq, sql } from "drizzle-orm";
import { db, schema, type Executor } from "@/db";
import type { Actor } from "@/lib/core/auth/actor";
import type { PersonalToken, PersonalTokenList } from "./schema";

const { personalTokens } = schema;

/** The actor's tokens, the newest first; expired ones are among them for 30 days. */
export async function listTokens(actor: Pick<Actor, "id">, executor: Executor = db()): Promise<PersonalTokenList> {
  const rows = await executor
    .select({
      id: personalTokens.id, name: personalTokens.name, scope: personalTokens.scope, createdAt: personalTokens.createdAt,
      lastUsedAt: personalTokens.lastUsedAt, expiresAt: personalTokens.expiresAt,
      isExpired: sql<boolean>`coalesce(${personalTokens.expiresAt} <= now(), false)`,
    })
    .from(personalTokens)
    .where(eq(personalTokens.userId, actor.id))
    .orderBy(desc(personalTokens.id));
  const data = rows.map((row): PersonalToken => ({
    id: row.id, name: row.name, scope: row.scope, created_at: row.createdAt.toISOString(),
    last_used_at: row.lastUsedAt?.toISOString() ?? null, expires_at: row.expiresAt?.toISOString() ?? null, is_expired: row.isExpired,
  }));
  return { data, count: data.length };
}
