import { readFileSync } from "node:fs";
import { and, eq, inArray, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { db, schema } from "@/db";
import { seedLibrary } from "@/scripts/seed/library";
import { seedSamples } from "@/scripts/seed/samples";
import { buyCourse } from "@/lib/market/mutations";
import { listMarket } from "@/lib/market/search/queries";
import { marketQuery } from "@/lib/market/schema";
import { deleteUser } from "@/lib/users/deletion/mutations";
import { createLearner, createPerson } from "@/tests/support/users/factories";
import { balanceOf } from "@/tests/support/market/market";

test("the demo has priced courses of two authors, seeded once, which people can buy", async () => {
  await seedLibrary();
  await seedSamples();
  const stored = await db()
    .select({ id: schema.courses.id, origin: schema.courses.origin })
    .from(schema.courses)
    .orderBy(schema.courses.id);
  await seedSamples();
  expect(
    await db()
      .select({ id: schema.courses.id, origin: schema.courses.origin })
      .from(schema.courses)
      .orderBy(schema.courses.id),
  ).toEqual(stored);
  const buyer = await createLearner({ balance: 2_500 });
  const page = await listMarket(buyer.actor, marketQuery.parse({}));
  const priced = page.data.filter((course) => course.price > 0);
  expect(priced.map((course) => course.price).sort((a, b) => a - b)).toEqual([5, 8, 10, 12]);
  const authors = [...new Set(priced.map((course) => course.author.id))];
  expect(authors).toHaveLength(2);
  const rows = await db()
    .select({ passwordHash: schema.users.passwordHash })
    .from(schema.users)
    .where(inArray(schema.users.id, authors));
  expect(rows.map((row) => row.passwordHash)).toEqual([null, null]);
  const cheapest = priced.find((course) => course.price === 5);
  if (!cheapest) throw new Error("no course for 5 credits");
  await buyCourse(buyer.actor, cheapest.id, { key: null });
  expect([await balanceOf(buyer), await balanceOf(cheapest.author)]).toEqual([2_000, 500]);
  const [origin] = await db()
    .select({ origin: schema.courses.origin, twin: schema.courses.twinKey })
    .from(schema.courses)
    .where(eq(schema.courses.id, cheapest.id));
  expect(origin).toMatchObject({ origin: { author: "person" }, twin: null });
});

/** Tom Akande and his course for 8 credits. */
async function findTom() {
  const [tom] = await db()
    .select({ id: schema.users.id })
    .from(schema.users)
    .where(eq(schema.users.email, "tom@example.com"));
  const [course] = tom
    ? await db()
        .select({ id: schema.courses.id })
        .from(schema.courses)
        .where(and(eq(schema.courses.authorId, tom.id), eq(schema.courses.price, 800)))
    : [];
  return tom && course ? { id: tom.id, courseId: course.id } : null;
}

const samplesMarked = () => db().$count(schema.seeds, eq(schema.seeds.name, "samples"));

test("a deleted sample author is not seeded again; after a reseed under the same ids each purchase is refunded exactly once", async () => {
  await seedSamples();
  const admin = await createPerson({ isSuperuser: true });
  const buyer = await createLearner({ balance: 2_500 });
  const noticesOf = () =>
    db()
      .select({ amount: schema.creditNotices.amount, dismissedAt: schema.creditNotices.dismissedAt })
      .from(schema.creditNotices)
      .where(eq(schema.creditNotices.userId, buyer.id));
  for (let i = 0; i < 2; i += 1) {
    const tom = await findTom();
    if (!tom) throw new Error("Tom is not there");
    await buyCourse(buyer.actor, tom.courseId, { key: null });
    expect(await balanceOf(buyer)).toBe(1_700);
    await deleteUser(admin.actor, tom.id, {});
    expect(await balanceOf(buyer)).toBe(2_500);
    expect(await noticesOf()).toEqual([{ amount: 800, dismissedAt: null }]);
    await seedSamples();
    expect(await findTom()).toBeNull();
    // Earlier releases seeded the samples again.
    await db().delete(schema.seeds);
    await seedSamples();
  }
  // The course has no new buyer.
  const tom = await findTom();
  await deleteUser(admin.actor, tom?.id ?? "", {});
  expect(await balanceOf(buyer)).toBe(2_500);
});

test("the migration marks a demo of an earlier release as seeded if it has a sample author", async () => {
  const mark =
    readFileSync("db/migrations/0009_seeds.sql", "utf8").split("--> statement-breakpoint").at(-1) ?? "";
  await db().delete(schema.seeds);
  await db().execute(sql.raw(mark));
  expect(await samplesMarked()).toBe(1);
  await db().delete(schema.seeds);
  await db()
    .delete(schema.users)
    .where(inArray(schema.users.email, ["tom@example.com", "ines@example.com"]));
  await db().execute(sql.raw(mark));
  expect(await samplesMarked()).toBe(0);
});
