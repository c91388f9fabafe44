import { sql } from "drizzle-orm";
import { db } from "@/db";
import journal from "@/db/migrations/meta/_journal.json";
import { PLATFORM_ID } from "@/lib/core/auth/platform-account";
import { forgetFullDisk, isDiskFull } from "./full-disk";

/** A database that does not answer in this time is not ready. */
const TIMEOUT_MS = 3_000;

/**
 * `queueLag` is the age in seconds of the oldest job that should have started by now; `writable` is false while the database's disk is
 * full.
 */
export type Readiness = {
  database: boolean;
  writable: boolean;
  migrated: boolean;
  seeded: boolean;
  queueLag: number | null;
};

const notReady: Readiness = {
  database: false,
  writable: false,
  migrated: false,
  seeded: false,
  queueLag: null,
};

/** Whether this database has the code's schema and the platform's account; never throws. */
export async function checkReadiness(): Promise<Readiness> {
  const late = new Promise<Readiness>((resolve) => setTimeout(() => resolve(notReady), TIMEOUT_MS).unref());
  return Promise.race([checkAll().catch(() => notReady), late]);
}

/** The time of the code's last migration, as the migrator stores it. */
const lastMigration = journal.entries.at(-1)?.when ?? 0;

/** Whether this database has the code's schema; throws the database's errors. */
export async function isMigrated(): Promise<boolean> {
  if (!(await hasTables())) return false;
  const [state] = await db().execute<{ migrated: boolean }>(
    sql`select coalesce(max(created_at), 0) >= ${lastMigration} as migrated from drizzle.__drizzle_migrations`,
  );
  return state?.migrated ?? false;
}

/** The name of the code's last migration and the numbers of known and applied migrations; throws the database's errors. */
export async function getMigrations(): Promise<{ last: string; known: number; applied: number }> {
  const [state] = await db().execute<{ applied: number }>(
    sql`select count(*)::int as applied from drizzle.__drizzle_migrations`,
  );
  return {
    last: journal.entries.at(-1)?.tag ?? "",
    known: journal.entries.length,
    applied: state?.applied ?? 0,
  };
}

async function checkAll(): Promise<Readiness> {
  const writable = await isWritable();
  if (!(await hasTables())) return { ...notReady, database: true, writable };
  const [state] = await db().execute<{ migrated: boolean; seeded: boolean; lag: number | null }>(sql`
    select
      coalesce((select max(created_at) from drizzle.__drizzle_migrations), 0) >= ${lastMigration} as migrated,
      exists (select 1 from users where id = ${PLATFORM_ID}) as seeded,
      (select extract(epoch from now() - min(start_after))::int from pgboss.job
        where state in ('created', 'retry') and start_after <= now()) as lag`);
  return {
    database: true,
    writable,
    migrated: state?.migrated ?? false,
    seeded: state?.seeded ?? false,
    queueLag: state?.lag ?? 0,
  };
}

/** Whether the tables of the other checks exist: PostgreSQL refuses a statement that names a missing one. */
async function hasTables(): Promise<boolean> {
  const [tables] = await db().execute<{ present: boolean }>(sql`
    select to_regclass('drizzle.__drizzle_migrations') is not null and to_regclass('pgboss.job') is not null as present`);
  return tables?.present ?? false;
}

/** Rows of the temporary table that has to fit on the disk, about a megabyte. */
const TRIAL_ROWS = 5_000;

/** Whether the database can store new rows. It tries only after a statement has met a full disk, and until one succeeds. */
async function isWritable(): Promise<boolean> {
  if (!isDiskFull()) return true;
  const isStored = await db()
    .transaction((tx) =>
      tx.execute(sql`create temporary table disk_trial on commit drop as
        select repeat('x', 200) as filler from generate_series(1, ${sql.raw(String(TRIAL_ROWS))})`),
    )
    .then(
      () => true,
      () => false,
    );
  if (isStored) forgetFullDisk();
  return isStored;
}
