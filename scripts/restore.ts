import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import postgres from "postgres";
import { loadBackup, readBackupHeader } from "./backup/load";
import { openDatabase } from "./runtime/database";
import { loadEnvFiles, loadEnvironment, main, Refusal } from "./runtime/environment";
import { exitOnStopSignal } from "./runtime/shutdown";

// `npm run restore -- <file>`: loads a backup into an empty database; the next start migrates it further.
await main(async () => {
  const file = process.argv[2];
  if (!file || !existsSync(file)) throw new Refusal("Usage: npm run restore -- meno.backup");
  exitOnStopSignal();
  loadEnvFiles();
  const header = await readBackupHeader(file).catch((error: unknown) => {
    throw new Refusal(`${file} is not a backup: ${error instanceof Error ? error.message : String(error)}`);
  });
  if (header.secret !== null && !process.env.AUTH_SECRET)
    keepSecret(process.env.MENO_DATA_DIR || ".data", header.secret);
  const database = await openDatabase(loadEnvironment("serve"));
  const { DATABASE_URL } = process.env;
  if (!DATABASE_URL) throw new Refusal("DATABASE_URL is not set.");
  try {
    await assertEmpty(DATABASE_URL);
    const { migrateForBackup } = await import("./backup/migrate");
    await migrateForBackup(DATABASE_URL, header.migration);
    const rows = await loadBackup(DATABASE_URL, file);
    console.log(`${rows} rows of ${header.createdAt} are restored. Start Meno as usual.`);
  } finally {
    await database.stop();
  }
  process.exit(0);
});

/** Stores the demo's secret of the backup where the next start finds it. */
function keepSecret(folder: string, secret: string): void {
  const file = join(folder, "auth-secret");
  if (existsSync(file)) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, secret, { mode: 0o600, flush: true });
}

/** Throws a Refusal unless the database has no tables. */
async function assertEmpty(url: string): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    const [found] = await sql<{ tables: number }[]>`
      select count(*)::int as tables from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`;
    if (found?.tables !== 0)
      throw new Refusal(
        "The database is not empty: restore into a new database, or into another MENO_DATA_DIR.",
      );
  } finally {
    await sql.end({ timeout: 5 });
  }
}
