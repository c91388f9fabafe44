import { fillPlaceholders, type SQL } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { db, sqlClient, type Database } from "./index";

const dialect = new PgDialect();

/**
 * Keeps a statement that `build` makes with drizzle's `.prepare(name)`, one per database client: building the text costs more than running
 * a keyed query.
 */
export function prepared<Statement extends object>(
  build: (database: Database) => Statement,
): () => Statement {
  const statements = new WeakMap<Database, Statement>();
  return () => {
    const database = db();
    const known = statements.get(database);
    if (known) return known;
    const statement = build(database);
    statements.set(database, statement);
    return statement;
  };
}

type Value = string | number | boolean | null;

/**
 * The same for a statement that is written as SQL text with `sql.placeholder`, for example one that writes in a common table expression.
 * It needs at least one placeholder, because the driver prepares no statement without values. Its errors are the driver's own.
 */
export function preparedSql<Row extends Record<string, unknown>>(
  statement: SQL,
): (values: Record<string, Value>) => Promise<Row[]> {
  let built: { sql: string; params: unknown[] } | undefined;
  return async (values) => {
    built ??= dialect.sqlToQuery(statement);
    const params = fillPlaceholders(built.params, values) as Value[];
    return sqlClient().unsafe<Row[]>(built.sql, params, { prepare: true });
  };
}
