import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db, schema, sqlClient } from "@/db";
import { listTopics } from "@/lib/market/queries";
import { listFreeCourses, listMarket } from "@/lib/market/search/queries";
import { freeQuery, marketQuery } from "@/lib/market/schema";
import type { ListedCourse } from "@/lib/courses/schema";
import { buyCourse } from "@/lib/market/mutations";
import { fillMarket } from "../load/market/fill";
import { searches } from "../load/market/searches";
import { createLearner, createPerson, type Person } from "../support/factories";
import { createCourse } from "../support/course-factory";
import { createListed } from "../support/market";
import { countIndexScans, explainSearch } from "../support/market-plans";

const titles = (page: { data: ListedCourse[] }) => page.data.map((course) => course.structure.course_title);
const search = (person: Person, query: Record<string, unknown> = {}) =>
  listMarket(person.actor, marketQuery.parse(query));

describe("searching", () => {
  let visitor: Person;
  let author: Person;
  const found = async (query: Record<string, unknown>) => titles(await search(visitor, query)).sort();

  beforeAll(async () => {
    [author, visitor] = [await createLearner({ fullName: "Grace Author" }), await createLearner()];
    await createListed(author, {
      price: 500,
      title: "Programming in Python",
      description: "Loops and lists",
      training: "Self-paced",
      level: "beginner",
      tags: ["Code", "Python"],
    });
    await createListed(author, {
      price: 700,
      title: "Programación con Python",
      description: "Bucles y listas; cómo se lee un programa",
      training: "A tu ritmo",
      language: "español",
      level: "advanced",
      tags: ["Código", "python"],
    });
    await createListed(author, {
      price: 0,
      title: "Sourdough",
      description: "Baking with patience, lists of flours",
      training: "Evenings",
      level: "intermediate",
      tags: ["Baking"],
    });
    await createCourse(author, { title: "Python that nobody published", isPublished: false });
    await createListed(visitor, { price: 500, title: "Python of my own" });
  });

  test.each([
    [{}, ["Programación con Python", "Programming in Python", "Sourdough"]],
    [{ q: "PYTHON" }, ["Programación con Python", "Programming in Python"]],
    [{ q: "programacion" }, ["Programación con Python"]],
    [{ q: "cómo bucle" }, ["Programación con Python"]],
    [{ q: "progr" }, ["Programación con Python", "Programming in Python"]],
    [{ q: "list" }, ["Programación con Python", "Programming in Python", "Sourdough"]],
    [{ q: "the loops" }, ["Programming in Python"]],
    [{ q: "python patience" }, []],
    [{ q: "evening" }, ["Sourdough"]],
    [{ q: "python", level: "advanced" }, ["Programación con Python"]],
    [{ level: ["beginner", "intermediate"] }, ["Programming in Python", "Sourdough"]],
    [{ language: "inglés" }, ["Programming in Python", "Sourdough"]],
    [{ language: "spanish" }, ["Programación con Python"]],
    [{ tag: "codigo" }, ["Programación con Python"]],
    [{ tag: ["PYTHON", "baking"] }, ["Programación con Python", "Programming in Python", "Sourdough"]],
    [{ q: "lists", tag: "baking" }, ["Sourdough"]],
  ])("%j", async (query, expected) => {
    const page = await search(visitor, query);
    expect([titles(page).sort(), page.count, page.next_cursor]).toEqual([expected, expected.length, null]);
  });

  test("more matches first: both topics before one, a word in two texts before one", async () => {
    expect(titles(await search(visitor, { tag: ["python", "código", "baking"] }))[0]).toBe(
      "Programación con Python",
    );
    expect(titles(await search(visitor, { q: "programa" }))[0]).toBe("Programación con Python");
  });

  test("a misspelt word finds what looks like it, and says so; nonsense finds nothing", async () => {
    const page = await search(visitor, { q: "pythn" });
    expect([titles(page).sort(), page.approximate]).toEqual([
      ["Programación con Python", "Programming in Python"],
      true,
    ]);
    expect(await search(visitor, { q: "xqzwv" })).toMatchObject({ data: [], count: 0 });
  });

  test.each(["phyton", "pyhton", "ypthon"])("swapped letters are put right: %s", async (q) => {
    const page = await search(visitor, { q });
    expect([titles(page).sort(), page.approximate]).toEqual([
      ["Programación con Python", "Programming in Python"],
      true,
    ]);
  });

  test("a course shows as a preview until it is one's own", async () => {
    const buyer = await createLearner();
    const [before] = (await search(buyer, { q: "sourdough" })).data;
    expect(before).toMatchObject({ access: "preview", price: 0, author: { full_name: "Grace Author" } });
    await buyCourse(buyer.actor, before?.id ?? "", { key: null });
    expect((await search(buyer, { q: "sourdough" })).data[0]?.access).toBe("learner");
    expect(titles(await listFreeCourses(buyer.actor, freeQuery.parse({})))).toEqual(["Sourdough"]);
    expect(titles(await listFreeCourses(author.actor, freeQuery.parse({})))).toEqual(["Sourdough"]);
  });

  test("topics, the most frequent first, however they are spelt", async () => {
    expect((await listTopics()).data.slice(0, 2)).toEqual([
      { tag: "Python", count: 2 },
      { tag: "Baking", count: 1 },
    ]);
  });

  test.each([
    "'",
    "\\",
    "a'b\\c",
    "!&|():*",
    "<->",
    "%_",
    "\u{1f9d1}\u200d\u{1f680}",
    "ŉ",
    "x:A",
    "'; drop table courses; --",
    "-",
    "c++",
    ". . .",
  ])("takes %j as words and nothing else (T042)", async (q) => {
    expect((await search(visitor, { q, tag: q })).data).toEqual([]);
    expect(await found({ q })).toEqual([]);
    expect(await db().execute(sql`select 1 from courses limit 1`)).toHaveLength(1);
  });

  test("a cursor of somebody's own making is refused or harmless", async () => {
    const encoded = (cursor: object) => Buffer.from(JSON.stringify(cursor)).toString("base64url");
    const written = (await search(visitor, { limit: 1 })).next_cursor ?? "";
    const real = JSON.parse(Buffer.from(written, "base64url").toString()) as object;
    const beyond = [0, 1, 2].map((place) =>
      encoded({ ...real, top: 1, after: [0, 0, 0, 0].with(place, 3_000_000_000) }),
    );
    for (const cursor of [
      "x",
      "e30",
      encoded({ ...real, top: -1 }),
      encoded({ ...real, count: 9e15 }),
      encoded({ ...real, of: "another" }),
      ...beyond,
    ])
      await expect(search(visitor, { cursor }), cursor).rejects.toMatchObject({ code: "validation" });
    const forged = encoded({ ...real, top: Number.MAX_SAFE_INTEGER, after: null, count: 7 });
    expect((await search(visitor, { cursor: forged })).data).toHaveLength(3);
  });
});

describe("words with a sign in them", () => {
  let author: Person;
  let visitor: Person;
  const list = async (...all: string[]) => {
    for (const title of all)
      await createListed(author, { price: 500, title, description: "One", training: "Two" });
  };
  const found = async (q: string) => {
    const page = await search(visitor, { q });
    return { titles: titles(page).sort(), approximate: page.approximate ?? false };
  };

  beforeAll(async () => {
    [author, visitor] = [await createLearner(), await createLearner()];
    await list("Everyday explanations", "Cooking for the first guests", "Commerce of the ancients");
  });

  test.each(["c++", "C#", "wi-fi", "x-ray", "gpt-4"])(
    "%s does not find what begins with one of its pieces",
    async (q) => {
      expect((await found(q)).titles).toEqual([]);
    },
  );

  test("what only looks like it is told of as such", async () => {
    expect(await found("e-commerce")).toEqual({ titles: ["Commerce of the ancients"], approximate: true });
  });

  describe("and courses on them", () => {
    beforeAll(() => list("E-commerce from nothing", "C++ for careful people", "Wi-Fi at home"));

    test.each([
      ["e-commerce", ["E-commerce from nothing"]],
      ["e-comm", ["E-commerce from nothing"]],
      ["(E-Commerce)", ["E-commerce from nothing"]],
      ["commerce", ["Commerce of the ancients", "E-commerce from nothing"]],
      ["c++", ["C++ for careful people"]],
      ["wi-fi,", ["Wi-Fi at home"]],
      ["home?", ["Wi-Fi at home"]],
    ])("%s", async (q, wanted) => {
      expect(await found(q)).toEqual({ titles: wanted, approximate: false });
    });
  });
});

describe("with 12,000 courses", () => {
  let visitor: Person;
  beforeAll(async () => {
    visitor = await createPerson();
    await fillMarket(sqlClient(), 12_000);
  }, 180_000);

  test("pages follow each other without a gap or a repetition, in and across blocks", async () => {
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

  test("pages of words that look like those typed go on across blocks", async () => {
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
    "%j: a page beyond a thousand counts as capped",
    async (query) => {
      expect(await search(visitor, { ...query, skip: 1000 })).toMatchObject({
        data: [],
        count: 1000,
        count_capped: true,
      });
    },
  );

  test.each([...Object.entries(searches), ["hyphened word", { q: "self-practice" }] as const])(
    "“%s” reads by index only (P12)",
    async (_, wish) => {
      for (const plan of await explainSearch(visitor, wish)) {
        expect(plan).not.toMatch(/Seq Scan on (courses|market_words)/);
        expect(plan).not.toMatch(/Gather|JIT/);
        expect(plan).toMatch(/courses_search|courses_listed|market_words/);
        // The shelf is never sifted in the order of publishing.
        if (wish.q !== undefined || wish.tag !== undefined)
          expect(plan).not.toMatch(/Index Scan Backward using courses_listed/);
      }
    },
  );

  describe("far apart in the order of publishing", () => {
    beforeAll(async () => {
      await db().execute(sql`update courses set listed_no = listed_no + 1000000 where listed_no <= 3000`);
      await db().execute(sql`vacuum analyze courses`);
    });

    test.each(["two words", "two words, few together", "word, level, language", "rare word", "rare tag"])(
      "“%s” asks the index a few times, not once for each of a thousand buckets (P12)",
      async (name) => {
        expect(await countIndexScans(visitor, searches[name] ?? {})).toBeLessThanOrEqual(9);
      },
    );

    // Counts only say how to search: wrong ones change nothing of what is found.
    describe.each([
      ["as they are", 1],
      ["far too high", 300],
      ["far too low", 0],
    ])("counts %s", (_, times) => {
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
      ])("finds the newest thousand, near and far: %s", async (_, query, where) => {
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
