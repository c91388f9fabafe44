import { createWriteStream, renameSync, rmSync } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import postgres, { type TransactionSql } from "postgres";
import { columnList, END_OF_ROWS, JOB_TABLE, tableName, type BackupHeader, type TableHeader } from "./format";

/** What the header of a backup cannot read from the database. */
type BackupFacts = Pick<BackupHeader, "version" | "secret">;

/**
 * Writes all data of a database as of one moment to a file that only its owner may read, while the app may go on. An interrupted
 * backup leaves no file. Returns the number of rows.
 */
export async function writeBackup(url: string, file: string, facts: BackupFacts): Promise<number> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  const draft = `${file}.${process.pid}`;
  try {
    const rows = await sql.begin("isolation level repeatable read read only", async (tx) => {
      const counter = { rows: 0 };
      await pipeline(
        lines(tx, facts, counter),
        createGzip(),
        createWriteStream(draft, { mode: 0o600, flush: true }),
      );
      return counter.rows;
    });
    renameSync(draft, file);
    return rows;
  } finally {
    rmSync(draft, { force: true });
    await sql.end({ timeout: 5 });
  }
}

async function* lines(
  tx: TransactionSql,
  facts: BackupFacts,
  counter: { rows: number },
): AsyncGenerator<string | Buffer> {
  const header = { ...(await readHeader(tx)), ...facts } satisfies BackupHeader;
  yield `${JSON.stringify(header)}\n`;
  for (const table of await listTables(tx)) {
    yield `${JSON.stringify(table)}\n`;
    const from =
      table.table === JOB_TABLE
        ? `(select ${columnList(table)} from pgboss.job where state in ('created', 'retry', 'active'))`
        : `${tableName(table.table)} (${columnList(table)})`;
    const rows = await tx.unsafe(`copy ${from} to stdout`).readable();
    for await (const chunk of rows as AsyncIterable<Buffer>) {
      counter.rows += chunk.reduce((sum, byte) => (byte === 10 ? sum + 1 : sum), 0);
      yield chunk;
    }
    yield `${END_OF_ROWS}\n`;
  }
}

async function readHeader(tx: TransactionSql): Promise<Omit<BackupHeader, keyof BackupFacts>> {
  const [state] = await tx<{ migration: string; now: Date }[]>`
    select max(created_at) as migration, now() as now from drizzle.__drizzle_migrations`;
  const sequences = await tx<{ name: string; value: string | null }[]>`
    select sequencename as name, last_value as value from pg_sequences where schemaname = 'public'`;
  return {
    format: "meno-backup-1",
    createdAt: (state?.now ?? new Date()).toISOString(),
    migration: Number(state?.migration),
    sequences: Object.fromEntries(
      sequences.flatMap(({ name, value }) => (value === null ? [] : [[name, value]])),
    ),
  };
}

/** The tables with the columns that are stored and not generated. Embeddings are made again, where the database can store them. */
async function listTables(tx: TransactionSql): Promise<TableHeader[]> {
  return tx<TableHeader[]>`
    select case when c.table_schema = 'public' then c.table_name::text else ${JOB_TABLE}::text end as table,
      array_agg(c.column_name::text order by c.ordinal_position) as columns
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
      and c.table_name <> 'passage_embeddings'
      and (c.table_schema = 'public' or (c.table_schema = 'pgboss' and c.table_name = 'job'))
    group by c.table_schema, c.table_name order by 1`;
}
