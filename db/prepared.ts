import { Column, fillPlaceholders, is, SQL } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import type postgres from "postgres";
import { db, sqlClient, type Database } from "./index";

const dialect = new PgDialect();

type Decoder = { mapFromDriverValue: (value: unknown) => unknown };
/** What a prepared statement of drizzle's knows of its answer; its types keep it to themselves. */
type Answer = {
  fields?: readonly { path: readonly string[]; field: unknown }[];
  customResultMapper?: (rows: readonly unknown[][]) => unknown;
};

function isDecoder(value: unknown): value is Decoder {
  return typeof value === "object" && value !== null && "mapFromDriverValue" in value;
}

function decoderOf(field: unknown): Decoder | undefined {
  if (is(field, Column)) return field;
  const expression: unknown = is(field, SQL.Aliased) ? field.sql : field;
  return is(expression, SQL) && "decoder" in expression && isDecoder(expression.decoder)
    ? expression.decoder
    : undefined;
}

/**
 * Has a flat answer read by decoders that are chosen once: drizzle asks anew at every value of every row what kind of column it is, which for
 * a list costs as much as the database. What it cannot tell from the outside stays as it is.
 */
function chooseDecoders(statement: unknown): void {
  const answer = statement as Answer;
  if (!answer.fields || answer.customResultMapper) return;
  const columns: { name: string; decoder: Decoder }[] = [];
  for (const {
    path: [name, ...deeper],
    field,
  } of answer.fields) {
    const decoder = decoderOf(field);
    if (name === undefined || deeper.length > 0 || !decoder) return;
    columns.push({ name, decoder });
  }
  answer.customResultMapper = (rows) =>
    rows.map((row) => {
      const read: Record<string, unknown> = {};
      for (const [i, { name, decoder }] of columns.entries())
        read[name] = row[i] === null ? null : decoder.mapFromDriverValue(row[i]);
      return read;
    });
}

const LOCKS = /\bfor\s+(?:no\s+key\s+)?(?:update|(?:key\s+)?share)\b|\bpg_\w*advisory|\bpg_sleep/i;

/** A statement that waits for nobody's locks, so that whoever is answered after it is not held up by more than its own work. */
export function isPlainRead(text: string): boolean {
  return /^\s*select\b/i.test(text) && !LOCKS.test(text);
}

/** The driver takes a statement without values for one that needs no preparing, unless told; its types do not know that one can tell. */
const byName = { prepare: true, simple: false };
/** Reads that are asked in one moment leave on one connection, in one piece (docs/decisions/0028-reads-that-travel-together.md). */
const together = { together: true };

type Sender = {
  queryString: string;
  client: { unsafe: (text: string, values: postgres.ParameterOrJSON<never>[], options: object) => unknown };
};

/** Tells the driver of drizzle's statement, which has no word for it, that it may leave together with others. */
function letJoin(statement: unknown): void {
  const sender = statement as Sender;
  const { queryString, client } = sender;
  if (!isPlainRead(queryString)) return;
  sender.client = {
    unsafe: (text, values, options) => client.unsafe(text, values, { ...options, ...together }),
  };
}

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
    chooseDecoders(made);
    letJoin(made);
    built.set(database, made);
    return made;
  };
}

/**
 * Runs one statement that is written as SQL, prepared like the built ones: one round trip and no planning once a connection knows it.
 * Only for a text that is always the same, whatever its values: connections forget none. Errors are the driver's own.
 */
export async function runPrepared<Row extends Record<string, unknown>>(statement: SQL): Promise<Row[]> {
  const { sql: text, params } = dialect.sqlToQuery(statement);
  return sqlClient().unsafe<Row[]>(text, params as (string | number | null)[], byName);
}

function withOptions({ sql: text, params }: { sql: string; params: unknown[] }) {
  return { sql: text, params, options: isPlainRead(text) ? { ...byName, ...together } : byName };
}

/** The same for a statement with placeholders, whose text is made once: where it is long, that costs more than the rest of the call. */
export function preparedSql<Row extends Record<string, unknown>>(
  statement: SQL,
): (values: Record<string, string | number | boolean | null>) => Promise<Row[]> {
  let built: { sql: string; params: unknown[]; options: typeof byName } | undefined;
  return async (values) => {
    built ??= withOptions(dialect.sqlToQuery(statement));
    return sqlClient().unsafe<Row[]>(
      built.sql,
      fillPlaceholders(built.params, values) as (string | number | boolean | null)[],
      built.options,
    );
  };
}
