import { describe, expect, inject, test } from "vitest";
import { eq, inArray } from "drizzle-orm";
import { db, schema } from "@/db";
import { publicCourseAnswer } from "@/app/api/v1/structure-text";
import { browserHeaders, call } from "@/tests/support/http/api-client";
import {
  countAttempts,
  createCourse,
  enrol,
  KEY_CANARY,
  RIGHT_OPTION,
} from "@/tests/support/courses/course-factory";
import { createListed } from "@/tests/support/market/market";
import { createLearner, createPerson } from "@/tests/support/users/factories";

const codeOf = (answer: { body: unknown }) => (answer.body as { code?: string }).code;

async function listed(title: string, options: { price?: number; language?: "english" | "español" } = {}) {
  const author = await createPerson({ fullName: "Ada Author" });
  return createListed(author, { title, price: 0, modules: ["The open one", "The closed one"], ...options });
}

describe("the public page of a course", () => {
  test("has its text, its structured data and its picture, and no key", async () => {
    const { slug } = await listed("How stars are counted <b>");
    const { status, body, headers } = await call("GET", `/learn/${slug}`);
    const html = String(body);
    expect([status, headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
    for (const text of [
      "How stars are counted &lt;b&gt;",
      "Lesson of The open one",
      "Option 2",
      "explain The closed one",
    ])
      expect(html).toContain(text);
    for (const text of [KEY_CANARY, "Feedback 0", "Misconception", "Lesson of The closed one"])
      expect(html).not.toContain(text);
    const [, json = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
    const [thing] = (JSON.parse(json) as { "@graph": Record<string, unknown>[] })["@graph"];
    expect(thing).toMatchObject({
      "@type": "Course",
      name: "How stars are counted <b>",
      inLanguage: "en",
      isAccessibleForFree: true,
      author: { name: "Ada Author" },
      teaches: ["explain The open one", "explain The closed one"],
    });
    expect(thing).not.toHaveProperty("aggregateRating");
    expect(html).toMatch(new RegExp(`<link rel="canonical" href="[^"]+/learn/${slug}"`));
    expect(html).toContain('<meta name="robots" content="index, follow"');
    const [, picture = ""] = /<meta property="og:image" content="([^"]+)"/.exec(html) ?? [];
    const answer = await fetch(new URL(new URL(picture).pathname, inject("app").url));
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/png"]);
    const bytes = new DataView(await answer.arrayBuffer());
    expect([bytes.getUint32(16), bytes.getUint32(20)]).toEqual([1200, 630]);
    expect(html).toContain(`/welcome?next=${encodeURIComponent(`/learn/${slug}/study`)}`);
  });

  test("shows ratings and links only where there are some", async () => {
    const { slug, id, moduleIds } = await listed("Measured");
    const before = String((await call("GET", `/learn/${slug}`)).body);
    expect(before).toContain("2 links, all open");
    expect(before).not.toContain("by people who study the course");
    await db().update(schema.courses).set({ ratingSum: 9, ratingCount: 2 }).where(eq(schema.courses.id, id));
    await db()
      .update(schema.materials)
      .set({ status: "unchecked", checkedAt: null })
      .where(inArray(schema.materials.moduleId, moduleIds));
    const after = String((await call("GET", `/learn/${slug}`)).body);
    expect(after).toContain("2 ratings, by people who study the course");
    expect(after).not.toContain("all open");
  });

  test("an unpublished or unknown course is the 404 page", async () => {
    const draft = await createCourse(await createPerson(), { title: "Hidden draft", slug: "hidden-draft" });
    for (const slug of ["hidden-draft", draft.id, "nowhere"]) {
      const { status, body } = await call("GET", `/learn/${slug}`);
      expect(status, slug).toBe(404);
      expect(String(body), slug).not.toContain("Hidden draft");
      expect((await call("GET", `/api/v1/learn/${slug}`)).status, slug).toBe(404);
    }
  });

  test("leads a signed-in person into the course at the same module", async () => {
    const [free, priced] = [await listed("Free to study"), await listed("Priced to study", { price: 500 })];
    const led = async (person: { id: string }, slug: string) => {
      const headers = await browserHeaders(person);
      const answer = await call("GET", `/es/learn/${slug}/study?module=2`, { headers });
      return [answer.status, answer.headers.get("location")];
    };
    const [visitor, learner, owner] = [
      await createPerson({ tier: undefined }),
      await createLearner(),
      await createLearner(),
    ];
    await enrol(owner, free.id);
    const back = encodeURIComponent(`/es/learn/${free.slug}/study?module=2`);
    expect(await led(visitor, free.slug)).toEqual([307, `/es/pricing?next=${back}`]);
    expect(await led(learner, free.slug)).toEqual([200, null]);
    expect(await led(owner, free.slug)).toEqual([307, `/es/course/${free.id}?module=2`]);
    expect(await led(learner, priced.slug)).toEqual([307, `/es/market?course=${priced.id}`]);
    expect(await db().$count(schema.enrolments, eq(schema.enrolments.userId, learner.id))).toBe(0);
  });
});

describe("the public JSON of a course", () => {
  test("holds the open module with objectives as texts, and no key", async () => {
    const { slug } = await listed("As JSON");
    const { status, body } = await call("GET", `/api/v1/learn/${slug}`);
    expect(status).toBe(200);
    const course = body as ReturnType<typeof publicCourseAnswer.parse>;
    expect(course.modules.map(({ objectives, is_open }) => [objectives, is_open])).toEqual([
      [["explain The open one"], true],
      [["explain The closed one"], false],
    ]);
    expect(course.modules[0]?.content?.quiz?.questions[0]?.options).toHaveLength(4);
    expect(JSON.stringify(body)).not.toMatch(new RegExp(`${KEY_CANARY}|Feedback|Misconception`));
  });

  test("an answer is judged on the server and not stored, for a visitor as for a learner", async () => {
    const made = await listed("Answered");
    const { slug } = made;
    const { body } = await call("GET", `/api/v1/learn/${slug}`);
    const course = body as ReturnType<typeof publicCourseAnswer.parse>;
    const question_id = course.modules[0]?.content?.quiz?.questions[0]?.id;
    for (const headers of [{}, await browserHeaders(await createLearner())]) {
      const judge = (answer_index: number) =>
        call("POST", `/api/v1/learn/${slug}/answer`, { body: { question_id, answer_index }, headers });
      expect((await judge(RIGHT_OPTION)).body).toEqual({ correct: true, feedback: KEY_CANARY });
      expect((await judge(1)).body).toEqual({ correct: false, feedback: "Feedback 1" });
    }
    expect(await countAttempts(made)).toBe(0);
    const elsewhere = await listed("Elsewhere");
    const answer = await call("POST", `/api/v1/learn/${elsewhere.slug}/answer`, {
      body: { question_id, answer_index: 0 },
    });
    expect([answer.status, codeOf(answer)]).toEqual([404, "quiz_not_found"]);
  });
});
