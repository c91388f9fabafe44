import { eq, inArray } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db, schema } from "@/db";
import { PLATFORM_ID } from "@/lib/core/auth/platform-account";
import { AppError } from "@/lib/core/errors";
import { findPublicCourse, judgePublicAnswer, listPublicAddresses } from "@/lib/courses/public/queries";
import { shownModule } from "@/lib/courses/public/policy";
import {
  countAttempts,
  KEY_CANARY,
  RIGHT_OPTION,
  createCourse,
  type CourseOptions,
} from "@/tests/support/courses/course-factory";
import { createListed } from "@/tests/support/market/market";
import { createPerson } from "@/tests/support/users/factories";

const code = (promise: Promise<unknown>) =>
  promise.then(
    () => "ok",
    (error: unknown) => (error instanceof AppError ? error.code : error),
  );

let author: { id: string };
beforeAll(async () => {
  author = await createPerson({ fullName: "Ada Author" });
  await db()
    .insert(schema.users)
    .values({ id: PLATFORM_ID, email: "library@meno.invalid", fullName: "Meno", isActive: false })
    .onConflictDoNothing();
});

/** Publishes a course of three modules; returns it with its questions by module. */
async function publish(by: { id: string }, options: CourseOptions = {}) {
  const modules = ["First", "Second", "Third"];
  const made = await createListed(by, { modules, price: 0, ...options });
  const questions = await db()
    .select({ id: schema.questions.id, quizId: schema.questions.quizId })
    .from(schema.questions)
    .where(inArray(schema.questions.quizId, made.quizIds))
    .orderBy(schema.questions.position);
  const of = (module: number) =>
    questions.find(({ quizId }) => quizId === made.quizIds[module - 1])?.id ?? "";
  return { ...made, questionOf: of };
}

describe("what visitors read", () => {
  test("of a person's course: the outline, and the first module in full", async () => {
    const { slug, id } = await publish(author, { title: "Ångström’s «rule»: why?", price: 700 });
    expect(slug).toBe("angstroms-rule-why");
    const course = await findPublicCourse(slug);
    expect(course).toMatchObject({
      id,
      price: 7,
      author: { full_name: "Ada Author", is_platform: false },
      links: { count: 3, ok: 3 },
      twin: null,
    });
    expect(
      course?.modules.map((module) => [module.module_title, module.is_open, module.content === null]),
    ).toEqual([
      ["First", true, false],
      ["Second", false, true],
      ["Third", false, true],
    ]);
    expect(course?.modules[1]?.objectives.map(({ text }) => text)).toEqual(["explain Second"]);
    expect(course?.modules[0]?.content).toMatchObject({
      lesson: "Lesson of First",
      quiz: { title: "Check First" },
    });
    for (const module of [2, 3, 99]) {
      const same = await findPublicCourse(slug, module);
      expect(same && shownModule(same)?.number).toBe(1);
      expect(JSON.stringify(same)).not.toContain("Lesson of Second");
    }
  });

  test("of the library: every module, one at a time or all", async () => {
    const { slug } = await publish({ id: PLATFORM_ID }, { title: "Open whole" });
    const all = await findPublicCourse(slug);
    expect(all?.modules.map(({ content }) => content?.lesson)).toEqual([
      "Lesson of First",
      "Lesson of Second",
      "Lesson of Third",
    ]);
    expect(all?.author.is_platform).toBe(true);
    const second = await findPublicCourse(slug, 2);
    expect(second?.modules.map(({ content }) => content?.lesson)).toEqual([
      undefined,
      "Lesson of Second",
      undefined,
    ]);
    const none = await findPublicCourse(slug, 4);
    expect(none && shownModule(none)).toBeNull();
  });

  test("never a key, its feedback or a misconception", async () => {
    const { slug } = await publish({ id: PLATFORM_ID }, { title: "Keys stay" });
    const text = JSON.stringify(await findPublicCourse(slug));
    expect(text).toContain("Option 2");
    expect(text).not.toMatch(new RegExp(`${KEY_CANARY}|Feedback|Misconception|isRight`));
  });

  test("nothing of an unpublished, unknown or malformed slug", async () => {
    const { id } = await createCourse(author, { title: "A draft", slug: "a-draft" });
    for (const slug of ["a-draft", id, "nowhere", "", "A-Draft", "a".repeat(400), "a'--"])
      expect(await findPublicCourse(slug), slug).toBeNull();
  });

  test("twins know each other", async () => {
    const [english, spanish] = [
      await publish(author, { title: "Numbers", twinKey: "twin-test" }),
      await publish(author, { title: "Números", twinKey: "twin-test", language: "español" }),
    ];
    expect((await findPublicCourse(english.slug))?.twin).toEqual({ slug: spanish.slug, language: "español" });
    const listed = await listPublicAddresses(2);
    expect(listed.map(({ slug, twin }) => [slug, twin?.slug])).toEqual([
      [spanish.slug, english.slug],
      [english.slug, spanish.slug],
    ]);
  });
});

describe("an answer", () => {
  test("is judged with its feedback, and not stored", async () => {
    const made = await publish(author, { title: "Judged" });
    const { slug, questionOf } = made;
    const question_id = questionOf(1);
    expect(await judgePublicAnswer(slug, { question_id, answer_index: RIGHT_OPTION })).toEqual({
      correct: true,
      feedback: KEY_CANARY,
    });
    expect(await judgePublicAnswer(slug, { question_id, answer_index: 0, answer_text: "Option 0" })).toEqual({
      correct: false,
      feedback: "Feedback 0",
    });
    expect(await countAttempts(made)).toBe(0);
    expect(await code(judgePublicAnswer(slug, { question_id, answer_index: 9 }))).toBe("validation");
    expect(
      await code(judgePublicAnswer(slug, { question_id, answer_index: 0, answer_text: "Another" })),
    ).toBe("conflict");
  });

  test("to a question of a closed module or of another course is refused", async () => {
    const [own, library] = [
      await publish(author, { title: "Closed" }),
      await publish({ id: PLATFORM_ID }, { title: "All open" }),
    ];
    const judge = (slug: string, question_id: string) =>
      code(judgePublicAnswer(slug, { question_id, answer_index: 0 }));
    expect(await judge(own.slug, own.questionOf(2))).toBe("quiz_not_found");
    expect(await judge(own.slug, library.questionOf(1))).toBe("quiz_not_found");
    expect(await judge(library.slug, library.questionOf(3))).toBe("ok");
    await db().update(schema.courses).set({ listedNo: null }).where(eq(schema.courses.id, own.id));
    expect(await judge(own.slug, own.questionOf(1))).toBe("quiz_not_found");
  });
});
