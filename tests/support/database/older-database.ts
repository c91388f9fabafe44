import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate } from "drizzle-orm/postgres-js/migrator";
import postgres from "postgres";
import { migrateDatabase } from "@/db/migrate";
import { asAdmin, databaseUrl, dropDatabase } from "./clone";

/** A database whose schema ends with an earlier migration. */
export type OlderDatabase = { sql: postgres.Sql; migrate: () => Promise<void>; drop: () => Promise<void> };

/** Creates a database with the migrations up to the one with the number `last`. */
export async function createOlderDatabase(
  server: { url: string; template: string },
  last: number,
): Promise<OlderDatabase> {
  const folder = mkdtempSync(join(tmpdir(), "meno-migrations-"));
  cpSync("db/migrations", folder, { recursive: true });
  const journal = join(folder, "meta/_journal.json");
  const all = JSON.parse(readFileSync(journal, "utf8")) as { entries: { idx: number }[] };
  const entries = all.entries.filter(({ idx }) => idx <= last);
  writeFileSync(journal, JSON.stringify({ ...all, entries }));
  const name = `meno_test_migration_${last}_${process.pid}`;
  const url = databaseUrl(server.url, name);
  await asAdmin(server.url, (admin) => admin.unsafe(`create database ${name}`));
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  await migrate(drizzle(sql), { migrationsFolder: folder });
  rmSync(folder, { recursive: true });
  return {
    sql,
    migrate: () => migrateDatabase(url),
    drop: async () => {
      await sql.end();
      await dropDatabase(server, url);
    },
  };
}
