import { setTimeout as sleep } from "node:timers/promises";
import type { Env } from "@/lib/core/env";
import { startCluster } from "../postgres/cluster";
import { Refusal } from "./environment";

const DATABASE = "meno";

/** How long a start waits for an external database, in milliseconds, and the pause between two attempts. */
const BOOT_WAIT_MS = 60_000;
const BOOT_PAUSE_MS = 1_000;

/** The server is not there yet, or it is starting, stopping or out of connections. Other errors need the operator. */
const passingErrors = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
  "ENOENT",
  "CONNECT_TIMEOUT",
  "CONNECTION_CLOSED",
  "57P01",
  "57P02",
  "57P03",
  "53300",
]);

/** The database of this process; `stop` also stops the bundled PostgreSQL if no other process uses it. */
export type OpenDatabase = { stop: () => Promise<void>; notice: string | undefined };

/**
 * Uses DATABASE_URL, or starts the bundled PostgreSQL and sets DATABASE_URL to it. The database role needs the right
 * to create schemas only if this process migrates.
 */
export async function openDatabase(
  env: Env,
  { migrates }: { migrates: boolean } = { migrates: true },
): Promise<OpenDatabase> {
  if (env.DATABASE_URL !== undefined) {
    await waitUntilUsable(env.DATABASE_URL, migrates);
    return { stop: async () => undefined, notice: undefined };
  }
  const cluster = await startCluster(env.MENO_DATA_DIR, { durable: true }).catch((error: unknown) => {
    throw new Refusal(
      `${error instanceof Error ? error.message : String(error)}\nOr set DATABASE_URL to a PostgreSQL of your own.`,
    );
  });
  await ensureDatabase(cluster.urlOf("postgres"));
  process.env.DATABASE_URL = cluster.urlOf(DATABASE);
  const stopWatch = cluster.keepRunning(console.error);
  const notice = cluster.moved
    ? `PostgreSQL's account cannot enter ${env.MENO_DATA_DIR}, so the data is in ${cluster.base}.`
    : undefined;
  const stop = async () => {
    stopWatch();
    await cluster.stop();
  };
  return { stop, notice };
}

/**
 * Waits for an external database that is not there yet, up to `patience` milliseconds, and checks that it can be used. Throws a Refusal
 * that names DATABASE_URL; PostgreSQL's error messages do not contain the password.
 */
export async function waitUntilUsable(
  url: string,
  migrates: boolean,
  patience = BOOT_WAIT_MS,
): Promise<void> {
  const deadline = Date.now() + patience;
  let isAnnounced = false;
  for (;;) {
    try {
      await assertUsable(url, migrates);
      return;
    } catch (error) {
      if (!isPassing(error) || Date.now() > deadline) throw new Refusal(`DATABASE_URL: ${reasonOf(error)}`);
      if (!isAnnounced) console.error(`  Waiting for the database: ${reasonOf(error)}`);
      isAnnounced = true;
      await sleep(BOOT_PAUSE_MS);
    }
  }
}

/** Whether the error may pass by itself. A host with several addresses fails once for each. */
export function isPassing(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.every(isPassing);
  return (
    error instanceof Error &&
    "code" in error &&
    typeof error.code === "string" &&
    passingErrors.has(error.code)
  );
}

async function assertUsable(url: string, migrates: boolean): Promise<void> {
  const { default: postgres } = await import("postgres");
  const sql = postgres(url, { max: 1, connect_timeout: 10, onnotice: () => undefined });
  try {
    const [found] = await sql<{ encoding: string; mayMigrate: boolean }[]>`
      select current_setting('server_encoding') as encoding, has_database_privilege(current_database(), 'CREATE') as "mayMigrate"`;
    if (found?.encoding !== "UTF8")
      throw new Error(
        `the database's encoding is ${found?.encoding ?? "unknown"}, and texts of all languages need UTF8`,
      );
    if (migrates && !found.mayMigrate)
      throw new Error("its role may not create schemas in the database (grant create on database … to …)");
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/**
 * Returns the reason of a connection error. A host with several addresses fails once for each, and the
 * AggregateError has no message of its own.
 */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join("; ");
  return error instanceof Error ? error.message || error.name : String(error);
}

async function ensureDatabase(adminUrl: string): Promise<void> {
  const { default: postgres } = await import("postgres");
  const sql = postgres(adminUrl, { max: 1, onnotice: () => undefined });
  try {
    const [known] = await sql`select 1 from pg_database where datname = ${DATABASE}`;
    if (!known) await sql.unsafe(`create database ${DATABASE}`);
  } catch (error) {
    // Two processes that start at once may both try to create it.
    if (!(error instanceof postgres.PostgresError && error.code === "42P04")) throw error;
  } finally {
    await sql.end({ timeout: 5 });
  }
}
