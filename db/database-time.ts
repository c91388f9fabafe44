import { sql } from "drizzle-orm";

/** The present by the database's clock, in milliseconds: the beginning of the transaction. */
export const databaseTime = sql<Date>`(extract(epoch from now()) * 1000)::float8`.mapWith(
  (ms: number) => new Date(ms),
);
