import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { db, schema } from "@/db";
import { newId } from "@/lib/core/ids";
import { getOverview } from "@/lib/review/overview/queries";
import { createCourse } from "@/tests/support/courses/course-factory";
import { createLearner, type Person } from "@/tests/support/users/factories";

const { questions, reviewAnswers, reviewCards, studyMinutes } = schema;

/** A card with answers `[days ago, stability]`; `due` is in days from now. */
async function createCard(
  person: Person,
  courseId: string,
  questionId: string,
  answers: [number, number][],
  due: number,
) {
  const id = newId();
  const daysAgo = (days: number) =>
    sql`date_trunc('day', now() at time zone 'UTC') - ${`${days} days`}::interval`;
  const last = answers.at(-1);
  await db()
    .insert(reviewCards)
    .values({
      id,
      userId: person.id,
      courseId,
      questionId,
      dueOn: sql`(now() at time zone 'UTC')::date + ${due}::int`,
      ...(last && { lastAt: daysAgo(last[0]), stability: last[1], difficulty: 5, lastGrade: 3 }),
    });
  for (const [days, stability] of answers)
    await db()
      .insert(reviewAnswers)
      .values({
        id: newId(),
        userId: person.id,
        cardId: id,
        source: "review",
        answeredAt: sql`now() - ${`${days} days`}::interval`,
        wallAt: daysAgo(days),
        grade: 3,
        stability,
      });
}

const curve = (days: number, stability: number) =>
  (1 + ((0.9 ** (1 / -0.1542) - 1) * days) / stability) ** -0.1542;

test("what is due, what is remembered day by day, and the days of study", async () => {
  const me = await createLearner();
  const course = await createCourse(me, { modules: ["A"], questions: 4 });
  const asked = await db()
    .select()
    .from(questions)
    .where(eq(questions.quizId, course.quizIds[0] ?? ""))
    .orderBy(questions.position);
  const [first, second, third, retired] = asked.map(({ id }) => id) as [string, string, string, string];
  await createCard(
    me,
    course.id,
    first,
    [
      [10, 3],
      [4, 12],
    ],
    0,
  );
  await createCard(me, course.id, second, [[6, 5]], 2);
  await createCard(me, course.id, third, [], 0);
  await createCard(me, course.id, retired, [[3, 1]], 0);
  await db().update(questions).set({ retiredAt: new Date() }).where(eq(questions.id, retired));
  await db()
    .insert(studyMinutes)
    .values({ userId: me.id, day: sql`(now() at time zone 'UTC')::date`, minutes: 12 });

  const { today, due, courses, days } = await getOverview(me.actor);
  expect(due.count).toBe(2);
  expect(due.courses).toMatchObject([{ id: course.id, count: 2 }]);
  expect(due.next).toHaveLength(1);
  expect(due.next[0]?.count).toBe(1);
  expect(days).toEqual([{ day: today, minutes: 12 }]);
  const [memory] = courses;
  // From the first answer, ten days ago, to today.
  expect(memory?.past).toHaveLength(11);
  expect(memory?.ahead).toHaveLength(28);
  expect(memory?.past[0]).toBe(1);
  expect(memory?.past[3]).toBeCloseTo(curve(3, 3), 3);
  expect(memory?.past[5]).toBeCloseTo((curve(5, 3) + curve(1, 5)) / 2, 3);
  expect(memory?.past.at(-1)).toBeCloseTo((curve(4, 12) + curve(6, 5)) / 2, 3);
  expect(memory?.ahead.at(-1)).toBeCloseTo((curve(32, 12) + curve(34, 5)) / 2, 3);
  expect((await getOverview((await createLearner()).actor)).courses).toEqual([]);
});
