import { fillPlaceholders, type SQL } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { db, sqlClient, type Database } from "./index";

const dialect = new PgDialect();

/**
 * A statement that is built once per connection instead of once per call: building SQL text costs more than running a keyed query.
 * The weak key lets tests close one database and open another.
 */
export function prepared<T>(build: (database: Database) => T): () => T {
  const built = new WeakMap<Database, T>();
  return () => {
    const database = db();
    const known = built.get(database);
    if (known !== undefined) return known;
    const made = build(database);
    built.set(database, made);
    return made;
  };
}

/** The driver takes a statement without values for one that needs no preparing, unless told; its types do not know that one can tell. */
const byName = { prepare: true, simple: false };

/**
 * Runs one statement that is written as SQL, prepared like the built ones: one round trip and no planning once a connection knows it.
 * Only for a text that is always the same, whatever its values: connections forget none. Errors are the driver's own.
 */
export async function runPrepared<Row extends Record<string, unknown>>(statement: SQL): Promise<Row[]> {
  const { sql: text, params } = dialect.sqlToQuery(statement);
  return sqlClient().unsafe<Row[]>(text, params as (string | number | null)[], byName);
}

/** The same for a statement with placeholders, whose text is made once: where it is long, that costs more than the rest of the call. */
export function preparedSql<Row extends Record<string, unknown>>(statement: SQL): (values: Record<string, string | number | boolean | null>) => Promise<Row[]> {
  let built: { sql: string; params: unknown[] } | undefined;
  return async (values) => {
    built ??= dialect.sqlToQuery(statement);
    return sqlClient().unsafe<Row[]>(built.sql, fillPlaceholders(built.params, values) as (string | number | boolean | null)[], byName);
  };
}
