import { setTimeout as pause } from "node:timers/promises";
import { like } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db, schema } from "@/db";
import { AppError } from "@/lib/core/errors";
import { givePointBack, takePoint, type RateLimit } from "@/lib/core/limits/rate-limit";
import { verifyCredentials } from "@/lib/users/sign-in/credentials";
import { createPerson, PASSWORD } from "@/tests/support/users/factories";

const { rateLimits } = schema;
const code = (promise: Promise<unknown>) =>
  promise.then(
    () => "ok",
    (error: unknown) => (error instanceof AppError ? error.code : error),
  );

/** The counters of one limit. */
const counted = (name: string) =>
  db()
    .select()
    .from(rateLimits)
    .where(like(rateLimits.key, `${name}:%`));
/** Lets the limit's windows end in this many milliseconds. */
const endIn = (ms: number, name: string) =>
  db()
    .update(rateLimits)
    .set({ expire: Date.now() + ms })
    .where(like(rateLimits.key, `${name}:%`));

beforeEach(() => db().delete(rateLimits));

describe("a new rate limit window (T012)", () => {
  test.each([15, 30, 45, 60, 90])(
    "after 1,000 guesses that arrive %i ms before it, allows at most 5 more",
    { timeout: 60_000 },
    async (ms) => {
      const person = await createPerson();
      const from = "198.51.100.7";
      const guess = () => code(verifyCredentials({ username: person.email, password: "wrong" }, from));
      for (let i = 0; i < 5; i += 1) expect(await guess()).toBe("wrong_credentials");
      await endIn(ms, "signin_pair");
      const guesses = await Promise.all(Array.from({ length: 1000 }, guess));
      await pause(ms);
      while (guesses.length < 1200) guesses.push(await guess());
      expect(guesses.filter((one) => one === "wrong_credentials").length).toBeLessThanOrEqual(5);
      expect(guesses.filter((one) => one !== "wrong_credentials" && one !== "rate_limited")).toEqual([]);
      expect((await counted("signin_pair")).map(({ points }) => points)).toEqual([5]);
    },
  );

  test("does not get back points that were taken in the previous window", async () => {
    const person = await createPerson();
    const from = "198.51.100.8";
    const limit: RateLimit = { name: "signin_pair", points: 5, seconds: 15 * 60 };
    const early = await takePoint(limit, `${person.email} ${from}`);
    await endIn(-1, limit.name);
    // The end time in milliseconds identifies a window, so windows of 15 minutes differ by more than this pause.
    await pause(5);
    for (let i = 0; i < 4; i += 1)
      expect(await code(verifyCredentials({ username: person.email, password: "wrong" }, from))).toBe(
        "wrong_credentials",
      );
    for (let i = 0; i < 9; i += 1) await givePointBack(early);
    expect((await counted(limit.name)).map(({ points }) => points)).toEqual([4]);
    expect(await code(verifyCredentials({ username: person.email, password: PASSWORD }, from))).toBe("ok");
  });
});

test("returning a point twice, or after its window was deleted, neither goes below zero nor opens a window", async () => {
  const limit: RateLimit = { name: "given_back", points: 5, seconds: 60 };
  const taken = await takePoint(limit, "k");
  await givePointBack(taken);
  await givePointBack(taken);
  expect((await counted(limit.name)).map(({ points }) => points)).toEqual([0]);
  await db().delete(rateLimits);
  await givePointBack(taken);
  expect(await counted(limit.name)).toEqual([]);
});
