import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { db } from "@/db";

/** The longest time that a test needs within one window. */
const ROOM_S = 10;

/**
 * Waits at most ten seconds until the current minute (60), hour (3600) or UTC day (86,400) by PostgreSQL's clock has enough time left, so that
 * a test's counts fall into one window.
 */
export async function awaitTimeWindow(seconds: 60 | 3600 | 86_400): Promise<void> {
  const [row] = await db().execute<{ rest: number }>(
    sql`select ${seconds}::int - mod(extract(epoch from now()), ${seconds}::int)::float8 as rest`,
  );
  const rest = row?.rest ?? 0;
  if (rest < ROOM_S) await sleep(rest * 1000 + 100);
}
