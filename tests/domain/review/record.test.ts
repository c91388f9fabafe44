import { and, eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { db, schema } from "@/db";
import { newId } from "@/lib/core/ids";
import { recordStudy, submitAnswer } from "@/lib/learning/mutations";
import { getRecord, getRecordCsv } from "@/lib/review/record/queries";
import { searchStudied } from "@/lib/review/record/search/queries";
import {
  createCourse,
  enrol,
  KEY_CANARY,
  RIGHT_OPTION,
  type MadeCourse,
} from "@/tests/support/courses/course-factory";
import { createLearner, type Person } from "@/tests/support/users/factories";

const { discussedMisconceptions, mentorChats, mentorMessages, options, questions, reviewCards } = schema;
const at = (list: readonly string[], i: number) => list[i] ?? "";

async function answer(
  person: Person,
  course: MadeCourse,
  [quiz, question, option]: [number, number, number],
) {
  const quiz_id = at(course.quizIds, quiz);
  await submitAnswer(person.actor, { quiz_id, question_index: question, answer_index: option });
}

/** Answers both questions of a quiz right, and sets the memory of their cards. */
async function pass(
  person: Person,
  course: MadeCourse,
  quiz: number,
  memory?: { stability: number; days: number; grade: number },
) {
  for (const question of [0, 1]) await answer(person, course, [quiz, question, RIGHT_OPTION]);
  if (!memory) return;
  const { stability, days, grade } = memory;
  const asked = await db()
    .select()
    .from(questions)
    .where(eq(questions.quizId, at(course.quizIds, quiz)));
  for (const { id: questionId } of asked) {
    const lastAt = sql`date_trunc('day', now() at time zone 'UTC') - ${`${days} days`}::interval`;
    const values = { stability, difficulty: 5, lastAt, lastGrade: grade, dueOn: sql`current_date` };
    await db()
      .insert(reviewCards)
      .values({ id: newId(), userId: person.id, courseId: course.id, questionId, ...values })
      .onConflictDoUpdate({ target: [reviewCards.userId, reviewCards.questionId], set: values });
  }
}

const objectivesOf = async (person: Person) =>
  (await getRecord(person.actor)).courses.flatMap((course) =>
    course.modules.flatMap((module) => module.objectives),
  );

test("an objective is new, learning, known or slipping, by the chance of its cards today", async () => {
  const [author, me] = [await createLearner(), await createLearner()];
  const course = await createCourse(author, { modules: ["A", "B", "C", "D", "E"] });
  await enrol(me, course.id);
  await pass(me, course, 0, { stability: 20, days: 20, grade: 3 });
  await pass(me, course, 1, { stability: 2, days: 20, grade: 3 });
  await pass(me, course, 2, { stability: 20, days: 0, grade: 1 });
  await recordStudy(me.actor, at(course.moduleIds, 3));
  const found = await objectivesOf(me);
  expect(found.map(({ state }) => state)).toEqual(["known", "slipping", "slipping", "learning", "new"]);
  expect(found.map(({ missed }) => missed)).toEqual([false, false, true, false, false]);
  // FSRS-6: after as many days as the stability the chance is 90 %.
  expect(found[0]?.chance).toBeCloseTo(0.9, 10);
  const factor = 0.9 ** (1 / -0.1542) - 1;
  expect(found[1]?.chance).toBeCloseTo((1 + (factor * 20) / 2) ** -0.1542, 10);
  expect((await getRecord(me.actor)).totals).toEqual({ new: 1, learning: 1, known: 1, slipping: 2 });
  // The author's record has none of it, and a person without the course has no course.
  expect((await objectivesOf(author)).map(({ state }) => state)).toEqual(Array(5).fill("new"));
  expect((await getRecord((await createLearner()).actor)).courses).toEqual([]);
});

test("a misconception recurs when it was chosen twice, or once and talked about; two right answers since settle it", async () => {
  const me = await createLearner();
  const course = await createCourse(me, { modules: ["A", "B"], questions: 2 });
  await answer(me, course, [0, 0, 1]);
  expect((await getRecord(me.actor)).misconceptions).toEqual([]);
  await answer(me, course, [1, 1, 1]);
  await answer(me, course, [0, 0, 3]);
  const [recurring, ...others] = (await getRecord(me.actor)).misconceptions;
  expect(others).toEqual([]);
  expect(recurring).toMatchObject({
    misconception: "Misconception 1",
    option: "Option 1",
    right_since: 0,
    is_open: true,
  });
  expect(recurring?.question).toBe("Question 1 of B?");
  expect(recurring?.days).toHaveLength(2);

  const [option] = await db()
    .select({ id: options.id })
    .from(options)
    .innerJoin(questions, eq(questions.id, options.questionId))
    .where(
      and(eq(questions.quizId, at(course.quizIds, 0)), eq(questions.position, 0), eq(options.position, 3)),
    );
  await db()
    .insert(discussedMisconceptions)
    .values({ userId: me.id, optionId: option?.id ?? "", moduleId: at(course.moduleIds, 0) });
  await answer(me, course, [0, 0, RIGHT_OPTION]);
  await answer(me, course, [1, 1, RIGHT_OPTION]);
  const after = (await getRecord(me.actor)).misconceptions;
  expect(after.map(({ misconception, right_since }) => [misconception, right_since])).toEqual([
    ["Misconception 3", 1],
    ["Misconception 1", 2],
  ]);
  expect(after[0]?.discussed_on).not.toBeNull();
});

test("the search finds lessons, answered questions and conversations of the person alone, without accents and without keys", async () => {
  const [author, me, other] = [await createLearner(), await createLearner(), await createLearner()];
  const course = await createCourse(author, {
    language: "español",
    modules: ["Álgebra canción", "Otra cosa"],
  });
  await enrol(me, course.id);
  await answer(me, course, [0, 0, 0]);
  const chatId = newId();
  await db()
    .insert(mentorChats)
    .values({ id: chatId, userId: me.id, moduleId: at(course.moduleIds, 1) });
  await db()
    .insert(mentorMessages)
    .values({ id: newId(), chatId, role: "user", content: "Las canciones me ayudan" });
  const found = (await searchStudied(me.actor, "cancion")).data;
  expect(found.map(({ kind, module, question }) => [kind, module.number, question]).sort()).toEqual([
    ["lesson", 1, null],
    ["mentor", 2, null],
    ["question", 1, 1],
  ]);
  const mentor = found.find(({ kind }) => kind === "mentor");
  expect(mentor?.excerpt.find(({ is_match }) => is_match)?.text).toBe("canciones");
  for (const q of ["Option", KEY_CANARY, "Feedback"])
    expect((await searchStudied(me.actor, q)).data).toEqual([]);
  expect((await searchStudied(other.actor, "cancion")).data).toEqual([]);
  // The author reads the lessons, but not the learner's conversation or answers.
  expect((await searchStudied(author.actor, "cancion")).data.map(({ kind }) => kind)).toEqual(["lesson"]);
});

test("the CSV has a row for each objective and answer, safe for spreadsheets", async () => {
  const me = await createLearner();
  const course = await createCourse(me, { title: "=1+1", modules: ["A"] });
  await answer(me, course, [0, 0, 0]);
  const lines = (await getRecordCsv(me.actor, "es")).trim().split("\r\n");
  expect(lines[1]).toBe(`"objetivo";;"'=1+1";"A";"explain A";"aprendiendo";;;;;`);
  expect(lines[2]).toMatch(
    /^"respuesta";".*";"'=1\+1";"A";"explain A";;;"Question 0 of A\?";"Option 0";"no";$/,
  );
  expect(lines).toHaveLength(3);
});
