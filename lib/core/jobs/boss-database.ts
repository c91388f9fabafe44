import { sql as sqlTag } from "drizzle-orm";
import { fromDrizzle, type Db } from "pg-boss";
import type postgres from "postgres";
import type { Executor } from "@/db";

/** The PostgreSQL schema of pg-boss. */
export const JOB_SCHEMA = "pgboss";

type Parameter = postgres.ParameterOrJSON<never>;

/** drizzle disables the JSON and date serializers of the shared postgres.js client, so these values are sent as text. */
function parameter(value: unknown): Parameter {
  if (value instanceof Date) return value.toISOString();
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return JSON.stringify(value);
  return value as Parameter;
}

/** Runs pg-boss on the process's postgres.js client, without a second pool. */
export function bossDatabase(client: postgres.Sql): Db {
  return {
    async executeSql(text, values) {
      if (values && values.length > 0) return { rows: await client.unsafe(text, values.map(parameter)) };
      // The text may hold several statements with BEGIN and COMMIT, which need one connection.
      const connection = await client.reserve();
      try {
        return { rows: await connection.unsafe(text) };
      } finally {
        connection.release();
      }
    },
    async listen(channel, onNotification, onReconnect) {
      const listening = await client.listen(channel, onNotification, onReconnect);
      return { close: () => listening.unlisten() };
    },
  };
}

/** Runs pg-boss in the caller's transaction, so that the job commits together with the caller's changes. */
export function bossTransaction(executor: Executor): Db {
  return fromDrizzle(executor, sqlTag);
}
