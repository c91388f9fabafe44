import { sql, type AnyColumn, type SQL } from "drizzle-orm";

/** A moment inside of JSON that PostgreSQL builds, as `Date.toISOString` would write it. */
export function isoTime(moment: AnyColumn | SQL): SQL<string> {
  return sql<string>`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
