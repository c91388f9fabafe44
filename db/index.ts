import { DrizzleQueryError } from "drizzle-orm/errors";
import { drizzle, type PostgresJsDatabase } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { env } from "@/lib/core/env";
import { redactWhenPrinted } from "@/lib/core/error-record";
import { watchAnswers, type AnswerWatch } from "./answer-watch";
import * as schema from "./schema";

export type Database = PostgresJsDatabase<typeof schema>;
/** A transaction of {@link Database}. */
export type Tx = Parameters<Parameters<Database["transaction"]>[0]>[0];
export type Executor = Database | Tx;

type Connection = { sql: postgres.Sql; db: Database; url: string; watch: AnswerWatch };
// Both errors contain the values of the failed statement, which must not reach a log.
for (const kind of [DrizzleQueryError, postgres.PostgresError]) redactWhenPrinted(kind);

const slot = globalThis as typeof globalThis & { menoConnection?: Connection };

/** The longest pause between attempts to reach a lost database, in seconds. */
const LONGEST_PAUSE_S = 1;
/** The pause while PostgreSQL does not answer: each attempt fails one waiting statement at once. */
const SILENT_PAUSE_S = 0.02;

function connect(): Connection {
  const url = env().DATABASE_URL;
  if (!url)
    throw new Error("DATABASE_URL is not set: start the app with npm start, which brings its own PostgreSQL");
  const watch = watchAnswers();
  const options = {
    max: env().DATABASE_POOL,
    idle_timeout: 60,
    connect_timeout: 5,
    socket: watch.open,
    // The driver's own pauses grow to 20 s.
    backoff: (attempt: number) =>
      watch.isSilent()
        ? SILENT_PAUSE_S
        : Math.min(3 ** attempt / 100, LONGEST_PAUSE_S) * (0.5 + Math.random() / 2),
    onnotice: () => undefined,
    connection: {
      application_name: "meno",
      // A stuck query must not hold a request or a lock for ever (T092).
      statement_timeout: 30_000,
      lock_timeout: 10_000,
      idle_in_transaction_session_timeout: 60_000,
      // Starting parallel workers or compiling costs more than our short statements. Strings, because the driver omits 0 and false.
      max_parallel_workers_per_gather: "0",
      jit: "off",
    },
  };
  const sql = postgres(url, options);
  return { sql, db: drizzle(sql, { schema }), url, watch };
}

/** The process-wide client, created on first use so that the build needs no database. */
function connection(): Connection {
  slot.menoConnection ??= connect();
  return slot.menoConnection;
}

/** The drizzle client. */
export function db(): Database {
  return connection().db;
}

/** The postgres.js client, for LISTEN/NOTIFY and for libraries that send SQL text. */
export function sqlClient(): postgres.Sql {
  return connection().sql;
}

/** Closes the pool; only scripts and tests call it. */
export async function closeDatabase(): Promise<void> {
  await slot.menoConnection?.sql.end({ timeout: 5 });
  slot.menoConnection?.watch.end();
  slot.menoConnection = undefined;
}

export { schema };
