import { inArray, lt, sql, type SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { z } from "zod";
import { db, schema } from "@/db";
import type { Job } from "./job";

const {
  outbox,
  paymentRequests,
  paypalEvents,
  personalTokens,
  rateLimits,
  recoveryTokens,
  sessions,
  spentChallenges,
} = schema;

/** Clears away what time has made worthless, once a day. */
export const sweepJob: Job<Record<string, never>> = {
  queue: "core.sweep",
  data: z.strictObject({}),
  everySeconds: 86_400,
  expireInSeconds: 1800,
};

/** Rows deleted by one statement, which is well within the statement timeout. */
const PORTION = 5000;

/** Days that mails are kept to be looked up. */
const MAIL_DAYS = 90;

/** Days that a notification's id is remembered: PayPal repeats one for three days. */
const EVENT_DAYS = 30;

/** Days that a payment's key is remembered: longer than any client tries again. */
const KEY_DAYS = 90;

/** Days that an expired API token is still listed, so that its owner sees why a program stopped working. */
const EXPIRED_TOKEN_DAYS = 30;

/** Deletes expired sessions and API tokens, spent challenges, reset links, limits that have run out, old notifications, keys and mails; answers how many rows. */
export async function sweep(signal?: AbortSignal): Promise<number> {
  const expired: [PgTable, SQL][] = [
    [sessions, lt(sessions.expiresAt, sql`now()`)],
    [personalTokens, lt(personalTokens.expiresAt, sql`now() - make_interval(days => ${EXPIRED_TOKEN_DAYS})`)],
    [spentChallenges, lt(spentChallenges.expiresAt, sql`now()`)],
    [recoveryTokens, lt(recoveryTokens.expiresAt, sql`now()`)],
    [rateLimits, sql`${rateLimits.expire} < extract(epoch from now()) * 1000`],
    [paypalEvents, lt(paypalEvents.receivedAt, sql`now() - make_interval(days => ${EVENT_DAYS})`)],
    [paymentRequests, lt(paymentRequests.createdAt, sql`now() - make_interval(days => ${KEY_DAYS})`)],
    [outbox, lt(outbox.settledAt, sql`now() - make_interval(days => ${MAIL_DAYS})`)],
  ];
  let gone = 0;
  for (const [table, isWorthless] of expired) gone += await deleteInPortions(table, isWorthless, signal);
  return gone;
}

async function deleteInPortions(table: PgTable, isWorthless: SQL, signal?: AbortSignal): Promise<number> {
  let gone = 0;
  for (;;) {
    signal?.throwIfAborted();
    const some = db()
      .select({ place: sql`ctid` })
      .from(table)
      .where(isWorthless)
      .limit(PORTION);
    const { count } = await db()
      .delete(table)
      .where(inArray(sql`ctid`, some));
    gone += count;
    if (count < PORTION) return gone;
  }
}
