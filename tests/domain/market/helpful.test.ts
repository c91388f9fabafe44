import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db, schema } from "@/db";
import { getPublicCourse } from "@/lib/courses/public/queries";
import { getPreview } from "@/lib/market/queries";
import { listHub, listMarket } from "@/lib/market/search/queries";
import { marketQuery } from "@/lib/market/schema";
import { createListed } from "@/tests/support/market/market";
import { createPerson } from "@/tests/support/users/factories";

const { courses } = schema;

const measured = (low: number | null) =>
  low === null ? {} : { gain: 0.72, gainLow: low, gainHigh: 0.82, gainLearners: 12 };

test("the Hub lists courses by the lower end of their gain, ties and the others by rating, page by page", async () => {
  const [author, visitor] = [await createPerson({ tier: 1 }), await createPerson()];
  const list: [title: string, low: number | null, stars: number][] = [
    ["unmeasured, three stars", null, 3],
    ["gain from 0.41, one star", 0.41, 1],
    ["gain below zero, four stars", -0.2, 4],
    ["gain from 0.62", 0.62, 0],
    ["unmeasured, five stars", null, 5],
    ["gain from 0.41, two stars", 0.4099, 2],
  ];
  const ids = new Map<string, { id: string; slug: string }>();
  for (const [title, low, stars] of list) {
    const made = await createListed(author, { title, price: 500 });
    ids.set(title, made);
    await db()
      .update(courses)
      .set({ ...measured(low), ratingSum: stars, ratingCount: stars > 0 ? 1 : 0 })
      .where(eq(courses.id, made.id));
  }
  const titles: string[] = [];
  for (let cursor: string | undefined, page = 0; page < 4; page += 1) {
    const { data, next_cursor: next } = await listHub(
      visitor.actor,
      marketQuery.parse({ limit: 2, ...(cursor ? { cursor } : {}) }),
    );
    titles.push(...data.map(({ title }) => title));
    if (!next) break;
    cursor = next;
  }
  expect(titles).toEqual([
    "gain from 0.62",
    "gain from 0.41, two stars",
    "gain from 0.41, one star",
    "unmeasured, five stars",
    "gain below zero, four stars",
    "unmeasured, three stars",
  ]);
  const best = ids.get("gain from 0.62");
  const gain = { value: 0.72, low: 0.62, high: 0.82, learners: 12 };
  expect((await listMarket(visitor.actor, marketQuery.parse({}))).data[0]?.gain).toEqual(gain);
  expect((await getPreview(visitor.actor, best?.id ?? "")).gain).toEqual(gain);
  expect((await getPublicCourse(best?.slug ?? "")).gain).toEqual(gain);
  const other = ids.get("unmeasured, five stars");
  expect(await getPreview(visitor.actor, other?.id ?? "")).not.toHaveProperty("gain");
  expect(await getPublicCourse(other?.slug ?? "")).not.toHaveProperty("gain");
});
