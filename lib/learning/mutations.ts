import { and, asc, eq, sql } from "drizzle-orm";
import { db, type Tx } from "@/db";
import { certificates, courses, enrolments, modules, options, questions, quizAttempts, quizPasses, quizzes, ratings, users } from "@/db/schema";
import type { Actor } from "@/lib/core/auth/actor";
import { AppError, fieldError } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { averageRating } from "@/lib/courses/schema";
import { learns } from "./queries";
import type { AnswerCheck, Completion, CourseRating, QuizSubmission, RatingResult } from "./schema";

/**
 * Judges one answer and records it. Whoever answers the last open question passes the quiz.
 * `quiz_not_found` for people who do not learn the course, `forbidden` for a superuser who only reads it.
 */
export async function submitAnswer(actor: Actor, submission: QuizSubmission): Promise<AnswerCheck> {
  return db().transaction(async (tx) => {
    await lockQuiz(tx, actor, submission.quiz_id);
    const chosen = await findOption(tx, submission);
    await tx.insert(quizAttempts).values({ id: newId(), userId: actor.id, questionId: chosen.questionId, optionId: chosen.id, isRight: chosen.isRight });
    const passed = await recordPass(tx, actor, submission.quiz_id);
    return { correct: chosen.isRight, feedback: chosen.feedback, passed };
  });
}

/** Confirms that a quiz is passed; asking twice is the same as once. `quiz_not_passed` while a question is open. */
export async function completeQuiz(actor: Actor, quizId: string): Promise<void> {
  const passed = await db().transaction(async (tx) => {
    await lockQuiz(tx, actor, quizId);
    return recordPass(tx, actor, quizId);
  });
  if (!passed) throw new AppError("quiz_not_passed");
}

/** Checks the right to answer, then lets one transaction per learner and quiz through: two tabs must see each other's answers. */
async function lockQuiz(tx: Tx, actor: Actor, quizId: string): Promise<void> {
  const [row] = await tx
    .select({ learner: learns(actor.id) })
    .from(quizzes)
    .innerJoin(modules, eq(modules.id, quizzes.moduleId))
    .innerJoin(courses, eq(courses.id, modules.courseId))
    .where(eq(quizzes.id, quizId));
  if (!row?.learner) throw new AppError(row && actor.isSuperuser ? "forbidden" : "quiz_not_found");
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`quiz:${actor.id}:${quizId}`}, 0))`);
}

async function findOption(tx: Tx, at: QuizSubmission) {
  const rows = await tx
    .select({ questionId: questions.id, id: options.id, isRight: options.isRight, feedback: options.feedback })
    .from(options)
    .innerJoin(questions, eq(questions.id, options.questionId))
    .where(
      and(
        eq(questions.quizId, at.quiz_id),
        sql`${questions.id} = (select q.id from ${questions} q where q.quiz_id = ${at.quiz_id} order by q.position offset ${at.question_index} limit 1)`,
      ),
    )
    .orderBy(asc(options.position));
  if (rows.length === 0) throw fieldError("question_index", "The quiz has no such question");
  const chosen = rows[at.answer_index];
  if (!chosen) throw fieldError("answer_index", "The question has no such option");
  return chosen;
}

/** Stores the pass once every question has a right answer; answers whether the quiz is passed. */
async function recordPass(tx: Tx, actor: Actor, quizId: string): Promise<boolean> {
  const stored = await tx.execute(sql`
    with open as (
      select 1 from ${questions} q where q.quiz_id = ${quizId} and not exists (
        select 1 from ${quizAttempts} a where a.question_id = q.id and a.user_id = ${actor.id} and a.is_right) limit 1
    ), pass as (
      insert into quiz_passes (user_id, quiz_id) select ${actor.id}::uuid, ${quizId}::uuid where not exists (select 1 from open)
      on conflict do nothing returning 1
    )
    select 1 from pass union all select 1 from ${quizPasses} p where p.user_id = ${actor.id} and p.quiz_id = ${quizId} limit 1`);
  return stored.length > 0;
}

/**
 * Marks the course completed for this learner and issues the certificate in the same transaction; asking twice answers the same one.
 * `course_not_ready` while it is written, `course_not_completed` while a quiz is open.
 */
export async function completeCourse(actor: Actor, courseId: string): Promise<Completion> {
  return db().transaction(async (tx) => {
    const course = await lockCourse(tx, actor, courseId);
    if (course.state !== "ready") throw new AppError("course_not_ready");
    const { open, total } = await countQuizzes(tx, actor, courseId);
    if (open > 0) throw new AppError("course_not_completed");
    await tx
      .insert(enrolments)
      .values({ userId: actor.id, courseId, source: "author", completedAt: new Date() })
      .onConflictDoUpdate({ target: [enrolments.userId, enrolments.courseId], set: { completedAt: sql`coalesce(${enrolments.completedAt}, excluded.completed_at)` } });
    const [person] = await tx.select({ fullName: users.fullName }).from(users).where(eq(users.id, actor.id));
    await tx
      .insert(certificates)
      .values({ id: newId(), userId: actor.id, courseId, holder: person?.fullName ?? "", courseTitle: course.title, language: course.language, moduleCount: total })
      .onConflictDoNothing();
    const [issued] = await tx
      .select({ id: certificates.id })
      .from(certificates)
      .where(and(eq(certificates.userId, actor.id), eq(certificates.courseId, courseId)));
    if (!issued) throw new AppError("internal");
    return { message: "Course completed", certificate_id: issued.id };
  });
}

/** Locks a course that the caller learns, so that sums and completions of it take turns. */
async function lockCourse(tx: Tx, actor: Actor, courseId: string) {
  // The person before the course, as the deletion of an account does, or the two would wait for each other.
  const [person] = await tx.select({ id: users.id }).from(users).where(eq(users.id, actor.id)).for("key share");
  if (!person) throw new AppError("unauthenticated");
  const [row] = await tx
    .select({
      authorId: courses.authorId,
      title: courses.title,
      language: courses.language,
      state: courses.generationState,
      ratingSum: courses.ratingSum,
      ratingCount: courses.ratingCount,
      isPublished: courses.isPublished,
      learner: learns(actor.id),
    })
    .from(courses)
    .where(eq(courses.id, courseId))
    .for("no key update");
  if (row?.learner) return row;
  const visible = row && (row.isPublished || actor.isSuperuser);
  throw new AppError(visible ? "forbidden" : "course_not_found");
}

async function countQuizzes(tx: Tx, actor: Actor, courseId: string): Promise<{ open: number; total: number }> {
  const [row] = await tx
    .select({
      total: sql<number>`count(*)::int`,
      open: sql<number>`(count(*) filter (where ${quizzes.id} is not null and ${quizPasses.userId} is null))::int`,
    })
    .from(modules)
    .leftJoin(quizzes, eq(quizzes.moduleId, modules.id))
    .leftJoin(quizPasses, and(eq(quizPasses.quizId, quizzes.id), eq(quizPasses.userId, actor.id)))
    .where(eq(modules.courseId, courseId));
  return row ?? { open: 0, total: 0 };
}

/** Rates a course from 1 to 5, or changes one's rating. The author's own is kept but stays out of the average. */
export async function rateCourse(actor: Actor, rating: CourseRating): Promise<RatingResult> {
  return db().transaction(async (tx) => {
    // People before courses, in the order of whoever deletes an account.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, actor.id)).for("key share");
    const course = await lockCourse(tx, actor, rating.id);
    const mine = and(eq(ratings.userId, actor.id), eq(ratings.courseId, rating.id));
    const [before] = await tx.select({ stars: ratings.stars }).from(ratings).where(mine);
    await tx
      .insert(ratings)
      .values({ userId: actor.id, courseId: rating.id, stars: rating.rating })
      .onConflictDoUpdate({ target: [ratings.userId, ratings.courseId], set: { stars: rating.rating } });
    const counts = course.authorId !== actor.id;
    const sum = course.ratingSum + (counts ? rating.rating - (before?.stars ?? 0) : 0);
    const count = course.ratingCount + (counts && !before ? 1 : 0);
    if (counts) await tx.update(courses).set({ ratingSum: sum, ratingCount: count }).where(eq(courses.id, rating.id));
    return { message: "Course rated", rating: averageRating(sum, count), rating_count: count, my_rating: rating.rating };
  });
}
