import { sql } from "drizzle-orm";
import journal from "./migrations/meta/_journal.json";
import { db } from ".";

/** A database that does not answer within this is not ready. */
const PATIENCE_MS = 3_000;

/** `queueLag` is the age in seconds of the oldest job that should have started by now. */
export type Readiness = { database: boolean; migrated: boolean; seeded: boolean; queueLag: number | null };

const nothing: Readiness = { database: false, migrated: false, seeded: false, queueLag: null };

/** Asks whether this database is at the code's schema and has its first rows; never throws. */
export async function checkReadiness(): Promise<Readiness> {
  const late = new Promise<Readiness>((resolve) => setTimeout(() => resolve(nothing), PATIENCE_MS).unref());
  return Promise.race([ask().catch(() => nothing), late]);
}

/** When the last migration of the code was made, as the database's own list has it. */
const wanted = journal.entries.at(-1)?.when ?? 0;

/** Whether this database is at the code's schema; throws what the database says when it cannot be asked. */
export async function isMigrated(): Promise<boolean> {
  if (!(await hasTables())) return false;
  const [state] = await db().execute<{ migrated: boolean }>(
    sql`select coalesce(max(created_at), 0) >= ${wanted} as migrated from drizzle.__drizzle_migrations`,
  );
  return state?.migrated ?? false;
}

async function ask(): Promise<Readiness> {
  if (!(await hasTables())) return { ...nothing, database: true };
  const [state] = await db().execute<{ migrated: boolean; seeded: boolean; lag: number | null }>(sql`
    select
      coalesce((select max(created_at) from drizzle.__drizzle_migrations), 0) >= ${wanted} as migrated,
      exists (select 1 from users where is_superuser) as seeded,
      (select extract(epoch from now() - min(start_after))::int from pgboss.job
        where state in ('created', 'retry') and start_after <= now()) as lag`);
  return {
    database: true,
    migrated: state?.migrated ?? false,
    seeded: state?.seeded ?? false,
    queueLag: state?.lag ?? 0,
  };
}

/** Whether there are the tables that the other questions read: PostgreSQL refuses a statement that names one which is not there. */
async function hasTables(): Promise<boolean> {
  const [tables] = await db().execute<{ present: boolean }>(sql`
    select to_regclass('drizzle.__drizzle_migrations') is not null and to_regclass('pgboss.job') is not null as present`);
  return tables?.present ?? false;
}
