import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db, schema } from "@/db";
import type { Actor } from "@/lib/core/auth/actor";
import { getCourse } from "@/lib/courses/queries";
import { answerAssessment, openAssessment } from "@/lib/generation/assessment/mutations";
import { getCreatorState } from "@/lib/generation/assessment/queries";
import type { Assessment, AssessmentAnswer } from "@/lib/generation/schema";
import { completeCourse } from "@/lib/learning/mutations";
import { publishCourse } from "@/lib/market/mutations";
import { seedLibrary } from "@/scripts/seed/library";
import { splitLesson } from "@/lib/courses/document/lesson";
import { readLibrary } from "@/scripts/seed/library-files";
import { takeWholeCheck } from "@/tests/support/courses/fresh";
import { words } from "@/tests/support/text/words";
import { countersOf, storedCourse, storedModules } from "@/tests/support/generation/generation";
import { createLearner } from "@/tests/support/users/factories";

beforeAll(() => seedLibrary());

const { fixed, offer: offers } = words.en.generation;
const code = (work: Promise<unknown>) =>
  work.then(
    () => "no error",
    (error: unknown) => (error instanceof Error && "code" in error ? error.code : error),
  );
const answer = (
  actor: Actor,
  given: Partial<AssessmentAnswer> & { user_input: string },
): Promise<Assessment> => answerAssessment(actor, { language: "english", ...given }, new Date());

/** Answers all questions with this first answer; returns the course's id. */
async function finish(
  actor: Actor,
  first: Partial<AssessmentAnswer>,
  rest: readonly string[],
): Promise<string> {
  await openAssessment(actor, first.language ?? "english");
  const language = first.language ?? "english";
  await answer(actor, { user_input: "to use it", question_number: 1, ...first });
  let state: Assessment | null = null;
  for (const [i, user_input] of rest.entries())
    state = await answer(actor, { user_input, question_number: i + 2, language });
  if (!state?.course_id) throw new Error("no course was made");
  return state.course_id;
}

async function libraryId(twinKey: string, language: "english" | "español" = "english"): Promise<string> {
  const [row] = await db()
    .select({ id: schema.courses.id })
    .from(schema.courses)
    .where(and(eq(schema.courses.twinKey, twinKey), eq(schema.courses.language, language)));
  if (!row) throw new Error("not in the library");
  return row.id;
}

async function passAll(person: { id: string }, courseId: string): Promise<void> {
  const rows = await db()
    .select({ quizId: schema.quizzes.id })
    .from(schema.quizzes)
    .innerJoin(schema.modules, eq(schema.modules.id, schema.quizzes.moduleId))
    .where(eq(schema.modules.courseId, courseId));
  await db()
    .insert(schema.quizPasses)
    .values(rows.map(({ quizId }) => ({ userId: person.id, quizId })));
}

describe("the first answer without a model", () => {
  test("is followed by an offer of the library course on its subject, which a reload keeps", async () => {
    const { actor } = await createLearner();
    const id = await libraryId("statistics-everyday");
    const state = await answer(actor, {
      user_input: "read studies",
      subject: "Statistics",
      kind: "science",
      question_number: 1,
    });
    expect(state).toMatchObject({ data: offers.match, error: null, subject: "Statistics", kind: "science" });
    expect(state.offer?.courses.map((course) => course.id)).toEqual([id]);
    expect((await getCreatorState(actor)).open).toEqual(state);
    const next = await answer(actor, {
      user_input: "read studies",
      subject: "Statistics",
      choice: `library:${id}`,
      question_number: 1,
    });
    expect(next).toMatchObject({ question_number: 2, offer: null, choice: `library:${id}` });
    expect(next.data).toBe(fixed.skip.question.replace("{title}", "The average and what it hides"));
  });

  test("is followed by the offer of a study plan and the whole library where the search finds nothing", async () => {
    const { actor } = await createLearner();
    const state = await answer(actor, {
      user_input: "x",
      subject: "TLS and HTTPS certificates",
      question_number: 1,
    });
    expect(state.offer?.reason).toBe("none");
    expect(state.offer?.courses).toHaveLength(6);
  });

  test.each(["idk", "I don't know", "???", "42"])(
    "names no subject in %s, and is not stored",
    async (text) => {
      const { actor } = await createLearner();
      const opened = await openAssessment(actor, "english");
      const state = await answer(actor, { user_input: text, subject: text, question_number: 1 });
      expect(state.offer?.reason).toBe("undecided");
      expect(state.offer?.courses).toHaveLength(6);
      expect(await openAssessment(actor, "english")).toEqual(opened);
    },
  );

  test.each([
    ["i dont see the point of being alive anymore", "self_harm_topic"],
    ["quiero no despertarme mañana", "self_harm_topic"],
    ["how to make a bomb", "harmful_topic"],
  ])("is refused: %s", async (subject, expected) => {
    const { actor } = await createLearner();
    expect(await code(answer(actor, { user_input: subject, subject }))).toBe(expected);
    expect((await openAssessment(actor, "english")).messages).toHaveLength(1);
  });

  test("takes no course as a choice that is not in the library in this language", async () => {
    const { actor } = await createLearner();
    const spanish = await libraryId("arguments", "español");
    expect(await code(answer(actor, { user_input: "x", subject: "x", choice: `library:${spanish}` }))).toBe(
      "validation",
    );
  });
});

describe("a copy of a library course", () => {
  const subject = { subject: "How to learn", user_input: "pass my **exams**", kind: "people" } as const;
  const rest = [fixed.time.suggestions.hour, fixed.style.suggestions.watch];

  test("has every lesson unless the learner chose to skip the basics, and spends no generation", async () => {
    const person = await createLearner();
    const before = await countersOf(person.actor);
    const original = readLibrary().find(
      ({ twinKey, locale }) => twinKey === "how-to-learn" && locale === "en",
    );
    const choice = `library:${await libraryId("how-to-learn")}` as const;
    for (const said of [
      "I know quite a lot already",
      fixed.skip.no.replace("{title}", "Recall beats rereading"),
    ]) {
      const id = await finish(person.actor, { ...subject, choice }, [said, ...rest]);
      const modules = await storedModules(id);
      expect(modules.map((m) => m.title)).toEqual(original?.outline.modules.map((m) => m.title));
      const partsOf = (lesson: string | null) => splitLesson(lesson ?? "", "english");
      expect(modules.map((m) => partsOf(m.lesson))).toEqual(
        original?.modules.map((m) => partsOf(m.draft.lesson)),
      );
    }
    expect(await countersOf(person.actor)).toEqual(before);
  });

  test("without the basics points to no lesson that is gone", async () => {
    const person = await createLearner();
    const id = await finish(
      person.actor,
      { ...subject, choice: `library:${await libraryId("how-to-learn")}` },
      [fixed.skip.yes.replace("{title}", "Recall beats rereading"), ...rest],
    );
    const modules = await storedModules(id);
    const positionOf = (other: string) => modules.findIndex((m) => m.id === other);
    expect(modules.map((m) => [m.title, m.prerequisites.map(positionOf)])).toEqual([
      ["Let time do half the work", []],
      ["Mix what you practise", []],
      ["Ask why, and explain", []],
      ["A week that survives real life", [0, 1, 2]],
    ]);
    const course = await storedCourse(id);
    expect(course).toMatchObject({ kind: "library_copy", isPublished: false, generationState: "ready" });
    expect(course?.introduction).toContain("“Recall beats rereading” is left out");
    expect(course?.introduction).toContain(String.raw`pass my \*\*exams\*\*`);
    expect(course?.introduction).toContain("4 weeks");
    const [first] = (await getCourse(person.actor, id)).structure.modules;
    expect(first?.practice?.length).toBeGreaterThan(0);
  });

  test("no lesson of the library after the first one speaks of the first one by its place", () => {
    const pointers = /\b(?:first module|second module|primer módulo|segundo módulo)\b/i;
    for (const { modules } of readLibrary())
      for (const { key, draft } of modules.slice(1)) {
        expect(`${key}: ${pointers.exec(JSON.stringify(draft))?.[0] ?? "none"}`).toBe(`${key}: none`);
      }
  });

  test("is certified like its original and cannot be published", async () => {
    const person = await createLearner({ tier: 1 });
    const id = await finish(
      person.actor,
      { ...subject, choice: `library:${await libraryId("how-to-learn")}` },
      ["no", ...rest],
    );
    await passAll(person, id);
    expect((await completeCourse(person.actor, id)).certificate_id).toBeNull();
    const keys = new Set(
      (await db().select().from(schema.practiceItems)).flatMap(({ accepted }) => accepted),
    );
    const { certificate_id: certificate, results } = await takeWholeCheck(
      person.actor,
      { courseId: id, kind: "final" },
      (options) => options.find((option) => keys.has(option)) ?? "",
    );
    expect([results.passed, certificate]).toEqual([true, expect.any(String)]);
    expect(await code(publishCourse(person.actor, { id, price: 5 }))).toBe("derived_course");
  });
});

describe("a study plan", () => {
  test.each([
    ["english", "Study plan: Excel formulas only, no programming"],
    ["español", "Plan de estudio: Excel formulas only, no programming"],
  ] as const)("in %s is titled as one, with the subject as typed", async (language, title) => {
    const person = await createLearner();
    const before = await countersOf(person.actor);
    const id = await finish(
      person.actor,
      { language, subject: "Excel formulas only, no programming", kind: "programming", choice: "study_plan" },
      ["a little", "whenever I can", "pictures"],
    );
    expect(await storedCourse(id)).toMatchObject({ title, kind: "study_plan", language });
    const modules = await storedModules(id);
    expect(modules).toHaveLength(4);
    for (const part of modules) {
      expect(part.lesson).not.toContain("{example}");
      expect(part.questions).toHaveLength(4);
      expect(part.materials.length).toBeGreaterThan(0);
      for (const { title: search } of part.materials) expect(search).toMatch(/^(?:Search|Búsqueda en) /);
    }
    expect(await countersOf(person.actor)).toEqual(before);
  });

  test("is what the API gives to a first answer without a subject of its own", async () => {
    const { actor } = await createLearner();
    const id = await finish(actor, { user_input: "to bake bread" }, ["nothing", "an hour", "reading"]);
    expect(await storedCourse(id)).toMatchObject({ title: "Study plan: to bake bread", kind: "study_plan" });
  });

  test("can be completed, has no certificate and cannot be published", async () => {
    const person = await createLearner({ tier: 1 });
    const id = await finish(person.actor, { subject: "chess", choice: "study_plan" }, ["no", "no", "no"]);
    await passAll(person, id);
    expect((await completeCourse(person.actor, id)).certificate_id).toBeNull();
    expect(await code(publishCourse(person.actor, { id, price: 5 }))).toBe("derived_course");
    expect(await getCourse(person.actor, id)).toMatchObject({ is_completed: true, certificate_id: null });
  });

  test("and copies end at ten a day", async () => {
    const { actor } = await createLearner();
    const plan = () => finish(actor, { subject: "chess", choice: "study_plan" }, ["no", "no", "no"]);
    for (let i = 0; i < 10; i += 1) await plan();
    expect(await code(plan())).toBe("rate_limited");
  });
});
