import { expect } from "vitest";
import { sql } from "drizzle-orm";
import { db } from "@/db";

/** A digest of all rows of these people in every table that refers to people, except sessions, rate limits and the stamps of the last study. */
export async function fingerprintOf(ids: readonly string[]): Promise<Record<string, string>> {
  const tables = await db().execute<{ name: string; owner: string }>(sql`
    select table_name as name, column_name as owner from information_schema.columns
    where table_schema = 'public' and table_name not in ('sessions', 'rate_limits', 'study_minutes')
      and (column_name in ('user_id', 'author_id') or (table_name = 'users' and column_name = 'id')) order by 1, 2`);
  const prints: Record<string, string> = {};
  for (const { name, owner } of tables) {
    const [row] = await db().execute<{ print: string }>(sql`
      select count(*) || ' ' || coalesce(md5(string_agg(r, '|' order by r)), '') as print
      from (select (to_jsonb(t) - 'last_studied_at' - 'last_module_id')::text as r
        from ${sql.identifier(name)} t where t.${sql.identifier(owner)}::text = any(${sql.param(ids)}::text[])) rows`);
    prints[`${name}.${owner}`] = row?.print ?? "";
  }
  expect(Object.keys(prints).length).toBeGreaterThan(8);
  return prints;
}
