import { expect, test } from "vitest";
import { toHubCourse } from "@/components/market/hub/hub-course";
import { sqlClient } from "@/db";
import { listHub, listMarket } from "@/lib/market/search/queries";
import { marketQuery, type HubPage } from "@/lib/market/schema";
import { createCourse, enrol } from "@/tests/support/courses/course-factory";
import { createLearner } from "@/tests/support/users/factories";
import { createListed } from "@/tests/support/market/market";
import { statementsDuring } from "@/tests/support/database/statements";

test("the Hub's cards have the same data and order as its list", async () => {
  const [author, reader] = [await createLearner({ fullName: "Grace Author" }), await createLearner()];
  const rated = await createListed(author, {
    price: 1234,
    title: 'Python «ñ» "<&>"',
    ratingSum: 14,
    ratingCount: 3,
    tags: ["a, b", "{c}", 'd "e"'],
  });
  const bought = await createListed(author, {
    price: 500,
    title: "Python that was bought",
    language: "español",
    level: "advanced",
  });
  await enrol(reader, bought.id);
  const free = await createListed(author, { price: 0, title: "Python for nothing" });
  const broken = await createListed(author, { price: 500, title: "Python that nobody can read" });
  await sqlClient()`update courses set level = 'impossible' where id = ${broken.id}`;
  await createListed(reader, { price: 500, title: "Python of my own" });
  await createCourse(author, { title: "Python that nobody published", isPublished: false });

  const sameAsList = async (asked: Record<string, unknown>): Promise<HubPage> => {
    const query = marketQuery.parse(asked);
    const [list, cards] = [await listMarket(reader.actor, query), await listHub(reader.actor, query)];
    expect(cards).toEqual({ ...list, data: list.data.map(toHubCourse) });
    return cards;
  };
  const whole = await sameAsList({});
  expect(new Set(whole.data.map(({ id }) => id))).toEqual(new Set([rated.id, bought.id, free.id]));
  expect(whole.data.find(({ id }) => id === rated.id)).toMatchObject({
    price: 12.34,
    rating: 4.7,
    rating_count: 3,
    owned: false,
    author: { full_name: "Grace Author" },
  });
  expect(whole.data.find(({ id }) => id === bought.id)).toMatchObject({
    owned: true,
    language: "español",
    level: "advanced",
  });
  const first = await sameAsList({ limit: 2 });
  expect((await sameAsList({ limit: 2, cursor: first.next_cursor })).data.length).toBeGreaterThan(0);
  expect((await sameAsList({ skip: 2, limit: 1 })).count).toBe(4);
  expect((await sameAsList({ q: "python", level: "advanced" })).data).toHaveLength(1);
  expect((await sameAsList({ q: "phyton" })).approximate).toBe(true);
  expect((await sameAsList({ q: "xqzwv" })).data).toEqual([]);
  expect(await statementsDuring(() => listHub(reader.actor, marketQuery.parse({})))).toHaveLength(1);
  expect(
    await statementsDuring(() => listHub(reader.actor, marketQuery.parse({ q: "python" }))),
  ).toHaveLength(2);
});
