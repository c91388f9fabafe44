import { sql } from "drizzle-orm";
import { sqlClient, type Executor } from "@/db";

/** PostgreSQL refuses a payload of 8,000 bytes or more. */
const MAX_PAYLOAD_BYTES = 7_999;

/** Notifies every instance when the transaction commits. The payload is a hint to read the rows again. */
export async function publishNotify(executor: Executor, channel: string, payload: string): Promise<void> {
  if (Buffer.byteLength(payload) > MAX_PAYLOAD_BYTES) throw new Error(`A signal on ${channel} is too long`);
  await executor.execute(sql`select pg_notify(${channel}, ${payload})`);
}

/** Listens to notifications from all instances; returns a function that stops. One connection serves all channels. */
export async function listen(
  channel: string,
  onSignal: (payload: string) => void,
): Promise<() => Promise<void>> {
  const listening = await sqlClient().listen(channel, onSignal);
  return () => listening.unlisten();
}
