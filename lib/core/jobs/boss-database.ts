import { sql as sqlTag } from "drizzle-orm";
import { fromDrizzle, type Db } from "pg-boss";
import type postgres from "postgres";
import type { Executor } from "@/db";

/** The schema that pg-boss keeps its tables in. */
export const JOB_SCHEMA = "pgboss";

type Parameter = postgres.ParameterOrJSON<never>;

/** drizzle switches postgres.js's own JSON and date writers off on the shared client, so text is sent. */
function parameter(value: unknown): Parameter {
  if (value instanceof Date) return value.toISOString();
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return JSON.stringify(value);
  return value as Parameter;
}

/** pg-boss over the process's one postgres.js client: no second pool. */
export function bossDatabase(client: postgres.Sql): Db {
  return {
    async executeSql(text, values) {
      if (values && values.length > 0) return { rows: await client.unsafe(text, values.map(parameter)) };
      // Several statements may come as one text with BEGIN and COMMIT inside, which needs one connection throughout.
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

/** pg-boss inside the caller's transaction, so that a job exists exactly when the rest is committed. */
export function bossTransaction(executor: Executor): Db {
  return fromDrizzle(executor, sqlTag);
}
