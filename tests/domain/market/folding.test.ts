import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "@/db";
import { fold } from "@/lib/core/text/search";
import { listMyCourses } from "@/lib/courses/list/queries";
import { courseListQuery } from "@/lib/courses/schema";
import { getHubHeader } from "@/lib/market/queries";
import { marketQuery } from "@/lib/market/schema";
import { listMarket } from "@/lib/market/search/queries";
import { listUsers } from "@/lib/users/administration/queries";
import { userListQuery } from "@/lib/users/administration/schema";
import { createListed } from "@/tests/support/market/market";
import { createLearner, createPerson } from "@/tests/support/users/factories";

const typed = [
  ["wroclaw", "Wrocław"],
  ["tromso", "Tromsø"],
  ["dakovo", "Đakovo"],
  ["izmir", "İzmir"],
  ["grosse", "Größe"],
  ["coeur", "Cœur"],
] as const;

describe("every search", () => {
  test("folds each Latin letter in SQL as in TypeScript", async () => {
    // Latin-1 Supplement and Latin Extended-A; ŉ and ſ are read differently by the two and start no word of today.
    const letters = Array.from({ length: 0x180 - 0xc0 }, (_, i) => String.fromCodePoint(0xc0 + i)).filter(
      (c) => /[^×÷ŉſ]/.test(c),
    );
    const rows = await db().execute<{ letter: string; folded: string }>(
      sql`select c as letter, market_fold(c) as folded from unnest(${sql.param(letters)}::text[]) c`,
    );
    expect(Object.fromEntries([...rows].map((row) => [row.letter, row.folded]))).toEqual(
      Object.fromEntries(letters.map((letter) => [letter, fold(letter)])),
    );
  });

  test.each(typed)("finds by %s what is called %s", async (word, name) => {
    const author = await createLearner({ fullName: name });
    await createListed(author, { price: 0, title: `A walk in ${name}` });
    const superuser = await createPerson({ isSuperuser: true });
    const found = {
      own: (await listMyCourses(author.actor, courseListQuery.parse({ q: word }))).count,
      hub: (await listMarket(superuser.actor, marketQuery.parse({ q: word }))).count,
      people: (await listUsers(superuser.actor, userListQuery.parse({ q: word }))).count,
    };
    expect(found).toEqual({ own: 1, hub: 1, people: 1 });
  });

  test("ignores the operators of other search engines", async () => {
    const author = await createLearner();
    await createListed(author, { price: 0, title: "Ocarina for two" });
    for (const q of ["-ocarina", "NOT ocarina", "ocarina OR two", '"ocarina"'])
      expect((await listMyCourses(author.actor, courseListQuery.parse({ q }))).count).toBe(1);
  });
});

test("the Hub offers the topics of the page's language", async () => {
  const author = await createLearner();
  await createListed(author, { price: 0, title: "Bees", tags: ["Beekeeping", "radio"] });
  await createListed(author, {
    price: 0,
    title: "Abejas",
    language: "español",
    tags: ["Apicultura", "Radio"],
  });
  const topics = async (language: "english" | "español") =>
    (await getHubHeader(author.actor, language)).topics.map(({ tag }) => tag);
  expect(await topics("english")).toEqual(expect.arrayContaining(["Beekeeping", "radio"]));
  expect(await topics("english")).not.toContain("Apicultura");
  expect(await topics("español")).toEqual(expect.arrayContaining(["Apicultura", "Radio"]));
});
