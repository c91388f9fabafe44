import { readFileSync, statSync, truncateSync } from "node:fs";
import { join } from "node:path";
import postgres from "postgres";
import { expect, inject, onTestFinished, test } from "vitest";
import { env } from "@/lib/core/env";
import { newId } from "@/lib/core/ids";
import { writeBackup } from "@/scripts/backup/dump";
import { loadBackup, readBackupHeader } from "@/scripts/backup/load";
import { migrateForBackup } from "@/scripts/backup/migrate";
import { seedLibrary } from "@/scripts/seed/library";
import { seedPeople } from "@/scripts/seed/people";
import { temporaryFolder } from "@/tests/support/app/temp-folder";
import { asAdmin, createEmptyDatabase, dropDatabase } from "@/tests/support/database/clone";
import { createLearner } from "@/tests/support/users/factories";

/** Tables whose rows a backup and its restored database must share. */
const tables = [
  "users",
  "courses",
  "questions",
  "credit_entries",
  "credit_accounts",
  "subscriptions",
  "outbox",
];

async function contents(url: string): Promise<Record<string, unknown>> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    const found: Record<string, unknown> = {};
    for (const table of tables) {
      const [row] = await sql.unsafe(
        `select count(*)::int as rows, md5(string_agg(t::text, '|' order by t::text)) as sum from ${table} t`,
      );
      found[table] = row;
    }
    return found;
  } finally {
    await sql.end();
  }
}

async function emptyDatabase(): Promise<string> {
  const server = inject("testServer");
  const url = await createEmptyDatabase(server);
  onTestFinished(() => dropDatabase(server, url));
  return url;
}

const source = () => env().DATABASE_URL ?? "";

test("a backup restores the same people, courses and credits into an empty database", async () => {
  await seedPeople(() => undefined);
  await seedLibrary();
  await createLearner({ fullName: "A\tname \\ with\nsigns" });
  const file = join(temporaryFolder(), "meno.backup");
  const rows = await writeBackup(source(), file, { version: "1.2.3", secret: null });
  expect(statSync(file).mode & 0o077).toBe(0);
  const header = await readBackupHeader(file);
  const target = await emptyDatabase();
  await migrateForBackup(target, header.migration);
  expect(await loadBackup(target, file)).toBe(rows);
  expect(await contents(target)).toEqual(await contents(source()));
  // The rules of the schema hold again.
  await asAdmin(target, async (sql) => {
    await expect(sql`delete from credit_entries`).rejects.toThrow();
    await expect(
      sql`insert into courses (id, author_id, title, language) values (${newId()}, ${newId()}, 'x', 'english')`,
    ).rejects.toThrow("foreign key");
  });
}, 60_000);

test("a backup that is cut off changes nothing", async () => {
  const file = join(temporaryFolder(), "meno.backup");
  await writeBackup(source(), file, { version: "1.2.3", secret: null });
  const target = await emptyDatabase();
  await migrateForBackup(target, (await readBackupHeader(file)).migration);
  const before = await contents(target);
  truncateSync(file, Math.floor(readFileSync(file).length / 2));
  await expect(loadBackup(target, file)).rejects.toThrow();
  expect(await contents(target)).toEqual(before);
}, 60_000);

test("a backup of a newer version is refused", async () => {
  await expect(migrateForBackup(await emptyDatabase(), Date.now() + 1e12)).rejects.toThrow("another version");
});
