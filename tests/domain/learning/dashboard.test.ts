import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db, schema } from "@/db";
import { newId } from "@/lib/core/ids";
import { listMyCards } from "@/lib/courses/list/queries";
import { getCourse } from "@/lib/courses/queries";
import { getDashboard } from "@/lib/learning/dashboard/queries";
import { completeCourse, recordStudy, submitAnswer } from "@/lib/learning/mutations";
import { createCourse, enrol, RIGHT_OPTION, type MadeCourse } from "@/tests/support/courses/course-factory";
import { createLearner, type Person } from "@/tests/support/users/factories";

const dashboardOf = (person: Person) => getDashboard(person.actor, "english");
const continueOf = async (person: Person) => (await dashboardOf(person)).course;
const at = (list: readonly string[], i: number) => list[i] ?? "";

const answer = (person: Person, quizId: string, [question, option]: [number, number]) =>
  submitAnswer(person.actor, { quiz_id: quizId, question_index: question, answer_index: option });

async function pass(person: Person, quizId: string) {
  for (const question of [0, 1]) await answer(person, quizId, [question, RIGHT_OPTION]);
}

/** Stores a conversation with the mentor, the last message now. */
async function talk(
  person: Person,
  moduleId: string,
  messages: [role: "user" | "assistant", content: string][],
) {
  const chatId = newId();
  await db().insert(schema.mentorChats).values({ id: chatId, userId: person.id, moduleId });
  for (const [role, content] of messages)
    await db().insert(schema.mentorMessages).values({ id: newId(), chatId, role, content });
  await recordStudy(person.actor, moduleId);
}

test("the dashboard offers the most recent course until it is completed", async () => {
  const me = await createLearner();
  expect(await continueOf(me)).toBeNull();
  const older = await createCourse(me, { title: "Older" });
  await createCourse(me, { title: "Newer" });
  await createCourse(me, { title: "Empty so far", generationState: "writing", written: 0 });
  expect(await continueOf(me)).toMatchObject({
    title: "Newer",
    started: false,
    module: { number: 1, title: "First steps", place: { kind: "lesson" } },
  });
  await pass(me, at(older.quizIds, 0));
  expect(await continueOf(me)).toMatchObject({
    title: "Older",
    started: true,
    modules: [{ passed: true }, { passed: false }],
    module: { number: 2, title: "Second steps" },
  });
  await pass(me, at(older.quizIds, 1));
  const { certificate_id } = await completeCourse(me.actor, older.id);
  const { course, certificates } = await dashboardOf(me);
  expect(course).toMatchObject({ title: "Newer" });
  expect(certificates).toMatchObject([{ id: certificate_id, course_title: "Older" }]);

  // A new enrolment counts as recent, whatever the course's age; other people's activity does not.
  const author = await createLearner();
  const taken = await createCourse(author, { title: "Taken", createdAt: new Date(0) });
  await pass(author, at(taken.quizIds, 0));
  expect(await continueOf(me)).toMatchObject({ title: "Newer" });
  await enrol(me, taken.id);
  expect(await continueOf(me)).toMatchObject({ title: "Taken", started: false });

  // An author learns from their own course without an enrolment row.
  const own = await createCourse(me, { title: "Own" });
  await db().delete(schema.enrolments).where(eq(schema.enrolments.courseId, own.id));
  expect(await continueOf(me)).toMatchObject({ title: "Own" });
});

test("it leads to the exact place: the module, its open question, or the mentor", async () => {
  const [author, me] = [await createLearner(), await createLearner()];
  const course = await createCourse(author, { modules: ["A", "B", "C"], questions: 3 });
  await enrol(me, course.id);
  const placeOf = async () => (await continueOf(me))?.module;
  const [first, second, third] = [0, 1, 2].map((i) => at(course.quizIds, i)) as [string, string, string];

  await recordStudy(me.actor, at(course.moduleIds, 1));
  expect(await placeOf()).toEqual({ number: 2, title: "B", place: { kind: "lesson" } });

  await answer(me, second, [0, RIGHT_OPTION]);
  await answer(me, second, [2, 0]);
  await answer(me, second, [2, RIGHT_OPTION]);
  const question = { kind: "question", number: 2, text: "Question 1 of B?", right: 2, questions: 3 };
  expect(await placeOf()).toEqual({ number: 2, title: "B", place: question });

  // Another learner's answers change nothing.
  await answer(author, second, [1, RIGHT_OPTION]);
  expect((await placeOf())?.place).toEqual(question);

  await talk(me, at(course.moduleIds, 1), [
    ["assistant", "Begin."],
    ["user", "I think so."],
    ["assistant", "And why?"],
  ]);
  expect((await placeOf())?.place).toEqual({ kind: "mentor", text: "And why?" });
  await answer(me, second, [1, 0]);
  expect((await placeOf())?.place).toEqual(question);

  // A passed quiz leads to the next open one, and after the last module to the one that was left out.
  await answer(me, second, [1, RIGHT_OPTION]);
  expect(await placeOf()).toMatchObject({ number: 3, place: { kind: "lesson" } });
  for (const i of [0, 1, 2]) await answer(me, third, [i, RIGHT_OPTION]);
  expect(await placeOf()).toMatchObject({ number: 1, title: "A" });
  for (const i of [0, 1, 2]) await answer(me, first, [i, RIGHT_OPTION]);
  expect(await placeOf()).toMatchObject({ number: 1, place: { kind: "lesson" } });
});

test("a module that is not written yet is no place to go on", async () => {
  const me = await createLearner();
  const course = await createCourse(me, { modules: ["A", "B"], written: 1, generationState: "writing" });
  await recordStudy(me.actor, at(course.moduleIds, 1));
  expect(await continueOf(me)).toMatchObject({
    modules: [{ title: "A" }, { title: "B" }],
    module: { number: 1 },
  });
});

test("one course has one progress: card, course and dashboard count the passed quizzes", async () => {
  const me = await createLearner();
  const course: MadeCourse = await createCourse(me, { modules: ["A", "B", "C", "D", "E"] });
  const figures = async () => [
    (await listMyCards(me.actor))[0]?.progress,
    (await getCourse(me.actor, course.id)).progress,
    (await continueOf(me))?.modules.map(({ passed }) => passed),
  ];
  expect(await figures()).toEqual(Array(3).fill([false, false, false, false, false]));
  await recordStudy(me.actor, at(course.moduleIds, 3));
  expect(await figures()).toEqual(Array(3).fill([false, false, false, false, false]));
  await pass(me, at(course.quizIds, 1));
  await pass(me, at(course.quizIds, 4));
  expect(await figures()).toEqual(Array(3).fill([false, true, false, false, true]));
  // A reader without progress sees none of the author's.
  const reader = await createLearner();
  await enrol(reader, course.id);
  expect((await getCourse(reader.actor, course.id)).progress).toEqual([false, false, false, false, false]);
});

test("a newcomer is offered three library courses in their language, until the first course", async () => {
  const platform = await createLearner();
  for (const language of ["english", "español"] as const)
    for (const twinKey of ["python-first-line", "statistics-everyday", "how-to-learn", "arguments"])
      await createCourse(platform, {
        title: `${twinKey} (${language})`,
        twinKey,
        language,
        isPublished: true,
        slug: newId(),
      });
  const me = await createLearner();
  const titles = async (language: "english" | "español") =>
    (await getDashboard(me.actor, language)).library.map(({ title }) => title.replace(/ \(.*/, ""));
  const order = ["how-to-learn", "statistics-everyday", "python-first-line"];
  expect([await titles("english"), await titles("español")]).toEqual([order, order]);
  await createCourse(me);
  expect(await titles("english")).toEqual([]);
});
