import { beforeAll, describe, expect, test } from "vitest";
import { listFreeCourses, listMarket } from "@/lib/market/search/queries";
import { searchKey } from "@/lib/market/search/cursor";
import { freeQuery, marketQuery, type MarketPage } from "@/lib/market/schema";
import { createLearner, type Person } from "@/tests/support/users/factories";
import { createListed } from "@/tests/support/market/market";

let visitor: Person;
const made: string[] = [];
const search = (query: Record<string, unknown>) => listMarket(visitor.actor, marketQuery.parse(query));
const free = (query: Record<string, unknown>) => listFreeCourses(visitor.actor, freeQuery.parse(query));

/** All pages of a search, followed by cursor. */
async function byCursor(query: Record<string, unknown>): Promise<MarketPage[]> {
  const pages = [await search(query)];
  for (let cursor = pages[0]?.next_cursor; cursor; cursor = pages.at(-1)?.next_cursor)
    pages.push(await search({ ...query, cursor }));
  return pages;
}

const ids = (pages: MarketPage[]) => pages.flatMap(({ data }) => data.map(({ id }) => id));
const sizes = (pages: MarketPage[]) => pages.map(({ data }) => data.length);

beforeAll(async () => {
  const author = await createLearner();
  visitor = await createLearner();
  for (let i = 0; i < 30; i += 1) {
    const { id } = await createListed(author, {
      title: `Python, part ${i}`,
      description: i % 2 === 0 ? "Loops" : "Lists",
      price: i < 12 ? 0 : 500,
      modules: [],
    });
    made.push(id);
  }
});

describe("the pages of an approximate search", () => {
  test.each([
    ["phyton", 24, [24, 6]],
    ["phyton", 10, [10, 10, 10]],
    ["pythn", 29, [29, 1]],
    ["phyton part", 24, [24, 6]],
  ])("for “%s”, %i at a time, list each course once, by cursor and by skip", async (q, limit, expected) => {
    const turned = await byCursor({ q, limit });
    expect(sizes(turned)).toEqual(expected);
    expect(ids(turned).sort()).toEqual([...made].sort());
    const skipped = await Promise.all([...expected, 0].map((_, i) => search({ q, limit, skip: i * limit })));
    expect(sizes(skipped)).toEqual([...expected, 0]);
    expect(ids(skipped)).toEqual(ids(await byCursor({ q, limit })));
    for (const page of [...turned, ...skipped]) expect(page).toMatchObject({ count: 30, approximate: true });
  });

  test("keep the filters, and differ from the pages of an exact search", async () => {
    const turned = await byCursor({ q: "phyton loops", limit: 4 });
    expect([sizes(turned), new Set(ids(turned)).size]).toEqual([[4, 4, 4, 3], 15]);
    const exact = await byCursor({ q: "python loops", limit: 4 });
    expect([sizes(exact), exact.some(({ approximate }) => approximate)]).toEqual([[4, 4, 4, 3], false]);
  });
});

describe("a cursor continues its own search", () => {
  const foreign = {
    code: "validation",
    details: { issues: [{ loc: ["query", "cursor"], msg: "Is not a cursor of this list" }] },
  };

  test("and is refused by any other search or list", async () => {
    const cursor = (await search({ q: "python", limit: 3 })).next_cursor;
    expect(await search({ q: " PYTHON ", limit: 9, cursor })).toMatchObject({
      count: 30,
      data: { length: 9 },
    });
    for (const query of [
      {},
      { q: "loops" },
      { q: "python loops" },
      { q: "python", level: "beginner" },
      { q: "python", language: "english" },
      { q: "python", tag: "Code" },
    ])
      await expect(search({ ...query, cursor }), JSON.stringify(query)).rejects.toMatchObject(foreign);
    await expect(free({ q: "python", cursor })).rejects.toMatchObject(foreign);
  });

  test("in any order of its filters", () => {
    const filters = {
      levels: ["beginner", "advanced"],
      languages: [],
      tags: ["code", "python"],
      freeOnly: false,
      withOwn: false,
    };
    const key = searchKey(["python"], filters);
    expect(
      searchKey(["python"], {
        ...filters,
        levels: filters.levels.toReversed(),
        tags: ["python", "code", "code"],
      }),
    ).toBe(key);
    expect(searchKey(["python"], { ...filters, levels: filters.tags, tags: filters.levels })).not.toBe(key);
  });
});

describe("a page after the end", () => {
  test.each([
    ["free courses", () => free({ skip: 100 }), 12],
    ["free courses, the last one skipped", () => free({ skip: 12 }), 12],
    ["all courses", () => search({ skip: 1000 }), 30],
    ["a word", () => search({ q: "loops", skip: 24 }), 15],
    ["a word that nothing matches", () => search({ q: "xqzwv", skip: 24 }), 0],
    ["words that nothing has together", () => search({ q: "loops lists", skip: 24 }), 0],
    ["a topic that nothing has", () => search({ tag: "nothing", skip: 24 }), 0],
  ])("of %s is empty and counts exactly", async (_, ask, count) => {
    const page = await ask();
    expect(page).toMatchObject({ data: [], count, next_cursor: null });
    expect(page).not.toHaveProperty("count_capped");
  });
});
