import { drizzle } from "drizzle-orm/postgres-js";
import { migrate } from "drizzle-orm/postgres-js/migrator";
import postgres from "postgres";
import { env } from "@/lib/core/env";

/** The advisory lock for instances that start at once; any fixed number. */
const MIGRATION_LOCK = 4_151_937;

/**
 * Migrates the database, then runs the given steps (job tables, seeds), all under one lock, so that several instances may call it at once.
 */
export async function migrateDatabase(
  url = env().DATABASE_URL,
  steps: readonly ((client: postgres.Sql) => Promise<void>)[] = [],
): Promise<void> {
  if (!url) throw new Error("DATABASE_URL is not set");
  const lock = postgres(url, { max: 1, onnotice: () => undefined });
  const client = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    await lock`select pg_advisory_lock(${MIGRATION_LOCK})`;
    await migrate(drizzle(client), { migrationsFolder: "db/migrations" });
    for (const step of steps) await step(client);
  } finally {
    await client.end({ timeout: 5 });
    await lock.end({ timeout: 5 });
  }
}
