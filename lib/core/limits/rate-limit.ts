import { createHash } from "node:crypto";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { sqlClient } from "@/db";
import { AppError } from "@/lib/core/errors";

/** So many points of one key in so many seconds, shared by all instances; `name` is part of the stored key. */
export type RateLimit = { name: string; points: number; seconds: number };

type Query = { text: string; values: (string | number | null)[] };

/** The library speaks node-postgres; this is the one method of it that it uses. */
const storeClient = {
  query: async ({ text, values }: Query) => {
    const rows = await sqlClient().unsafe(text, values, { prepare: true });
    return { rows, rowCount: rows.count };
  },
};

const limiters = new Map<string, RateLimiterPostgres>();

function limiterOf(limit: RateLimit): RateLimiterPostgres {
  const known = limiters.get(limit.name);
  if (known) return known;
  const made = new RateLimiterPostgres({
    storeClient,
    storeType: "client",
    tableName: "rate_limits",
    tableCreated: true,
    keyPrefix: limit.name,
    points: limit.points,
    duration: limit.seconds,
  });
  limiters.set(limit.name, made);
  return made;
}

/** Keys hold addresses and e-mails, which have no business in a table that nobody cleans by person. */
const keyOf = (key: string): string => createHash("sha256").update(key).digest("base64url");

/** A point that was taken: the row that counts it, and when its window has ended at the latest, in milliseconds since 1970. */
type TakenPoint = { readonly row: string; readonly until: number };

/**
 * Takes one point in a single atomic upsert, so that parallel requests on any instance are counted exactly.
 * Throws `rate_limited`; a refused take is given back, so that the count stays what was really let through.
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
 * Gives a point back to the window that it was taken from, and to no other. The library's own `reward` would count it below zero in a new
 * window once that one is over: what many refused takes then owe it would let as many through.
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

/** Takes a point at each door in turn, or at none: the ones already taken are given back when a later one refuses. */
export async function takePoints(doors: readonly LimitedKey[]): Promise<TakenPoint[]> {
  const taken: TakenPoint[] = [];
  for (const door of doors) {
    try {
      taken.push(await takePoint(...door));
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

/** Forgets all that was counted under these keys. */
export async function resetLimits(doors: readonly LimitedKey[]): Promise<void> {
  await Promise.all(doors.map(([limit, key]) => limiterOf(limit).delete(keyOf(key))));
}
