import { randomBytes } from "node:crypto";
import postgres from "postgres";

// Separate from postgres.ts, so that a test's setup can clone a database before it sets the app's environment.

/** The URL of another database on the same server. */
export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.toString();
}

/** Runs statements on the server's own database. */
export async function asAdmin<T>(serverUrl: string, work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = postgres(serverUrl, { max: 1, onnotice: () => undefined });
  try {
    return await work(sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** Clones the template; returns the new database's URL. About 50 ms. */
export async function createDatabase(server: { url: string; template: string }): Promise<string> {
  const name = `meno_test_${randomBytes(6).toString("hex")}`;
  await asAdmin(server.url, (sql) => sql.unsafe(`create database ${name} template ${server.template}`));
  return databaseUrl(server.url, name);
}

/** Creates a database without tables; returns its URL. */
export async function createEmptyDatabase(server: { url: string }): Promise<string> {
  const name = `meno_empty_${randomBytes(6).toString("hex")}`;
  await asAdmin(server.url, (sql) => sql.unsafe(`create database ${name}`));
  return databaseUrl(server.url, name);
}

/** Drops a database made by createDatabase, and closes its connections. */
export async function dropDatabase(server: { url: string }, url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  await asAdmin(server.url, (sql) => sql.unsafe(`drop database if exists ${name} with (force)`));
}
