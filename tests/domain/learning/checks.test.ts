import { eq, inArray } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db, schema } from "@/db";
import { AppError } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { getCheck, takeCheck } from "@/lib/learning/checks/mutations";
import { prepareMessage } from "@/lib/mentor/conversation";
import { completeCourse, submitAnswer } from "@/lib/learning/mutations";
import { findCertificate } from "@/lib/learning/queries";
import { createCourse, enrol, type MadeCourse } from "@/tests/support/courses/course-factory";
import {
  ageChecks,
  createFresh,
  passQuizzes,
  rightOption,
  takeWholeCheck,
  wrongOption,
} from "@/tests/support/courses/fresh";
import { createLearner, type Person } from "@/tests/support/users/factories";

const code = (promise: Promise<unknown>) =>
  promise.then(
    () => "ok",
    (error: unknown) => (error instanceof AppError ? error.code : error),
  );

async function checkedCourse(): Promise<{ learner: Person; made: MadeCourse }> {
  const [author, learner] = [await createLearner(), await createLearner({ fullName: "Inés Robles" })];
  const made = await createCourse(author, { isPublished: true, title: "Geometry" });
  await createFresh(made);
  await enrol(learner, made.id);
  return { learner, made };
}
const finalOf = ({ id }: MadeCourse) => ({ courseId: id, kind: "final" as const });
const diagnosticOf = ({ id }: MadeCourse) => ({ courseId: id, kind: "diagnostic" as const });
const certificatesOf = ({ id }: Person) =>
  db().select().from(schema.certificates).where(eq(schema.certificates.userId, id));
const itemsOf = async ({ id }: Person) => {
  const { checkItems, courseChecks } = schema;
  const rows = await db()
    .select({ item: checkItems.itemId, check: courseChecks.startedAt, kind: courseChecks.kind })
    .from(checkItems)
    .innerJoin(courseChecks, eq(courseChecks.id, checkItems.checkId))
    .where(eq(courseChecks.userId, id));
  return (kind: "diagnostic" | "final") => rows.filter((row) => row.kind === kind).map(({ item }) => item);
};

describe("a certificate", () => {
  test("is not given to a client that tries every option in turn", async () => {
    const { learner, made } = await checkedCourse();
    for (const quiz_id of made.quizIds)
      for (const question_index of [0, 1])
        for (const answer_index of [0, 1, 2, 3])
          await submitAnswer(learner.actor, { quiz_id, question_index, answer_index });
    expect(await completeCourse(learner.actor, made.id)).toMatchObject({ certificate_id: null });
    // In this order the right option is the last of four.
    for (const turn of [0, 1, 2]) {
      const guess = (options: string[]) => options.toSorted()[turn] ?? "";
      expect(await takeWholeCheck(learner.actor, finalOf(made), guess)).toMatchObject({
        state: "tomorrow",
        results: { right: 0, passed: false },
        certificate_id: null,
      });
      expect(await code(takeCheck(learner.actor, finalOf(made), {}))).toBe("check_tomorrow");
      await ageChecks(learner, 1);
    }
    expect(await certificatesOf(learner)).toEqual([]);
  });

  test("is given to one that knows, and says what it stands for", async () => {
    const { learner, made } = await checkedCourse();
    const [quiz_id = ""] = made.quizIds;
    await submitAnswer(learner.actor, { quiz_id, question_index: 0, answer_index: 0 });
    await passQuizzes(learner.actor, made);
    expect(await completeCourse(learner.actor, made.id)).toMatchObject({ certificate_id: null });
    const { certificate_id: id } = await takeWholeCheck(learner.actor, finalOf(made));
    expect(await findCertificate(id ?? "")).toMatchObject({
      kind: "certificate",
      holder: "Inés Robles",
      final: { right: 8, total: 8, attempt: 1 },
      first_try: { right: 3, total: 4 },
      objectives: expect.arrayContaining([
        "explain First steps",
        `judge case 4 of ${made.moduleIds[0]}`,
      ]) as string[],
    });
    expect(await completeCourse(learner.actor, made.id)).toMatchObject({ certificate_id: id });
  });

  test("of a copied library course rests on the fresh items of its original", async () => {
    const { made: original } = await checkedCourse();
    const learner = await createLearner();
    const copy = await createCourse(learner);
    const { courses, objectives } = schema;
    for (const [index, moduleId] of copy.moduleIds.entries()) {
      const theirs = await db()
        .select({ text: objectives.text, position: objectives.position })
        .from(objectives)
        .where(eq(objectives.moduleId, original.moduleIds[index] ?? ""));
      await db()
        .insert(objectives)
        .values(theirs.map((objective) => ({ ...objective, id: newId(), moduleId })));
    }
    await db()
      .update(courses)
      .set({ kind: "library_copy", copiedFrom: original.id })
      .where(eq(courses.id, copy.id));
    await passQuizzes(learner.actor, copy);
    const { certificate_id: id } = await takeWholeCheck(learner.actor, finalOf(copy));
    expect(await findCertificate(id ?? "")).toMatchObject({ kind: "certificate", final: { right: 8 } });
  });

  test("of a course without enough fresh items is a record of completion, which a final check replaces", async () => {
    const { learner, made } = await checkedCourse();
    await db()
      .update(schema.practiceItems)
      .set({ isFresh: false })
      .where(inArray(schema.practiceItems.moduleId, made.moduleIds));
    await passQuizzes(learner.actor, made);
    expect((await getCheck(learner.actor, finalOf(made))).state).toBe("not_enough");
    expect(await code(takeCheck(learner.actor, finalOf(made), {}))).toBe("check_unavailable");
    const { certificate_id: id } = await completeCourse(learner.actor, made.id);
    expect(await findCertificate(id ?? "")).toMatchObject({ kind: "completion", final: null });
    await createFresh(made);
    await takeWholeCheck(learner.actor, finalOf(made));
    expect(await certificatesOf(learner)).toMatchObject([{ id, kind: "certificate", rightCount: 8 }]);
  });
});

describe("a final check", () => {
  test("opens after the quizzes, once a day, takes unseen items first, and the certificate names the try", async () => {
    const { learner, made } = await checkedCourse();
    await takeWholeCheck(learner.actor, diagnosticOf(made), wrongOption);
    expect((await getCheck(learner.actor, finalOf(made))).state).toBe("locked");
    expect(await code(takeCheck(learner.actor, finalOf(made), {}))).toBe("course_not_completed");
    await passQuizzes(learner.actor, made);
    const failed = await takeWholeCheck(learner.actor, finalOf(made), (options, position) =>
      position < 6 ? rightOption(options, position) : wrongOption(options, position),
    );
    expect(failed).toMatchObject({ state: "tomorrow", results: { right: 6, total: 8, passed: false } });
    expect(await code(takeCheck(learner.actor, finalOf(made), {}))).toBe("check_tomorrow");
    const before = await itemsOf(learner);
    expect(new Set([...before("diagnostic"), ...before("final")]).size).toBe(16);
    await ageChecks(learner, 1);
    const passed = await takeWholeCheck(learner.actor, finalOf(made), (options, position) =>
      position < 7 ? rightOption(options, position) : "",
    );
    expect(passed.results).toMatchObject({ attempt: 2, right: 7, passed: true });
    expect(await certificatesOf(learner)).toMatchObject([{ attempt: 2, rightCount: 7, totalCount: 8 }]);
    expect(await code(takeCheck(learner.actor, finalOf(made), {}))).toBe("check_unavailable");
  });

  test("takes the items of an opening check that was not taken before it repeats its own", async () => {
    const { learner, made } = await checkedCourse();
    await passQuizzes(learner.actor, made);
    await takeWholeCheck(learner.actor, finalOf(made), wrongOption);
    await ageChecks(learner, 1);
    await takeWholeCheck(learner.actor, finalOf(made), wrongOption);
    expect(new Set((await itemsOf(learner))("final")).size).toBe(16);
  });

  test("says nothing about right and wrong before its end, and two tabs agree", async () => {
    const { learner, made } = await checkedCourse();
    await passQuizzes(learner.actor, made);
    const target = finalOf(made);
    const [first, second] = await Promise.all([
      takeCheck(learner.actor, target, {}),
      takeCheck(learner.actor, target, {}),
    ]);
    expect(second).toEqual(first);
    const options = first.questions[0]?.options ?? [];
    const step = { position: 0, answer: wrongOption(options, 0) };
    const one = await takeCheck(learner.actor, target, step);
    expect(await takeCheck(learner.actor, target, step)).toEqual(one);
    expect(one).toMatchObject({
      position: 1,
      results: null,
      questions: [{ answer: step.answer }, { answer: null }],
    });
    expect(JSON.stringify(one)).not.toMatch(/right["_]|accepted|model/i);
    expect(await code(takeCheck(learner.actor, target, { ...step, answer: rightOption(options, 0) }))).toBe(
      "conflict",
    );
    expect(await code(takeCheck(learner.actor, target, { position: 2, answer: "" }))).toBe("conflict");
    expect(await code(takeCheck(learner.actor, target, { position: 1, answer: "not an option" }))).toBe(
      "conflict",
    );
    expect(await getCheck(learner.actor, target)).toEqual(one);
  });

  test("keeps the mentor of the course waiting, and no other", async () => {
    const { learner, made } = await checkedCourse();
    const other = await createCourse(learner);
    await passQuizzes(learner.actor, made);
    await takeCheck(learner.actor, finalOf(made), {});
    const ask = ({ id, moduleIds }: MadeCourse) =>
      code(
        prepareMessage(learner.actor, {
          course_id: id,
          module_id: moduleIds[0] ?? "",
          message: "Which one?",
        }),
      );
    expect(await ask(made)).toBe("mentor_in_check");
    expect(await ask(other)).toBe("ok");
    expect(await db().select().from(schema.mentorMessages)).toHaveLength(1);
    await ageChecks(learner, 2);
    expect(await ask(made)).toBe("ok");
  });

  test("that is left open ends after a day as it stands", async () => {
    const { learner, made } = await checkedCourse();
    await passQuizzes(learner.actor, made);
    let check = await takeCheck(learner.actor, finalOf(made), {});
    for (const position of [0, 1, 2])
      check = await takeCheck(learner.actor, finalOf(made), {
        position,
        answer: rightOption(check.questions[position]?.options ?? [], position),
      });
    await ageChecks(learner, 2);
    expect(await code(takeCheck(learner.actor, finalOf(made), { position: 3, answer: "" }))).toBe("conflict");
    expect(await getCheck(learner.actor, finalOf(made))).toMatchObject({
      state: "available",
      attempt: 2,
      results: { right: 3, total: 8, lapsed: true, passed: false },
    });
    const [stored] = await db()
      .select()
      .from(schema.courseChecks)
      .where(eq(schema.courseChecks.userId, learner.id));
    expect(stored).toMatchObject({ rightCount: 3, finishedAt: expect.any(Date) as Date });
  });
});

test("a diagnostic asks once per objective, and only before the first quiz answer", async () => {
  const [{ learner, made }, other] = [await checkedCourse(), await createLearner()];
  const done = await takeWholeCheck(learner.actor, diagnosticOf(made), (options, position) =>
    position < 4 ? rightOption(options, position) : wrongOption(options, position),
  );
  expect(done).toMatchObject({ state: "finished", results: { right: 4, total: 8 } });
  expect(done.results.objectives.map(({ module, right }) => [module.number, right])).toEqual([
    ...Array.from({ length: 4 }, () => [1, 1]),
    ...Array.from({ length: 4 }, () => [2, 0]),
  ]);
  expect(await code(getCheck(other.actor, diagnosticOf(made)))).toBe("forbidden");
  await enrol(other, made.id);
  await passQuizzes(other.actor, { quizIds: made.quizIds.slice(0, 1) }, 1);
  expect(await code(takeCheck(other.actor, diagnosticOf(made), {}))).toBe("check_unavailable");
});
