import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate } from "drizzle-orm/postgres-js/migrator";
import postgres from "postgres";
import journal from "@/db/migrations/meta/_journal.json";
import { installJobs } from "@/lib/core/jobs/install";
import { jobHandlers } from "@/lib/job-handlers";
import { Refusal } from "../runtime/environment";

const FOLDER = "db/migrations";

/** Migrates an empty database to the migration of a backup and creates the job queues. Throws a Refusal for a newer backup. */
export async function migrateForBackup(url: string, migration: number): Promise<void> {
  const entries = journal.entries.filter(({ when }) => when <= migration);
  if (entries.at(-1)?.when !== migration)
    throw new Refusal(
      "The backup was written by another version of Meno: restore it with that version or a newer one.",
    );
  const folder = mkdtempSync(join(tmpdir(), "meno-migrations-"));
  const client = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    cpSync(FOLDER, folder, { recursive: true });
    writeFileSync(join(folder, "meta/_journal.json"), JSON.stringify({ ...journal, entries }));
    await migrate(drizzle(client), { migrationsFolder: folder });
    await installJobs(
      client,
      jobHandlers.map(({ policy }) => policy),
    );
  } finally {
    await client.end({ timeout: 5 });
    rmSync(folder, { recursive: true, force: true });
  }
}
