import { createHash } from "node:crypto";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { sqlClient } from "@/db";
import { AppError } from "@/lib/core/errors";

/** At most `points` per key in `seconds`, shared by all instances; `name` is part of the stored key. */
export type RateLimit = { name: string; points: number; seconds: number };

type Query = { text: string; values: (string | number | null)[] };

/** The one node-postgres method that the library uses. */
const storeClient = {
  query: async ({ text, values }: Query) => {
    const rows = await sqlClient().unsafe(text, values, { prepare: true });
    return { rows, rowCount: rows.count };
  },
};

const limiters = new Map<string, RateLimiterPostgres>();

function limiterOf(limit: RateLimit): RateLimiterPostgres {
  const cached = limiters.get(limit.name);
  if (cached) return cached;
  const limiter = new RateLimiterPostgres({
    storeClient,
    storeType: "client",
    tableName: "rate_limits",
    tableCreated: true,
    keyPrefix: limit.name,
    points: limit.points,
    duration: limit.seconds,
  });
  limiters.set(limit.name, limiter);
  return limiter;
}

/** Hashes keys, because they hold addresses and e-mails and account deletion does not clean this table. */
const keyOf = (key: string): string => createHash("sha256").update(key).digest("base64url");

/** A consumed point: the row that counts it, and the latest end of its window in milliseconds since 1970. */
type TakenPoint = { readonly row: string; readonly until: number };

/**
 * Consumes one point in a single atomic upsert, so that parallel requests on all instances are counted exactly.
 * Throws `rate_limited`; a refused point is given back, so that the count equals the requests let through.
 */
export async function takePoint(limit: RateLimit, key: string): Promise<TakenPoint> {
  const limiter = limiterOf(limit);
  const taken = ({ msBeforeNext }: RateLimiterRes): TakenPoint => ({
    row: limiter.getKey(keyOf(key)),
    until: Date.now() + msBeforeNext,
  });
  try {
    return taken(await limiter.consume(keyOf(key)));
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    await givePointBack(taken(error));
    throw new AppError("rate_limited", { retryAfter: Math.max(1, error.msBeforeNext / 1000) });
  }
}

/**
 * Gives a point back to the window it came from. The library's own `reward` would count below zero in the next window, which would then let
 * too many requests through.
 */
export async function givePointBack({ row, until }: TakenPoint): Promise<void> {
  await sqlClient().unsafe(
    "update rate_limits set points = greatest(points - 1, 0) where key = $1 and expire <= $2",
    [row, until],
    { prepare: true },
  );
}

/** A limit and the key to count under it. */
export type LimitedKey = readonly [limit: RateLimit, key: string];

/** Consumes a point of every limit, or of none: points already consumed are given back when a later limit refuses. */
export async function takePoints(keys: readonly LimitedKey[]): Promise<TakenPoint[]> {
  const taken: TakenPoint[] = [];
  for (const key of keys) {
    try {
      taken.push(await takePoint(...key));
    } catch (error) {
      await givePointsBack(taken);
      throw error;
    }
  }
  return taken;
}

export async function givePointsBack(taken: readonly TakenPoint[]): Promise<void> {
  await Promise.all(taken.map(givePointBack));
}

/** Resets the counts of these keys. */
export async function resetLimits(keys: readonly LimitedKey[]): Promise<void> {
  await Promise.all(keys.map(([limit, key]) => limiterOf(limit).delete(keyOf(key))));
}
