import { z } from "zod";

/**
 * A backup is gzipped text. Its first line is this header as JSON; then each table has a line with its name and columns as JSON, its
 * rows as PostgreSQL's COPY writes them, and a line with `\.`.
 */
export const backupHeader = z.strictObject({
  format: z.literal("meno-backup-1"),
  createdAt: z.iso.datetime(),
  /** The version of Meno that wrote it. */
  version: z.string(),
  /** The time of the database's last migration, as the migrator stores it. */
  migration: z.number().int(),
  /** The last values of the sequences. */
  sequences: z.record(z.string(), z.string()),
  /** The demo's own AUTH_SECRET; null where the operator keeps it. */
  secret: z.string().nullable(),
});
export type BackupHeader = z.infer<typeof backupHeader>;

/** The table that the next rows belong to. */
export const tableHeader = z.strictObject({ table: z.string(), columns: z.array(z.string()) });
export type TableHeader = z.infer<typeof tableHeader>;

/** The line after a table's last row. A row never has this form, because COPY escapes backslashes. */
export const END_OF_ROWS = "\\.";

/** Quotes an identifier of SQL. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** The columns of a table header as SQL. */
export function columnList({ columns }: TableHeader): string {
  return columns.map(quoted).join(", ");
}

/** The jobs of the queues; unlike the product's tables it keeps its finished rows out of a backup. */
export const JOB_TABLE = "pgboss.job";

/** A table's name as SQL; names without a schema belong to `public`. */
export function tableName(table: string): string {
  return table === JOB_TABLE ? "pgboss.job" : `public.${quoted(table)}`;
}
