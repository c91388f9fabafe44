import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { db } from "@/db";

/** What must not be cut in two by a border of time is over by then. */
const ROOM_S = 10;

/**
 * Waits, ten seconds at most, until the next minute (60), hour (3600) or day of UTC (86 400) is far enough by PostgreSQL's clock: what is counted
 * by these then counts as one.
 */
export async function awayFromBorder(seconds: 60 | 3600 | 86_400): Promise<void> {
  const [row] = await db().execute<{ rest: number }>(
    sql`select ${seconds}::int - mod(extract(epoch from now()), ${seconds}::int)::float8 as rest`,
  );
  const rest = row?.rest ?? 0;
  if (rest < ROOM_S) await sleep(rest * 1000 + 100);
}
