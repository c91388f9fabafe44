import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "@/db";
import type { ListedCourse } from "@/lib/courses/schema";
import { buyCourse } from "@/lib/market/mutations";
import { listTopics } from "@/lib/market/queries";
import { freeQuery, marketQuery } from "@/lib/market/schema";
import { listFreeCourses, listMarket } from "@/lib/market/search/queries";
import { createCourse } from "@/tests/support/courses/course-factory";
import { createLearner, type Person } from "@/tests/support/users/factories";
import { createListed } from "@/tests/support/market/market";

const titles = (page: { data: ListedCourse[] }) => page.data.map((course) => course.structure.course_title);
const search = (person: Person, query: Record<string, unknown> = {}) =>
  listMarket(person.actor, marketQuery.parse(query));

describe("a search of the Hub", () => {
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

  test("ranks more matches first: two topics before one, a word in two texts before one", async () => {
    expect(titles(await search(visitor, { tag: ["python", "código", "baking"] }))[0]).toBe(
      "Programación con Python",
    );
    expect(titles(await search(visitor, { q: "programa" }))[0]).toBe("Programación con Python");
  });

  test("finds similar words for a misspelt one, and marks them as approximate; nonsense finds nothing", async () => {
    const page = await search(visitor, { q: "pythn" });
    expect([titles(page).sort(), page.approximate]).toEqual([
      ["Programación con Python", "Programming in Python"],
      true,
    ]);
    expect(await search(visitor, { q: "xqzwv" })).toMatchObject({ data: [], count: 0 });
  });

  test.each(["phyton", "pyhton", "ypthon"])("corrects swapped letters: %s", async (q) => {
    const page = await search(visitor, { q });
    expect([titles(page).sort(), page.approximate]).toEqual([
      ["Programación con Python", "Programming in Python"],
      true,
    ]);
  });

  test("shows a course as a preview until the person has bought it", async () => {
    const buyer = await createLearner();
    const [before] = (await search(buyer, { q: "sourdough" })).data;
    expect(before).toMatchObject({ access: "preview", price: 0, author: { full_name: "Grace Author" } });
    await buyCourse(buyer.actor, before?.id ?? "", { key: null });
    expect((await search(buyer, { q: "sourdough" })).data[0]?.access).toBe("learner");
    expect(titles(await listFreeCourses(buyer.actor, freeQuery.parse({})))).toEqual(["Sourdough"]);
    expect(titles(await listFreeCourses(author.actor, freeQuery.parse({})))).toEqual(["Sourdough"]);
  });

  test("lists topics by frequency, whatever their spelling", async () => {
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
  ])("treats %j as text (T042)", async (q) => {
    expect((await search(visitor, { q, tag: q })).data).toEqual([]);
    expect(await found({ q })).toEqual([]);
    expect(await db().execute(sql`select 1 from courses limit 1`)).toHaveLength(1);
  });

  test("refuses forged cursors or answers them harmlessly", async () => {
    const encoded = (cursor: object) => Buffer.from(JSON.stringify(cursor)).toString("base64url");
    const written = (await search(visitor, { limit: 1 })).next_cursor ?? "";
    const real = JSON.parse(Buffer.from(written, "base64url").toString()) as object;
    const beyond = [0, 1, 2].map((place) =>
      encoded({ ...real, top: 1, after: [0, 0, 0, 0, 0].with(place, 3_000_000_000) }),
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

describe("words with punctuation", () => {
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
    "%s does not match the start of one of its parts",
    async (q) => {
      expect((await found(q)).titles).toEqual([]);
    },
  );

  test("an approximate match is marked as such", async () => {
    expect(await found("e-commerce")).toEqual({ titles: ["Commerce of the ancients"], approximate: true });
  });

  describe("with courses on them: a search for", () => {
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
