import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { migrateWithJobs } from "@/scripts/runtime/prepare-database";
import { asAdmin, databaseUrl } from "./clone";
import { startTestCluster } from "./test-cluster";

/** Advisory lock that guards the creation of the template against parallel runs. */
const TEMPLATE_LOCK = 7_310_442;

/** A test server and the migrated template database from which test databases are cloned. */
export type TestServer = { url: string; template: string; stop: () => Promise<void> };

/** Starts a test cluster with its template. */
export async function startTestServer(): Promise<TestServer> {
  const cluster = await startTestCluster();
  return { ...cluster, template: await makeTemplate(cluster.url) };
}

async function makeTemplate(serverUrl: string): Promise<string> {
  const migrations = readdirSync("db/migrations")
    .filter((file) => file.endsWith(".sql"))
    .sort();
  const hash = createHash("sha256");
  for (const file of [...migrations.map((m) => `db/migrations/${m}`), "lib/job-handlers.ts"])
    hash.update(readFileSync(file));
  const name = `meno_template_${hash.digest("hex").slice(0, 10)}`;
  return asAdmin(serverUrl, async (sql) => {
    await sql`select pg_advisory_lock(${TEMPLATE_LOCK})`;
    const [ready] = await sql`select 1 from pg_database where datname = ${name} and datistemplate`;
    if (ready) return name;
    await sql.unsafe(`drop database if exists ${name} with (force)`);
    await sql.unsafe(`create database ${name}`);
    await migrateWithJobs(databaseUrl(serverUrl, name));
    await sql.unsafe(`alter database ${name} is_template true`);
    return name;
  });
}
