import { sql } from "drizzle-orm";
import { sqlClient, type Executor } from "@/db";

/** PostgreSQL refuses a payload of 8,000 bytes or more. */
const MAX_PAYLOAD_BYTES = 7_999;

/** Tells every instance something, when the transaction commits. Rows hold the truth; a signal only says "look again". */
export async function publishNotify(executor: Executor, channel: string, payload: string): Promise<void> {
  if (Buffer.byteLength(payload) > MAX_PAYLOAD_BYTES) throw new Error(`A signal on ${channel} is too long`);
  await executor.execute(sql`select pg_notify(${channel}, ${payload})`);
}

/** Calls back for each signal on a channel, from any instance; returns how to stop. One connection serves all channels. */
export async function listen(
  channel: string,
  onSignal: (payload: string) => void,
): Promise<() => Promise<void>> {
  const listening = await sqlClient().listen(channel, onSignal);
  return () => listening.unlisten();
}
