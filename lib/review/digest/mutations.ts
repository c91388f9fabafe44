import { eq, sql } from "drizzle-orm";
import { db, schema } from "@/db";
import { readSignedToken } from "@/lib/core/auth/signed-token";
import { mailMode } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { queueDigests } from "@/lib/mailing/mutations";
import { DIGEST_LINK } from "@/lib/mailing/policy";
import { getDigests } from "./queries";

const { reviewSettings } = schema;

/** People per transaction. */
const BATCH = 100;
/** The hour of Monday, in the person's time zone, from which the digest is due. */
const HOUR = 8;

/**
 * Writes the digests that are due at this time to the outbox: on Mondays from 8:00 of the person's time zone, once a week. A week without anything
 * to say counts as written. The row of the week and the mail stand or fall together, so a process that dies loses and repeats nothing.
 */
export async function sendDigests(signal: AbortSignal, at = new Date()): Promise<void> {
  if (mailMode() === "off") return;
  for (;;) {
    signal.throwIfAborted();
    if ((await sendBatch(at)) < BATCH) return;
  }
}

/** Returns the number of people whose week was taken. */
async function sendBatch(at: Date): Promise<number> {
  return db().transaction(async (tx) => {
    const due = await tx.execute<{ userId: string }>(sql`
      insert into digests (user_id, week)
      select u.id, (local.at)::date from review_settings s join users u on u.id = s.user_id
      cross join lateral (select ${at.toISOString()}::timestamptz at time zone coalesce(u.time_zone, 'UTC') as at) local
      where s.digest and u.is_active and extract(isodow from local.at) = 1 and extract(hour from local.at) >= ${HOUR}::int
        and not exists (select 1 from digests d where d.user_id = u.id and d.week = (local.at)::date)
      order by u.id limit ${BATCH}::int
      on conflict do nothing returning user_id as "userId"`);
    if (due.length === 0) return 0;
    const written = await getDigests(
      tx,
      [...due].map(({ userId }) => userId),
      at,
    );
    await queueDigests(
      tx,
      written.flatMap(({ userId, content }) => (content ? [{ userId, content }] : [])),
    );
    return due.length;
  });
}

/** Ends the digest of the person of a mailed link. Repeating it changes nothing. Throws `invalid_token`. */
export async function unsubscribe(token: string): Promise<void> {
  const userId = readSignedToken(DIGEST_LINK, token);
  if (userId === null) throw new AppError("invalid_token");
  await db().update(reviewSettings).set({ digest: false }).where(eq(reviewSettings.userId, userId));
}
