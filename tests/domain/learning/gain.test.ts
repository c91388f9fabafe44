import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { db, schema } from "@/db";
import { newId } from "@/lib/core/ids";
import { createCourse, enrol, type MadeCourse } from "@/tests/support/courses/course-factory";
import { createFresh, passQuizzes, takeWholeCheck, wrongOption } from "@/tests/support/courses/fresh";
import { createLearner } from "@/tests/support/users/factories";

const { courseChecks, courses } = schema;

const gainOfCourse = async ({ id }: MadeCourse) =>
  (
    await db()
      .select({
        gain: courses.gain,
        low: courses.gainLow,
        high: courses.gainHigh,
        learners: courses.gainLearners,
      })
      .from(courses)
      .where(eq(courses.id, id))
  )[0];

/** A finished check of a new learner, or of this one. */
async function finish(
  { id: courseId }: MadeCourse,
  { userId, kind, right }: { userId: string; kind: "diagnostic" | "final"; right: number },
): Promise<void> {
  const day = "2026-01-05";
  await db().insert(courseChecks).values({
    id: newId(),
    userId,
    courseId,
    kind,
    day,
    total: 10,
    rightCount: right,
    finishedAt: new Date(),
  });
}

const seed = Math.floor(Math.random() * 2 ** 31);
let state = seed % 2147483647 || 1;
const random = (below: number) => (state = (state * 48271) % 2147483647) % below;

test(`the gain of a course appears with its tenth learner and equals a plain computation, seed ${seed}`, async () => {
  const author = await createLearner();
  const made = await createCourse(author, { isPublished: true, title: "Geometry" });
  await createFresh(made);
  const pairs: [number, number][] = [];
  for (let n = 0; n < 8; n += 1) {
    const { id: userId } = await createLearner();
    const pair: [number, number] = [random(8), 5 + random(6)];
    await finish(made, { userId, kind: "diagnostic", right: pair[0] });
    await finish(made, { userId, kind: "final", right: pair[1] });
    pairs.push(pair);
  }
  // The author and a learner without a diagnostic do not count.
  await finish(made, { userId: author.id, kind: "diagnostic", right: 0 });
  await finish(made, { userId: author.id, kind: "final", right: 10 });
  await finish(made, { userId: (await createLearner()).id, kind: "final", right: 10 });
  for (let n = 0; n < 2; n += 1) {
    expect(await gainOfCourse(made)).toEqual({ gain: null, low: null, high: null, learners: 0 });
    const learner = await createLearner();
    await enrol(learner, made.id);
    await takeWholeCheck(learner.actor, { courseId: made.id, kind: "diagnostic" }, wrongOption);
    await passQuizzes(learner.actor, made);
    await takeWholeCheck(learner.actor, { courseId: made.id, kind: "final" });
    pairs.push([0, 10]);
  }
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length / 10;
  const [pre, post] = [mean(pairs.map(([before]) => before)), mean(pairs.map(([, after]) => after))];
  const gain = (post - pre) / (1 - pre);
  const residuals = pairs.map(([before, after]) => 1 - after / 10 - (1 - gain) * (1 - before / 10));
  const deviation = Math.sqrt(residuals.reduce((sum, one) => sum + one ** 2, 0) / 9 / 10) / (1 - pre);
  const stored = await gainOfCourse(made);
  expect(stored?.learners).toBe(10);
  expect(stored?.gain).toBeCloseTo(gain, 10);
  expect(stored?.low).toBeCloseTo(gain - 2.262157 * deviation, 4);
  expect(stored?.high).toBeCloseTo(Math.min(1, gain + 2.262157 * deviation), 4);
  const [plain] = await db().execute<{ gain: number }>(sql`
    select ((avg(f.right_count::float8 / f.total) - avg(d.right_count::float8 / d.total)) / (1 - avg(d.right_count::float8 / d.total))) as gain
    from course_checks d join course_checks f using (course_id, user_id)
    where course_id = ${made.id} and d.kind = 'diagnostic' and f.kind = 'final' and user_id <> ${author.id}`);
  expect(stored?.gain).toBeCloseTo(plain?.gain ?? NaN, 10);
});
