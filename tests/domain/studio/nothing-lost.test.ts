import { randomInt } from "node:crypto";
import { eq, inArray, sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { db, schema } from "@/db";
import { AppError } from "@/lib/core/errors";
import type { CourseDocument } from "@/lib/courses/document";
import { getCurrentDocument, readDocument } from "@/lib/courses/document/queries";
import { completeCourse, rateCourse } from "@/lib/learning/mutations";
import { publishDraft, restoreRevision, saveDraft } from "@/lib/studio/mutations";
import { getDraft, getHistoryEntry } from "@/lib/studio/queries";
import { createDocumentCourse } from "@/tests/support/courses/document-course";
import { courseDocumentOf, editedDocument, editNumbers } from "@/tests/support/courses/documents";
import { answer, learn } from "@/tests/support/courses/learners";
import { createPerson, type Person } from "@/tests/support/users/factories";
import { isFull } from "@/tests/support/sample";

const code = (promise: Promise<unknown>) =>
  promise.then(
    () => "ok",
    (error: unknown) => (error instanceof AppError ? error.code : error),
  );

let author: Person;
beforeAll(async () => {
  author = await createPerson();
});

/** What learners did in a course, by the ids of what they did it with. */
async function deeds(courseId: string) {
  const {
    enrolments,
    modules,
    mentorChats,
    mentorMessages,
    questions,
    quizAttempts,
    quizPasses,
    quizzes,
    ratings,
    certificates,
  } = schema;
  const ofCourse = db().select({ id: modules.id }).from(modules).where(eq(modules.courseId, courseId));
  const quizIds = db().select({ id: quizzes.id }).from(quizzes).where(inArray(quizzes.moduleId, ofCourse));
  const questionIds = db()
    .select({ id: questions.id })
    .from(questions)
    .where(inArray(questions.quizId, quizIds));
  return {
    attempts: await db()
      .select()
      .from(quizAttempts)
      .where(inArray(quizAttempts.questionId, questionIds))
      .orderBy(quizAttempts.id),
    ratings: await db().select().from(ratings).where(eq(ratings.courseId, courseId)).orderBy(ratings.userId),
    certificates: await db()
      .select()
      .from(certificates)
      .where(eq(certificates.courseId, courseId))
      .orderBy(certificates.id),
    completed: await db()
      .select({ user: enrolments.userId, at: enrolments.completedAt })
      .from(enrolments)
      .where(eq(enrolments.courseId, courseId))
      .orderBy(enrolments.userId),
    chats: await db()
      .select({ id: mentorMessages.id, content: mentorMessages.content })
      .from(mentorMessages)
      .innerJoin(mentorChats, eq(mentorChats.id, mentorMessages.chatId))
      .where(inArray(mentorChats.moduleId, ofCourse))
      .orderBy(mentorMessages.id),
    passes: (await db().select().from(quizPasses).where(inArray(quizPasses.quizId, quizIds))).map(
      (pass) => `${pass.userId} ${pass.quizId} ${pass.passedAt.toISOString()}`,
    ),
  };
}

/** People in every state of learning: some have passed, some have answered wrong, some have rated, asked the mentor or completed. */
async function createLearners(courseId: string, document: CourseDocument, count: number): Promise<void> {
  for (let number = 0; number < count; number += 1) {
    const learner = await learn(courseId);
    const modules = number % (document.modules.length + 1);
    for (let module = 0; module < modules; module += 1) await answer(learner, document, { module });
    if (modules < document.modules.length)
      await answer(learner, document, { module: modules, questions: number % 4, right: number % 2 === 0 });
    if (modules === document.modules.length) await completeCourse(learner.actor, courseId);
    if (number % 3 === 0) await rateCourse(learner.actor, { id: courseId, rating: 1 + (number % 5) });
    const [chat] = await db()
      .insert(schema.mentorChats)
      .values({
        id: crypto.randomUUID(),
        userId: learner.id,
        moduleId: document.modules[number % document.modules.length]?.id ?? "",
      })
      .returning();
    await db()
      .insert(schema.mentorMessages)
      .values({
        id: crypto.randomUUID(),
        chatId: chat?.id ?? "",
        role: "user",
        content: `Question ${number}`,
      });
  }
}

test("fifty random edits, publications and restorations lose nothing of thirty learners", async () => {
  const seed = randomInt(1 << 30);
  console.info(`seed of the edits: ${seed}`);
  const { id, document } = await createDocumentCourse(author, courseDocumentOf(4));
  await createLearners(id, document, isFull ? 30 : 12);
  const before = await deeds(id);
  const steps = fc.sample(fc.tuple(fc.nat(9), fc.array(editNumbers, { minLength: 1, maxLength: 4 })), {
    seed,
    numRuns: 50,
  });
  const texts = new Map<number, CourseDocument>();
  for (const [kind, edits] of steps) {
    const { revision } = await getDraft(author.actor, id);
    if (kind === 0 && revision > 1)
      await restoreRevision(author.actor, id, 1 + ((edits[0]?.[0] ?? 0) % revision));
    else {
      const { document: draft, version } = await getDraft(author.actor, id);
      const next = edits.reduce(editedDocument, draft);
      await saveDraft(author.actor, id, { version, document: next, edited_by: "person" });
    }
    const outcome = await code(publishDraft(author.actor, id, { note: "Changed" }));
    expect(["ok", "nothing_to_publish", "validation"]).toContain(outcome);
    const { document: current, number } = await getCurrentDocument(db(), id);
    if (number > 0) texts.set(number, current);
    const rows = await readDocument(db(), id);
    const shown = current.modules.filter((module) => !module.hidden).map((module) => module.id);
    expect(rows?.modules.map((module) => module.id)).toEqual(shown);
  }
  const after = await deeds(id);
  const { passes: passedBefore, ...rest } = before;
  const { passes: passedAfter, ...restAfter } = after;
  expect(restAfter).toEqual(rest);
  expect(passedAfter).toEqual(expect.arrayContaining(passedBefore));
  for (const [number, text] of texts)
    expect((await getHistoryEntry(author.actor, id, number)).document).toEqual(text);
  const [course] = await db().select().from(schema.courses).where(eq(schema.courses.id, id));
  const [sums] = await db()
    .select({
      sum: sql<number>`coalesce(sum(${schema.ratings.stars}), 0)::int`,
      count: sql<number>`count(*)::int`,
    })
    .from(schema.ratings)
    .where(eq(schema.ratings.courseId, id));
  expect([course?.ratingSum, course?.ratingCount]).toEqual([sums?.sum, sums?.count]);
}, 120_000);
