import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { db } from "@/db";

/** The longest time that a test needs before the border. */
const ROOM_S = 10;

/**
 * Waits, at most ten seconds, while the end of the present minute (60), hour (3600) or UTC day (86,400) is near by PostgreSQL's clock, so that
 * a test's counts fall into one window.
 */
export async function awayFromBorder(seconds: 60 | 3600 | 86_400): Promise<void> {
  const [row] = await db().execute<{ rest: number }>(
    sql`select ${seconds}::int - mod(extract(epoch from now()), ${seconds}::int)::float8 as rest`,
  );
  const rest = row?.rest ?? 0;
  if (rest < ROOM_S) await sleep(rest * 1000 + 100);
}
