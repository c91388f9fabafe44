import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db, schema, sqlClient } from "@/db";
import { AppError } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { addToHub } from "@/lib/market/mutations";
import { deleteCourse } from "@/lib/courses/mutations";
import { listMyCards, listMyCourses } from "@/lib/courses/list/queries";
import { getCourse } from "@/lib/courses/queries";
import { courseListQuery, toCard } from "@/lib/courses/schema";
import { completeCourse } from "@/lib/learning/mutations";
import { getCertificate } from "@/lib/learning/queries";
import { createCourse, enrol, KEY_CANARY } from "@/tests/support/courses/course-factory";
import { createLearner, createPerson } from "@/tests/support/users/factories";
import { statementsDuring } from "@/tests/support/database/statements";
import { certify } from "@/tests/support/courses/certify";

const query = (options: Record<string, unknown> = {}) => courseListQuery.parse(options);
const code = (promise: Promise<unknown>) =>
  promise.then(
    () => "ok",
    (error: unknown) => (error instanceof AppError ? error.code : error),
  );

describe("my courses", () => {
  test("lists own and purchased courses, newest first, and no others", async () => {
    const [me, other] = [await createLearner(), await createLearner()];
    const bought = await createCourse(other, {
      title: "Bought",
      isPublished: true,
      price: 500,
      createdAt: new Date(0),
    });
    const own = await createCourse(me, { title: "Own" });
    await createCourse(other, { title: "Foreign", isPublished: true });
    await enrol(me, bought.id);
    const list = await listMyCourses(me.actor, query());
    expect(list.data.map((c) => c.id)).toEqual([bought.id, own.id]);
    expect(list.count).toBe(2);
    expect(list.data[0]).toMatchObject({
      price: 5,
      access: "learner",
      author: { id: other.id, full_name: other.fullName },
    });
    expect(Object.keys(list.data[0]?.structure.modules[0] ?? {})).toEqual(["module_title"]);
  });

  test("follows the page's rules for search, filters and order", async () => {
    const me = await createLearner();
    await createCourse(me, {
      title: "Lógica",
      description: "nada",
      tags: ["Artes"],
      language: "español",
      level: "advanced",
    });
    await createCourse(me, {
      title: "Logica de la lógica",
      description: "logica",
      tags: ["Ciencia", "artes"],
      language: "español",
    });
    await createCourse(me, { title: "Cooking 100%", description: "a_b", tags: ["Food"] });
    const titles = async (filters: Record<string, unknown>) =>
      (await listMyCourses(me.actor, query(filters))).data.map((c) => c.structure.course_title);
    expect(await titles({ q: "LÓGICA" })).toEqual(["Logica de la lógica", "Lógica"]);
    expect(await titles({ q: "logica nada" })).toEqual(["Lógica"]);
    expect(await titles({ q: "%" })).toEqual(["Cooking 100%"]);
    expect(await titles({ q: "a_b" })).toEqual(["Cooking 100%"]);
    expect(await titles({ q: "'; drop table courses; --" })).toEqual([]);
    expect(await titles({ level: "Advanced" })).toEqual(["Lógica"]);
    expect(await titles({ language: ["inglés"] })).toEqual(["Cooking 100%"]);
    expect(await titles({ tag: ["ARTES", "ciencia"] })).toEqual(["Logica de la lógica", "Lógica"]);
    expect(await titles({ tag: ["food", "ciencia"], language: "spanish" })).toEqual(["Logica de la lógica"]);
  });

  test("is paginated, with exact counts up to a thousand", async () => {
    const me = await createLearner();
    const rows = Array.from({ length: 1005 }, (_, i) => ({
      id: newId(),
      authorId: me.id,
      title: `Course ${i}`,
      language: "english" as const,
    }));
    await db().insert(schema.courses).values(rows.slice(0, 1000));
    expect(await listMyCourses(me.actor, query({ limit: 2 }))).toMatchObject({ count: 1000 });
    await db().insert(schema.courses).values(rows.slice(1000));
    const page = await listMyCourses(me.actor, query({ limit: 10, skip: 1000 }));
    expect(page.data).toHaveLength(5);
    expect(page).toMatchObject({ count: 1000, count_capped: true });
    expect(await listMyCourses(me.actor, query({ skip: 5000 }))).toMatchObject({ data: [], count: 1000 });
  });

  test("by cursor lists each course once in the same order, even while courses are added", async () => {
    const [me, other] = [await createLearner(), await createLearner()];
    const sameMoment = new Date(2026, 0, 1);
    for (let i = 0; i < 4; i += 1)
      await createCourse(me, {
        title: `Logic ${i}`,
        description: i % 2 ? "logic" : "nothing",
        createdAt: sameMoment,
      });
    for (let i = 0; i < 3; i += 1)
      await enrol(me, (await createCourse(other, { title: `Bought logic ${i}`, isPublished: true })).id);
    for (const options of [{}, { q: "logic" }, { level: "beginner" }]) {
      const whole = await listMyCourses(me.actor, query(options));
      expect(whole.next_cursor).toBeNull();
      const seen: string[] = [];
      let cursor: string | null = null;
      do {
        const page = await listMyCourses(
          me.actor,
          query({ ...options, limit: 2, ...(cursor ? { cursor } : {}) }),
        );
        expect(page.count).toBe(whole.count);
        seen.push(...page.data.map((c) => c.id));
        cursor = page.next_cursor;
        await createCourse(me, { title: "Something new" });
      } while (cursor !== null);
      expect(seen).toEqual(whole.data.map((c) => c.id));
    }
    for (const cursor of ["", "x", Buffer.from('{"after":[0,1,"x"],"count":1}').toString("base64url")])
      expect(await code(listMyCourses(me.actor, query({ cursor })))).toBe("validation");
  });

  test("omits a course whose content is invalid", async () => {
    const me = await createLearner();
    const broken = await createCourse(me, { title: "Broken" });
    const sound = await createCourse(me, { title: "Sound" });
    await sqlClient()`update courses set level = 'impossible' where id = ${broken.id}`;
    const list = await listMyCourses(me.actor, query());
    expect(list.data.map((c) => c.id)).toEqual([sound.id]);
    expect(list.count).toBe(1);
    expect(await code(getCourse(me.actor, broken.id))).toBe("course_not_found");
  });

  test("has the same data in cards and list", async () => {
    const [me, other] = [await createLearner(), await createLearner()];
    const bought = await createCourse(other, {
      title: 'Bought «ñ» "<&>"',
      isPublished: true,
      price: 1234,
      ratingSum: 14,
      ratingCount: 3,
      tags: ["a, b", "{c}", 'd "e"'],
      createdAt: new Date(0),
    });
    await enrol(me, bought.id);
    await db()
      .update(schema.enrolments)
      .set({ completedAt: new Date() })
      .where(eq(schema.enrolments.courseId, bought.id));
    const own = await createCourse(me, { language: "español", level: "advanced", isPublished: true });
    await db()
      .insert(schema.quizPasses)
      .values(own.quizIds.map((quizId) => ({ userId: me.id, quizId })));
    await completeCourse(me.actor, own.id);
    await createCourse(me, { generationState: "failed", written: 0 });
    const { id: courseId } = await createCourse(me, { generationState: "writing", written: 1 });
    await db()
      .insert(schema.generationSteps)
      .values([{ id: newId(), courseId, key: "k", position: 0, title: "Now", state: "running" }]);
    const broken = await createCourse(me);
    await sqlClient()`update courses set level = 'impossible' where id = ${broken.id}`;
    await createCourse(other, { isPublished: true });
    const cards = await listMyCards(me.actor);
    expect(cards).toEqual((await listMyCourses(me.actor, query())).data.map(toCard));
    expect(
      cards.map(({ price, rating, is_completed, certificate_id, generation: { state } }) => ({
        price,
        rating,
        is_completed,
        certified: certificate_id !== null,
        state,
      })),
    ).toEqual(
      expect.arrayContaining([
        { price: 12.34, rating: 4.7, is_completed: true, certified: false, state: "ready" },
        expect.objectContaining({ certified: true }),
        expect.objectContaining({ state: "writing" }),
        expect.objectContaining({ state: "failed" }),
      ]),
    );
    expect(cards).toHaveLength(4);
    expect(await listMyCards(me.actor, 3)).toEqual(
      (await listMyCourses(me.actor, query({ limit: 3 }))).data.map(toCard),
    );
    expect(await statementsDuring(() => listMyCards(me.actor))).toHaveLength(1);
  });

  test("shows the progress of a course in generation", async () => {
    const me = await createLearner();
    const { id } = await createCourse(me, { generationState: "writing", written: 1 });
    const step = (position: number, state: "done" | "running" | "waiting") => ({
      id: newId(),
      courseId: id,
      key: `k${position}`,
      position,
      title: `Step ${position}`,
      state,
    });
    await db()
      .insert(schema.generationSteps)
      .values([step(0, "done"), step(1, "running"), step(2, "waiting")]);
    const [course] = (await listMyCourses(me.actor, query())).data;
    expect(course?.generation).toEqual({
      state: "writing",
      done: 1,
      total: 3,
      current: "Step 1",
      resumes_at: null,
    });
    const { modules } = (await getCourse(me.actor, id)).structure;
    expect(modules.map((m) => m.lesson !== undefined)).toEqual([true, false]);
    expect(Object.keys(modules[1] ?? {}).sort()).toEqual(["description", "id", "module_title", "objectives"]);
  });
});

describe("one course", () => {
  test("is complete for author, learner and superuser, a preview if published, and 404 otherwise", async () => {
    const [author, learner, stranger, root] = [
      await createLearner(),
      await createLearner(),
      await createLearner(),
      await createPerson({ isSuperuser: true }),
    ];
    const { id, moduleIds, objectiveIds } = await createCourse(author, { introduction: "Welcome" });
    await enrol(learner, id);
    expect((await getCourse(author.actor, id)).access).toBe("learner");
    expect((await getCourse(root.actor, id)).access).toBe("reader");
    const whole = await getCourse(learner.actor, id);
    expect(whole.structure.modules[0]).toMatchObject({
      lesson: "Lesson of First steps",
      quiz: "Check First steps",
      quiz_passed: false,
    });
    expect(JSON.stringify(whole)).not.toContain(KEY_CANARY);
    expect(await code(getCourse(stranger.actor, id))).toBe("course_not_found");
    expect(await code(getCourse(stranger.actor, newId()))).toBe("course_not_found");
    await db().transaction((tx) => addToHub(tx, id, 0));
    const preview = await getCourse(stranger.actor, id);
    expect(preview).toMatchObject({ access: "preview", introduction: null });
    expect(preview.structure.modules[0]).toEqual({
      id: moduleIds[0],
      module_title: "First steps",
      description: "",
      objectives: [{ id: objectiveIds[0], text: "explain First steps" }],
    });
    expect(JSON.stringify(preview)).not.toMatch(/Lesson of|example\.org|Check First/);
  });

  test("can be deleted by its author when unpublished and complete", async () => {
    const [me, other] = [await createLearner(), await createLearner()];
    const own = await createCourse(me);
    const published = await createCourse(me, { isPublished: true });
    const drafts = await Promise.all(
      (["writing", "failed"] as const).map((generationState) => createCourse(me, { generationState })),
    );
    expect(await code(deleteCourse(other.actor, own.id))).toBe("not_found");
    expect(await code(deleteCourse(other.actor, published.id))).toBe("not_found");
    expect(await code(deleteCourse(other.actor, newId()))).toBe("not_found");
    expect(await code(deleteCourse(me.actor, published.id))).toBe("course_public");
    for (const draft of drafts) expect(await code(deleteCourse(me.actor, draft.id))).toBe("course_writing");
    const twice = await Promise.all([
      code(deleteCourse(me.actor, own.id)),
      code(deleteCourse(me.actor, own.id)),
    ]);
    expect(twice.sort()).toEqual(["not_found", "ok"]);
    expect((await listMyCourses(me.actor, query())).count).toBe(3);
  });

  test("leaves the lists when deleted, and its certificates stay", async () => {
    const me = await createLearner();
    const own = await createCourse(me, { title: "Passed and deleted" });
    await db()
      .insert(schema.quizPasses)
      .values(own.quizIds.map((quizId) => ({ userId: me.id, quizId })));
    const certificate_id = await certify(me.actor, own.id);
    await deleteCourse(me.actor, own.id);
    expect(await getCertificate(certificate_id)).toMatchObject({
      id: certificate_id,
      course_title: "Passed and deleted",
    });
    expect((await listMyCourses(me.actor, query())).count).toBe(0);
    const another = await createCourse(me);
    expect(await getCourse(me.actor, another.id)).toMatchObject({ certificate_id: null });
  });

  test("takes one query, and a list takes a second one only after its end", async () => {
    const me = await createLearner();
    const { id } = await createCourse(me);
    await createCourse(me);
    expect(await statementsDuring(() => getCourse(me.actor, id))).toHaveLength(1);
    expect(await statementsDuring(() => listMyCourses(me.actor, query()))).toHaveLength(1);
    expect(await statementsDuring(() => listMyCourses(me.actor, query({ limit: 1 })))).toHaveLength(1);
    expect(await statementsDuring(() => listMyCourses(me.actor, query({ skip: 5 })))).toHaveLength(2);
  });
});
