import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db, schema, sqlClient } from "@/db";
import { marketQuery } from "@/lib/market/schema";
import { listMarket } from "@/lib/market/search/queries";
import { fillMarket } from "@/tests/load/market/fill";
import { searches } from "@/tests/load/market/searches";
import { createPerson, type Person } from "@/tests/support/users/factories";
import { countIndexScans, explainSearch } from "@/tests/support/market/market-query-plans";

const search = (person: Person, query: Record<string, unknown> = {}) =>
  listMarket(person.actor, marketQuery.parse(query));

describe("with 12,000 courses", () => {
  let visitor: Person;
  beforeAll(async () => {
    visitor = await createPerson();
    await fillMarket(sqlClient(), 12_000);
  }, 180_000);

  test("pages list each course once, within and across buckets", async () => {
    const seen: string[] = [];
    let cursor: string | null = null;
    let pages = 0;
    do {
      const page = await search(visitor, {
        q: "harbour lantern",
        limit: 4,
        ...(cursor === null ? {} : { cursor }),
      });
      seen.push(...page.data.map(({ id }) => id));
      cursor = page.next_cursor;
      pages += 1;
    } while (cursor !== null);
    expect([seen.length, new Set(seen).size, pages]).toEqual([6, 6, 2]);
    const all = new Set<string>();
    let next: string | undefined;
    for (let i = 0; i < 40; i += 1) {
      const page = await search(visitor, { q: "practice", limit: 100, ...(next ? { cursor: next } : {}) });
      expect([page.count, page.count_capped]).toEqual([1000, true]);
      for (const { id } of page.data) all.add(id);
      next = page.next_cursor ?? undefined;
    }
    expect([all.size, next === undefined]).toEqual([4000, false]);
  });

  test("pages of an approximate search continue across buckets", async () => {
    const all = new Set<string>();
    let next: string | undefined;
    for (let i = 0; i < 12; i += 1) {
      const page = await search(visitor, { q: "pratcice", limit: 100, ...(next ? { cursor: next } : {}) });
      expect(page).toMatchObject({ count: 1000, count_capped: true, approximate: true });
      for (const { id } of page.data) all.add(id);
      next = page.next_cursor ?? undefined;
    }
    expect(all.size).toBe(1200);
  });

  test.each([{}, { q: "practice" }, { q: "pratcice" }])(
    "%j: a page beyond a thousand has a capped count",
    async (query) => {
      expect(await search(visitor, { ...query, skip: 1000 })).toMatchObject({
        data: [],
        count: 1000,
        count_capped: true,
      });
    },
  );

  test.each([...Object.entries(searches), ["hyphened word", { q: "self-practice" }] as const])(
    "“%s” uses indexes only (P12)",
    async (_, options) => {
      for (const plan of await explainSearch(visitor, options)) {
        expect(plan).not.toMatch(/Seq Scan on (courses|market_words)/);
        expect(plan).not.toMatch(/Gather|JIT/);
        expect(plan).toMatch(/courses_search|courses_listed|market_words/);
        // The query never filters all courses in the order of publishing.
        if (options.q !== undefined || options.tag !== undefined)
          expect(plan).not.toMatch(/Index Scan Backward using courses_listed/);
      }
    },
  );

  describe("with matches far apart in the order of publishing", () => {
    beforeAll(async () => {
      await db().execute(sql`update courses set listed_no = listed_no + 1000000 where listed_no <= 3000`);
      await db().execute(sql`vacuum analyze courses`);
    });

    test.each(["two words", "two words, few together", "word, level, language", "rare word", "rare tag"])(
      "“%s” scans the index a few times, not once for each of a thousand buckets (P12)",
      async (name) => {
        expect(await countIndexScans(visitor, searches[name] ?? {})).toBeLessThanOrEqual(9);
      },
    );

    // Counts only choose the query plan, so wrong counts must not change the results.
    describe.each([
      ["as they are", 1],
      ["far too high", 300],
      ["far too low", 0],
    ])("and counts %s", (_, times) => {
      beforeAll(async () => {
        for (const counts of [schema.marketWords, schema.marketTags])
          await db()
            .update(counts)
            .set({ courses: sql`greatest(1, ${counts.courses} * ${times}::int)` });
      });

      test.each([
        ["few", { q: "harbour lantern" }, sql`search @@ 'harbour & lantern'::tsquery`],
        [
          "some",
          { q: "harbour", level: ["advanced"], language: ["español"] },
          sql`search @@ 'harbour'::tsquery and level = 'advanced' and language = 'español'`,
        ],
        ["a block and more", { q: "practice" }, sql`search @@ 'practic'::tsquery`],
        [
          "levels in both languages",
          { level: ["advanced", "beginner"], language: ["english", "español"], tag: ["topic 7"] },
          sql`level in ('advanced', 'beginner') and market_fold(tags::text) like '%"topic 7"%'`,
        ],
      ])("finds the newest thousand: %s", async (_, query, where) => {
        const wanted = await db().execute<{ id: string }>(
          sql`select id from courses where listed_no is not null and ${where} order by listed_no desc limit 1000`,
        );
        const seen: string[] = [];
        let cursor: string | undefined;
        while (seen.length < wanted.length) {
          const page = await search(visitor, { ...query, limit: 100, ...(cursor ? { cursor } : {}) });
          seen.push(...page.data.map(({ id }) => id));
          cursor = page.next_cursor ?? undefined;
          if (!cursor) break;
        }
        expect(wanted.length).toBeGreaterThan(1);
        expect(seen.sort()).toEqual(wanted.map(({ id }) => id).sort());
      });
    });
  });
});
