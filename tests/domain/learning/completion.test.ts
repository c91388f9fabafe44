import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db, schema } from "@/db";
import { AppError } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { getCourse } from "@/lib/courses/queries";
import { completeCourse, rateCourse, submitAnswer } from "@/lib/learning/mutations";
import { findCertificate, getCertificate } from "@/lib/learning/queries";
import { createCourse, enrol, RIGHT_OPTION } from "@/tests/support/courses/course-factory";
import { createLearner, createPerson, type Person } from "@/tests/support/users/factories";
import { certify } from "@/tests/support/courses/certify";

const code = (promise: Promise<unknown>) =>
  promise.then(
    () => "ok",
    (error: unknown) => (error instanceof AppError ? error.code : error),
  );
const at = (list: readonly string[], i: number) => list[i] ?? "";

async function courseWithLearner(options: Parameters<typeof createCourse>[1] = {}) {
  const [author, learner] = [await createLearner(), await createLearner({ fullName: "Inés Robles" })];
  const made = await createCourse(author, { isPublished: true, ...options });
  await enrol(learner, made.id);
  return { author, learner, made };
}

async function pass(person: Person, quizId: string, questions = 2) {
  for (let i = 0; i < questions; i += 1)
    await submitAnswer(person.actor, { quiz_id: quizId, question_index: i, answer_index: RIGHT_OPTION });
}

describe("completion", () => {
  test("needs every quiz, happens once, and issues one certificate with the learner's current name", async () => {
    const { learner, made } = await courseWithLearner({ title: "Geometry" });
    await pass(learner, at(made.quizIds, 0));
    expect(await code(completeCourse(learner.actor, made.id))).toBe("course_not_completed");
    await pass(learner, at(made.quizIds, 1));
    const all = await Promise.all([1, 2, 3, 4, 5].map(() => certify(learner.actor, made.id)));
    expect(new Set(all).size).toBe(1);
    const id = at(all, 0);
    await db().update(schema.users).set({ fullName: "Someone Else" }).where(eq(schema.users.id, learner.id));
    expect(await getCertificate(id)).toMatchObject({
      id,
      holder: "Inés Robles",
      course_title: "Geometry",
      language: "english",
      module_count: 2,
    });
    expect(await getCourse(learner.actor, made.id)).toMatchObject({ is_completed: true, certificate_id: id });
    expect(await findCertificate(newId())).toBeNull();
    expect(await code(getCertificate(newId()))).toBe("not_found");
  });

  test("belongs to each learner, and the author needs no enrolment", async () => {
    const { author, learner, made } = await courseWithLearner();
    await db()
      .delete(schema.enrolments)
      .where(and(eq(schema.enrolments.userId, author.id), eq(schema.enrolments.courseId, made.id)));
    for (const quizId of made.quizIds) await pass(author, quizId);
    await completeCourse(author.actor, made.id);
    expect((await getCourse(author.actor, made.id)).is_completed).toBe(true);
    expect((await getCourse(learner.actor, made.id)).is_completed).toBe(false);
  });
});

describe("rating", () => {
  test("can be changed, and the author's does not count in the average", async () => {
    const { author, learner, made } = await courseWithLearner();
    expect(await rateCourse(author.actor, { id: made.id, rating: 1 })).toMatchObject({
      rating: 0,
      rating_count: 0,
      my_rating: 1,
    });
    expect(await rateCourse(learner.actor, { id: made.id, rating: 2 })).toMatchObject({
      rating: 2,
      rating_count: 1,
    });
    expect(await rateCourse(learner.actor, { id: made.id, rating: 5 })).toMatchObject({
      rating: 5,
      rating_count: 1,
    });
    expect(await getCourse(author.actor, made.id)).toMatchObject({
      rating: 5,
      rating_count: 1,
      my_rating: 1,
    });
  });

  test("has an exact sum under concurrency", async () => {
    const author = await createLearner();
    const made = await createCourse(author, { isPublished: true });
    const people = await Promise.all(Array.from({ length: 8 }, () => createPerson()));
    await Promise.all(people.map((person) => enrol(person, made.id)));
    const stars = (i: number) => (i % 5) + 1;
    await Promise.all(
      people.flatMap((person, i) =>
        [1, 2, stars(i)].map((rating) => rateCourse(person.actor, { id: made.id, rating })),
      ),
    );
    await Promise.all(people.map((person, i) => rateCourse(person.actor, { id: made.id, rating: stars(i) })));
    const [row] = await db()
      .select({ sum: schema.courses.ratingSum, count: schema.courses.ratingCount })
      .from(schema.courses)
      .where(eq(schema.courses.id, made.id));
    expect(row).toEqual({ sum: people.reduce((sum, _, i) => sum + stars(i), 0), count: people.length });
  });
});
