import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db, schema } from "@/db";
import { newId } from "@/lib/core/ids";
import { addToHub } from "@/lib/market/mutations";
import {
  certificate as certificateShape,
  completion as completionShape,
  ratingResult,
} from "@/lib/learning/schema";
import { browserHeaders, call, type Client, createClient } from "@/tests/support/http/api-client";
import { createCourse, enrol, KEY_CANARY, RIGHT_OPTION } from "@/tests/support/courses/course-factory";
import { createBearer, createLearner, createPerson } from "@/tests/support/users/factories";
import { sentCourse, sentCourseList } from "@/tests/support/http/structure-text";

const codeOf = (answer: { body: unknown }) => (answer.body as { code?: string }).code;

async function passAll(client: Client, quizIds: readonly string[]) {
  for (const quiz_id of quizIds)
    for (const question_index of [0, 1])
      await client.call("POST", "/api/v1/quiz/submit", {
        body: { quiz_id, question_index, answer_index: RIGHT_OPTION },
      });
}

describe("access to the course operations (T001)", () => {
  const id = newId();
  const operations = [
    { method: "GET", path: "/api/v1/courses/", learner: 200 },
    { method: "GET", path: "/api/v1/courses", learner: 200 },
    { method: "GET", path: `/api/v1/courses/${id}`, learner: 404 },
    { method: "DELETE", path: `/api/v1/courses/${id}`, learner: 404 },
    { method: "PUT", path: `/api/v1/courses/complete/${id}`, learner: 404 },
    { method: "PUT", path: "/api/v1/courses/rate", body: { id, rating: 3 }, learner: 404 },
  ];
  test.each(operations)("$method $path", async ({ method, path, body, learner }) => {
    const as = async (person: { id: string } | null) =>
      (
        await call(method, path, {
          ...(body ? { body } : {}),
          headers: person ? { authorization: `Bearer ${await createBearer(person)}` } : {},
        })
      ).status;
    expect(await as(null)).toBe(401);
    expect(await as(await createPerson({ isActive: false }))).toBe(401);
    expect(await as(await createLearner())).toBe(learner);
    expect(await as(await createPerson({ isSuperuser: true }))).toBe(learner);
  });

  test("a cookie's unsafe request needs the app's own origin (T031)", async () => {
    const me = await createLearner();
    const { id: own } = await createCourse(me);
    const { cookie = "", ...rest } = await browserHeaders(me);
    expect(
      codeOf(
        await call("DELETE", `/api/v1/courses/${own}`, { headers: { cookie, origin: "https://evil.test" } }),
      ),
    ).toBe("bad_origin");
    expect((await call("DELETE", `/api/v1/courses/${own}`, { headers: { cookie, ...rest } })).body).toEqual({
      message: "The course was deleted successfully.",
    });
  });
});

describe("GET /courses", () => {
  test("has the strict schema, is not cached, and lists the caller's courses only (T008, T037)", async () => {
    const [me, other] = [await createClient(), await createLearner()];
    const own = await createCourse(me, { title: "Mine", tags: ["Ética"] });
    await createCourse(other, { isPublished: true });
    const answer = await me.call("GET", "/api/v1/courses/?q=MINE&tag=etica&level=Beginner&language=inglés");
    expect(answer.headers.get("cache-control")).toBe("no-store");
    const list = sentCourseList.parse(answer.body);
    expect([list.count, list.data.map((c) => c.id)]).toEqual([1, [own.id]]);
    expect(JSON.stringify(answer.body)).not.toMatch(/Lesson of|@example\.org|canary/);
  });

  test.each([
    "skip=-1",
    "limit=0",
    "limit=1001",
    "limit=x",
    "level=expert",
    "language=klingon",
    `q=${"a".repeat(201)}`,
    `tag=${"a".repeat(61)}`,
  ])("?%s is 422 with its location", async (query) => {
    const me = await createClient();
    const answer = await me.call("GET", `/api/v1/courses?${query}`);
    expect(answer.status).toBe(422);
    const { code, detail } = answer.body as { code: string; detail: { loc: string[] }[] };
    expect([code, detail[0]?.loc.slice(0, 2)]).toEqual(["validation", ["query", query.split("=")[0]]]);
  });

  test.each(["' or 1=1 --", "%", "\\", "$1", "\u{1F600}", "a\u0000b", "\ud800", "x".repeat(199)])(
    "searching for %j never fails (T042, T047)",
    async (q) => {
      const me = await createClient();
      await createCourse(me);
      const answer = await me.call(
        "GET",
        `/api/v1/courses?q=${encodeURIComponent(q.toWellFormed())}&tag=${encodeURIComponent(q.toWellFormed().slice(0, 60))}`,
      );
      expect([200, 422]).toContain(answer.status);
      if (answer.status === 200) expect(answer.body).toEqual({ data: [], count: 0, next_cursor: null });
    },
  );
});

describe("GET and DELETE /courses/{id}", () => {
  test("is complete for its learner, a preview for others once published, else the same 404 as a random id (T006)", async () => {
    const [author, stranger] = [await createClient(), await createClient()];
    const made = await createCourse(author);
    const whole = sentCourse.parse((await author.call("GET", `/api/v1/courses/${made.id}`)).body);
    expect(whole.structure.modules.map((m) => m.quiz)).toEqual(["Check First steps", "Check Second steps"]);
    const hidden = await stranger.call("GET", `/api/v1/courses/${made.id}`);
    expect([hidden.status, hidden.body]).toEqual([
      404,
      (await stranger.call("GET", `/api/v1/courses/${newId()}`)).body,
    ]);
    await db().transaction((tx) => addToHub(tx, made.id, 0));
    const preview = await stranger.call("GET", `/api/v1/courses/${made.id}`);
    expect(sentCourse.parse(preview.body).access).toBe("preview");
    expect(JSON.stringify(preview.body)).not.toMatch(/Lesson of|Check First|canary/);
    expect((await stranger.call("GET", "/api/v1/courses/7")).status).toBe(422);
  });

  test("deleting returns the product's messages", async () => {
    const me = await createClient();
    const published = await createCourse(me, { isPublished: true });
    const refused = await me.call("DELETE", `/api/v1/courses/${published.id}`);
    expect([refused.status, refused.body]).toEqual([
      403,
      { detail: "Public courses cannot be deleted", code: "course_public" },
    ]);
    const gone = await me.call("DELETE", `/api/v1/courses/${newId()}`);
    expect([gone.status, gone.body]).toEqual([404, { detail: "Not Found", code: "not_found" }]);
    const draft = await createCourse(me, { generationState: "writing" });
    expect((await me.call("DELETE", `/api/v1/courses/${draft.id}`)).status).toBe(409);
  });
});

describe("completing and rating", () => {
  test("403 until every quiz is passed, then one certificate that anyone can verify", async () => {
    const author = await createLearner();
    const me = await createClient({ fullName: "Inés Robles" });
    const made = await createCourse(author, { title: "Geometry", isPublished: true });
    await enrol(me, made.id);
    const path = `/api/v1/courses/complete/${made.id}`;
    expect(codeOf(await me.call("PUT", path))).toBe("course_not_completed");
    await passAll(me, made.quizIds);
    const first = completionShape.parse((await me.call("PUT", path)).body);
    expect((await me.call("PUT", path)).body).toEqual(first);
    const open = await call("GET", `/api/v1/certificates/${first.certificate_id}`);
    expect(certificateShape.parse(open.body)).toMatchObject({
      holder: "Inés Robles",
      course_title: "Geometry",
      module_count: 2,
    });
    expect((await call("GET", `/api/v1/certificates/${newId()}`)).status).toBe(404);
    expect((await call("GET", "/api/v1/certificates/x")).status).toBe(422);
    const page = await call("GET", `/certificate/${first.certificate_id}`);
    expect([page.status, String(page.body).includes("Inés Robles")]).toEqual([200, true]);
    expect(String(page.body)).not.toContain(me.email);
    expect((await call("GET", "/certificate/x")).status).toBe(404);
  });

  test("a rating is 1 to 5, belongs to the caller, and no other field can be written (T007)", async () => {
    const [author, me] = [await createClient(), await createClient()];
    const made = await createCourse(author, { isPublished: true });
    await enrol(me, made.id);
    const rate = (body: unknown) => me.call("PUT", "/api/v1/courses/rate", { body });
    for (const rating of [0, 6, 2.5, "5", null, undefined])
      expect((await rate({ id: made.id, rating })).status).toBe(422);
    const extra = {
      user_id: author.id,
      rating_sum: 500,
      price: 0,
      is_published: false,
      author_id: me.id,
    };
    for (const [name, value] of Object.entries(extra))
      expect(await rate({ id: made.id, rating: 5, [name]: value })).toMatchObject({
        status: 422,
        body: { code: "validation" },
      });
    const answer = await rate({ id: made.id, rating: 4 });
    expect(ratingResult.parse(answer.body)).toMatchObject({ rating: 4, rating_count: 1, my_rating: 4 });
    const [row] = await db().select().from(schema.courses).where(eq(schema.courses.id, made.id));
    expect(row).toMatchObject({ authorId: author.id, isPublished: true, ratingSum: 4, ratingCount: 1 });
    expect(
      codeOf(
        await (
          await createClient()
        ).call("PUT", "/api/v1/courses/rate", { body: { id: made.id, rating: 1 } }),
      ),
    ).toBe("forbidden");
  });

  test("no response contains a key", async () => {
    const me = await createClient();
    const made = await createCourse(me);
    for (const path of ["/api/v1/courses/", `/api/v1/courses/${made.id}`])
      expect(JSON.stringify((await me.call("GET", path)).body)).not.toContain(KEY_CANARY);
  });
});
