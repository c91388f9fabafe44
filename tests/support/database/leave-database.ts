import { env } from "@/lib/core/env";
import { closeDatabase } from "@/db";

/** Closes the file's connections. Work that outlives its file opens no other connection, which the next file in the process would share. */
export async function leaveDatabase(): Promise<void> {
  Object.assign(env(), { DATABASE_URL: undefined });
  await closeDatabase();
}
