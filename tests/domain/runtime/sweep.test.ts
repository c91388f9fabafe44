import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { db, schema } from "@/db";
import { openCookieSession } from "@/lib/core/auth/session/sessions";
import { newId } from "@/lib/core/ids";
import { sweep } from "@/lib/core/jobs/sweep";
import { expiredRows } from "@/lib/job-handlers";
import { createLearner } from "@/tests/support/users/factories";
import { createPersonalToken } from "@/tests/support/users/personal-tokens";

const { outbox, paymentRequests, personalTokens, rateLimits, recoveryTokens, sessions, spentChallenges } =
  schema;

test("the daily sweep deletes all expired rows and nothing else", async () => {
  const person = await createLearner();
  const [live, dead] = [await openCookieSession(person.id), await openCookieSession(person.id)];
  await db()
    .update(sessions)
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where(eq(sessions.id, dead));
  const days = (count: number) => new Date(Date.now() - count * 86_400_000);
  for (const [name, expiresAt] of [
    ["old", days(31)],
    ["late", days(29)],
    ["live", days(-1)],
    ["for ever", null],
  ] as const)
    await createPersonalToken(person, { name, expiresAt });
  const [past, future] = [new Date(Date.now() - 1000), new Date(Date.now() + 60_000)];
  await db()
    .insert(recoveryTokens)
    .values([
      { tokenHash: Buffer.from("old"), userId: person.id, expiresAt: past },
      { tokenHash: Buffer.from("new"), userId: null, expiresAt: future },
    ]);
  await db().execute(
    sql`insert into ${spentChallenges} (id, expires_at) select 'old' || n, now() - interval '1 minute' from generate_series(1, 12000) n`,
  );
  await db().insert(spentChallenges).values({ id: "new", expiresAt: future });
  await db()
    .insert(rateLimits)
    .values([
      { key: "old", points: 3, expire: Date.now() - 1 },
      { key: "new", points: 3, expire: Date.now() + 60_000 },
      { key: "for ever", points: 1, expire: null },
    ]);
  const mail = { kind: "recovery", userId: person.id, toEmail: person.email, locale: "en" } as const;
  await db()
    .insert(outbox)
    .values([
      { ...mail, id: newId(), status: "sent", settledAt: sql`now() - interval '91 days'` },
      { ...mail, id: newId(), status: "kept", settledAt: sql`now() - interval '89 days'` },
      { ...mail, id: newId(), status: "waiting", createdAt: sql`now() - interval '1 year'` },
    ]);
  await db()
    .insert(paymentRequests)
    .values([
      { userId: person.id, key: "old", digest: "x", createdAt: days(91) },
      { userId: person.id, key: "new", digest: "x", createdAt: days(89) },
    ]);
  expect(await sweep(expiredRows)).toBe(12_006);
  expect((await db().select({ id: sessions.id }).from(sessions)).map(({ id }) => id)).toEqual([live]);
  expect(
    (await db().select({ name: personalTokens.name }).from(personalTokens)).map(({ name }) => name).sort(),
  ).toEqual(["for ever", "late", "live"]);
  expect(await db().$count(recoveryTokens)).toBe(1);
  expect(await db().$count(spentChallenges)).toBe(1);
  expect((await db().select({ key: rateLimits.key }).from(rateLimits)).map(({ key }) => key).sort()).toEqual([
    "for ever",
    "new",
  ]);
  expect(
    (await db().select({ key: paymentRequests.key }).from(paymentRequests)).map(({ key }) => key),
  ).toEqual(["new"]);
  expect(
    (await db().select({ status: outbox.status }).from(outbox)).map(({ status }) => status).sort(),
  ).toEqual(["kept", "waiting"]);
  expect(await sweep(expiredRows)).toBe(0);
});
