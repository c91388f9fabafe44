import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { StringDecoder } from "node:string_decoder";
import { setTimeout as sleep } from "node:timers/promises";
import { createGunzip } from "node:zlib";
import postgres, { type TransactionSql } from "postgres";
import {
  backupHeader,
  columnList,
  END_OF_ROWS,
  JOB_TABLE,
  tableHeader,
  tableName,
  type BackupHeader,
} from "./format";

/** Interval at which a table that is being loaded is looked at, in milliseconds. */
const LOOK_MS = 100;

/** The lines of a backup. COPY escapes line breaks, so a line is a row. Rejects for a file that is damaged or cut off. */
async function* linesOf(file: string): AsyncGenerator<string, void> {
  const source = createReadStream(file);
  const text = createGunzip();
  source.on("error", (error) => text.destroy(error)).pipe(text);
  const decoder = new StringDecoder("utf8");
  let rest = "";
  try {
    for await (const chunk of text as AsyncIterable<Buffer>) {
      const lines = (rest + decoder.write(chunk)).split("\n");
      rest = lines.pop() ?? "";
      yield* lines;
    }
  } finally {
    source.destroy();
  }
}

/** Reads the header; throws an Error for a file that is no backup. */
export async function readBackupHeader(file: string): Promise<BackupHeader> {
  for await (const line of linesOf(file)) return backupHeader.parse(JSON.parse(line));
  throw new Error("the file is empty");
}

/**
 * Loads a backup into a database that is migrated to the backup's migration and holds nothing but what migrations create. All in one
 * transaction: a file that is cut off changes nothing. Returns the number of rows.
 */
export async function loadBackup(url: string, file: string): Promise<number> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    return await sql.begin(async (tx) => {
      const { sequences } = await readBackupHeader(file);
      const restoreRules = await suspendRules(tx);
      const rows = await loadTables(tx, file);
      for (const [name, value] of Object.entries(sequences))
        await tx`select setval(quote_ident(${name})::regclass, ${value}::text::bigint)`;
      await restoreRules();
      return rows;
    });
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** Empties the tables and takes their foreign keys and triggers away; the returned function brings both back and checks the keys. */
async function suspendRules(tx: TransactionSql): Promise<() => Promise<void>> {
  const keys = await tx<{ on: string; name: string; rule: string }[]>`
    select conrelid::regclass::text as on, quote_ident(conname) as name, pg_get_constraintdef(oid) as rule
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`;
  const tables = await tx<{ name: string }[]>`
    select c.oid::regclass::text as name from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`;
  for (const { on, name } of keys) await tx.unsafe(`alter table ${on} drop constraint ${name}`);
  for (const { name } of tables) await tx.unsafe(`alter table ${name} disable trigger user`);
  await tx.unsafe(`truncate ${tables.map(({ name }) => name).join(", ")}`);
  return async () => {
    for (const { on, name, rule } of keys)
      await tx.unsafe(`alter table ${on} add constraint ${name} ${rule}`);
    for (const { name } of tables) await tx.unsafe(`alter table ${name} enable trigger user`);
  };
}

async function loadTables(tx: TransactionSql, file: string): Promise<number> {
  const lines = linesOf(file);
  await lines.next();
  let rows = 0;
  for (;;) {
    const { value: line, done } = await lines.next();
    if (done) return rows;
    const table = tableHeader.parse(JSON.parse(line));
    rows += await loadRows(tx, {
      sql: `copy ${tableName(table.table)} (${columnList(table)}) from stdin`,
      lines,
    });
    if (table.table === JOB_TABLE) await tx`update pgboss.job set state = 'retry' where state = 'active'`;
  }
}

type Rows = { sql: string; lines: AsyncGenerator<string, void> };

/** Loads one table; returns the number of its rows. */
async function loadRows(tx: TransactionSql, { sql, lines }: Rows): Promise<number> {
  let rows = 0;
  const rowsOfTable = async function* () {
    for (;;) {
      const { value: line, done } = await lines.next();
      if (done) throw new Error("the file is cut off");
      if (line === END_OF_ROWS) return;
      rows += 1;
      yield `${line}\n`;
    }
  };
  const target = await tx.unsafe(sql).writable();
  // The driver does not report a row that PostgreSQL refuses at the end; the next statement of the transaction does.
  const loaded = pipeline(rowsOfTable, target).then(() => true);
  loaded.catch(() => undefined);
  while (!(await Promise.race([loaded, sleep(LOOK_MS, false)])))
    if (target.writableEnded && target.writableLength === 0) await tx`select 1`;
  return rows;
}
