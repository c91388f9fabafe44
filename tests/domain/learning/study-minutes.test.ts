import { and, asc, eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db, schema } from "@/db";
import { newId } from "@/lib/core/ids";
import { recordStudy, submitAnswer } from "@/lib/learning/mutations";
import { answerCard } from "@/lib/review/session/mutations";
import { updateProfile } from "@/lib/users/profile/mutations";
import { createCourse, enrol, RIGHT_OPTION } from "@/tests/support/courses/course-factory";
import { passQuizzes } from "@/tests/support/courses/fresh";
import { createLearner, type Person } from "@/tests/support/users/factories";

const { enrolments, studyMinutes, users } = schema;

async function studying() {
  const person = await createLearner();
  const course = await createCourse(person);
  const moduleId = course.moduleIds[0] ?? "";
  return { person, course, act: () => recordStudy(person.actor, moduleId) };
}

const daysOf = (person: Person) =>
  db()
    .select({ day: studyMinutes.day, minutes: studyMinutes.minutes })
    .from(studyMinutes)
    .where(eq(studyMinutes.userId, person.id))
    .orderBy(asc(studyMinutes.day));

/** Lets time pass: moves the person's last action into the past. */
const pause = (person: Person, seconds: number) =>
  db()
    .update(studyMinutes)
    .set({ lastAt: sql`last_at - ${`${seconds} seconds`}::interval` })
    .where(eq(studyMinutes.userId, person.id));

const total = async (person: Person) => (await daysOf(person)).reduce((sum, { minutes }) => sum + minutes, 0);

/** A POSIX time zone in which it is now `hh:mm:ss` after midnight. */
function zoneWhereItIs(secondsAfterMidnight: number): string {
  const now = new Date();
  const utc = now.getUTCHours() * 3600 + now.getUTCMinutes() * 60 + now.getUTCSeconds();
  const behind = ((((utc - secondsAfterMidnight + 43_200) % 86_400) + 86_400) % 86_400) - 43_200;
  const clock = [3600, 60, 1].map((unit, i) =>
    String(Math.floor(Math.abs(behind) / unit) % (i ? 60 : 24)).padStart(2, "0"),
  );
  return `<x>${behind < 0 ? "-" : "+"}${clock.join(":")}`;
}

const liveIn = (person: Person, timeZone: string) =>
  db().update(users).set({ timeZone }).where(eq(users.id, person.id));

describe("minutes of study", () => {
  test("sum gaps of at most five minutes, to the second", async () => {
    const { person, act } = await studying();
    await act();
    expect(await total(person)).toBe(0);
    for (const seconds of [20, 50, 295]) {
      await pause(person, seconds);
      await act();
    }
    expect(await total(person)).toBeCloseTo(365 / 60, 1);
    // A break counts nothing, and what follows it counts again.
    await pause(person, 301);
    await act();
    expect(await total(person)).toBeCloseTo(365 / 60, 1);
    await pause(person, 60);
    await act();
    expect(await total(person)).toBeCloseTo(425 / 60, 1);
  });

  test("are counted once for two tabs that act at the same time", async () => {
    const { person, act } = await studying();
    await act();
    await pause(person, 120);
    await Promise.all(Array.from({ length: 8 }, act));
    expect(await total(person)).toBeCloseTo(2, 1);
  });

  test("are recorded by quiz answers, and not for a person without the course or an option that does not exist", async () => {
    const { person, course } = await studying();
    const answer = (who: Person, option: number) =>
      submitAnswer(who.actor, { quiz_id: course.quizIds[1] ?? "", question_index: 0, answer_index: option });
    await answer(person, RIGHT_OPTION);
    await pause(person, 90);
    await answer(person, 0);
    expect(await total(person)).toBeCloseTo(1.5, 1);
    await pause(person, 90);
    await expect(answer(person, 9)).rejects.toThrow();
    expect(await total(person)).toBeCloseTo(1.5, 1);
    const stranger = await createLearner();
    await expect(answer(stranger, 0)).rejects.toThrow();
    expect(await daysOf(stranger)).toEqual([]);
  });

  test("are recorded by answers of the review, and not by a grade or the same answer again", async () => {
    const { person, course } = await studying();
    await passQuizzes(person.actor, course);
    const { reviewCards } = schema;
    const [card] = await db().select().from(reviewCards).where(eq(reviewCards.userId, person.id)).limit(1);
    const submission = { answer_id: newId(), answered_at: new Date().toISOString(), answer: null };
    for (const grade of [undefined, 3, undefined] as const) {
      await pause(person, 90);
      await answerCard(person.actor, card?.id ?? "", { ...submission, grade });
    }
    expect(await total(person)).toBeCloseTo(1.5, 1);
  });

  test("across midnight belong to both days, in two tabs too", async () => {
    const { person, act } = await studying();
    await liveIn(person, zoneWhereItIs(60));
    const [today] = await db().execute<{ day: string; before: string }>(
      sql`select (now() at time zone time_zone)::date::text as day, ((now() at time zone time_zone)::date - 1)::text as before from users where id = ${person.id}`,
    );
    await db()
      .insert(studyMinutes)
      .values({
        userId: person.id,
        day: today?.before ?? "",
        minutes: 10,
        lastAt: new Date(Date.now() - 180_000),
      });
    await Promise.all([act(), act(), act()]);
    const days = await daysOf(person);
    expect(days.map(({ day }) => day)).toEqual([today?.before, today?.day]);
    expect(days[0]?.minutes).toBeCloseTo(12, 0);
    expect(days[1]?.minutes).toBeCloseTo(1, 0);
    expect(await total(person)).toBeCloseTo(13, 1);
    await act();
    expect(await total(person)).toBeCloseTo(13, 1);
  });

  test("are days of the learner's own time zone", async () => {
    const { person, act } = await studying();
    // 25 hours lie between the two zones, so the days always differ; going west adds nothing twice.
    for (const timeZone of ["Pacific/Kiritimati", "Pacific/Niue"]) {
      await updateProfile(person.actor, { time_zone: timeZone });
      await act();
      const here = new Intl.DateTimeFormat("en-CA", { timeZone }).format(new Date());
      expect((await daysOf(person)).map(({ day }) => day)).toContain(here);
    }
    expect((await daysOf(person)).length).toBe(2);
    expect(await total(person)).toBeCloseTo(0, 1);
  });

  test("are recorded in UTC when PostgreSQL does not know the reported zone", async () => {
    const { person, act } = await studying();
    await updateProfile(person.actor, { time_zone: "Mars/Olympus_Mons" });
    await act();
    expect(await daysOf(person)).toHaveLength(1);
  });
});

test("an action remembers the module, also for an author without an enrolment", async () => {
  const { person, course } = await studying();
  const [first = "", second = ""] = course.moduleIds;
  const place = (who: Person) =>
    db()
      .select({ module: enrolments.lastModuleId, at: enrolments.lastStudiedAt })
      .from(enrolments)
      .where(and(eq(enrolments.userId, who.id), eq(enrolments.courseId, course.id)));
  const other = await createLearner();
  await enrol(other, course.id);
  await recordStudy(person.actor, second);
  expect(await place(person)).toEqual([{ module: second, at: expect.any(Date) as Date }]);
  expect(await place(other)).toEqual([{ module: null, at: null }]);
  await db().delete(enrolments).where(eq(enrolments.userId, person.id));
  await recordStudy(person.actor, first);
  expect(await place(person)).toEqual([{ module: first, at: expect.any(Date) as Date }]);
});
