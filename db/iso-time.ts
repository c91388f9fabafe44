import { sql, type AnyColumn, type SQL } from "drizzle-orm";

/** A moment as text in the format of `Date.toISOString`, for JSON that PostgreSQL builds. */
export function isoTime(moment: AnyColumn | SQL): SQL<string> {
  return sql<string>`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
