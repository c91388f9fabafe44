import { and, eq, isNull, sql } from "drizzle-orm";
import { db, type Tx } from "@/db";
import { preparedSql } from "@/db/prepared";
import { courses, modules, questions, quizAttempts, quizPasses, quizzes } from "@/db/schema";
import type { Actor } from "@/lib/core/auth/actor";
import { AppError, fieldError } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import type { CourseKind, GenerationState } from "@/lib/courses/policy";
import { averageRating } from "@/lib/courses/schema";
import { addCards } from "@/lib/review/cards/mutations";
import { findQuestionCitations } from "@/lib/sources/citations/queries";
import { certifyCompletion, recordCompletion } from "./certificates/mutations";
import { isLearner } from "./queries";
import { studyRecord } from "./study/mutations";
import type { AnswerCheck, Completion, CourseRating, QuizSubmission, RatingResult } from "./schema";

/**
 * Checks and records one answer; a right answer to the last open question passes the quiz. Throws `quiz_not_found` if the
 * actor does not learn the course, `forbidden` for a superuser who only reads it, and `conflict` if the question or option
 * at this position has changed.
 */
export async function submitAnswer(actor: Actor, submission: QuizSubmission): Promise<AnswerCheck> {
  const { questionId, isCited, ...check } = await db().transaction(async (tx) => {
    await lockQuiz(tx, actor, submission.quiz_id);
    const judged = await judge(tx, actor, submission);
    const { questionId, optionId, answerText, isRight, feedback, passed, isCited } = judged;
    if (judged.isNewPass) await addCards(tx, { userId: actor.id, quizId: submission.quiz_id });
    const { question_id = questionId, answer_text = answerText } = submission;
    if (question_id !== questionId || answer_text !== answerText) throw new AppError("conflict");
    if (questionId === null) throw fieldError("question_index", "The quiz has no such question");
    if (optionId === null || isRight === null || feedback === null)
      throw fieldError("answer_index", "The question has no such option");
    return { questionId, isCited, correct: isRight, feedback, passed, option_id: optionId };
  });
  if (!check.correct || !isCited) return check;
  return { ...check, citations: (await findQuestionCitations(actor, [questionId])).get(questionId) };
}

const studyStatement = preparedSql(
  sql`with ${studyRecord({
    me: sql`${sql.placeholder("me")}`,
    module: sql`${sql.placeholder("module")}`,
    isStudy: sql`true`,
  })} select 1`,
);

/**
 * Records an action of a learner in a module: where they are, and the minutes since their last action. The caller has checked that the
 * actor learns the course.
 */
export async function recordStudy(actor: Actor, moduleId: string): Promise<void> {
  await studyStatement({ me: actor.id, module: moduleId });
}

/** Confirms that a quiz is passed; idempotent. Throws `quiz_not_passed` while a question is open. */
export async function completeQuiz(actor: Actor, quizId: string): Promise<void> {
  const passed = await db().transaction(async (tx) => {
    await lockQuiz(tx, actor, quizId);
    return recordPass(tx, actor, quizId);
  });
  if (!passed) throw new AppError("quiz_not_passed");
}

/** Checks the right to answer, and serializes transactions of one learner and quiz, so that two tabs see each other's answers. */
async function lockQuiz(tx: Tx, actor: Actor, quizId: string): Promise<void> {
  const [row] = await tx
    .select({
      learner: isLearner(actor.id),
      turn: sql`pg_advisory_xact_lock(hashtextextended(${`quiz:${actor.id}:${quizId}`}, 0))`,
    })
    .from(quizzes)
    .innerJoin(modules, eq(modules.id, quizzes.moduleId))
    .innerJoin(courses, eq(courses.id, modules.courseId))
    .where(eq(quizzes.id, quizId));
  if (!row?.learner) throw new AppError(row && actor.isSuperuser ? "forbidden" : "quiz_not_found");
}

type Judgement = {
  questionId: string | null;
  optionId: string | null;
  answerText: string | null;
  isRight: boolean | null;
  feedback: string | null;
  passed: boolean;
  isNewPass: boolean;
  isCited: boolean;
};

/**
 * Looks up the option, records the attempt, the minutes of study and, if no question is open, the pass, in one statement. The
 * statement cannot see its own attempt, so the chosen right option counts as the answer.
 */
async function judge(tx: Tx, actor: Actor, at: QuizSubmission): Promise<Judgement> {
  const study = studyRecord({
    me: sql`${actor.id}`,
    module: sql`(select module_id from quizzes where id = ${at.quiz_id}::uuid)`,
    isStudy: sql`exists (select 1 from chosen)`,
  });
  const [judged] = await tx.execute<Judgement>(sql`
    with question as (
      select id, marks from questions where quiz_id = ${at.quiz_id}::uuid and retired_at is null order by position offset ${at.question_index}::int8 limit 1
    ), chosen as (
      select o.id, o.question_id, o.text, o.is_right, o.feedback from options o where o.question_id = (select id from question) and o.retired_at is null order by o.position offset ${at.answer_index}::int8 limit 1
    ), attempt as (
      insert into quiz_attempts (id, user_id, question_id, option_id, is_right, asked) select ${newId()}::uuid, ${actor.id}::uuid, c.question_id, c.id, c.is_right,
        json_build_object('question', q.text, 'chosen', c.text, 'options', (
          select json_agg(o.text order by o.position) from options o where o.question_id = q.id and o.retired_at is null))
      from chosen c join questions q on q.id = c.question_id
    ), open as (
      select 1 from questions q where q.quiz_id = ${at.quiz_id}::uuid and q.retired_at is null
        and not exists (select 1 from quiz_attempts a where a.question_id = q.id and a.user_id = ${actor.id}::uuid and a.is_right)
        and not exists (select 1 from chosen where question_id = q.id and is_right) limit 1
    ), pass as (
      insert into quiz_passes (user_id, quiz_id) select ${actor.id}::uuid, ${at.quiz_id}::uuid from chosen where not exists (select 1 from open)
      on conflict do nothing returning 1
    ), ${study}
    select (select id from question) as "questionId", (select id from chosen) as "optionId", (select text from chosen) as "answerText", (select is_right from chosen) as "isRight", (select feedback from chosen) as feedback,
      exists (select 1 from question where cardinality(marks) > 0) as "isCited",
      exists (select 1 from pass) as "isNewPass", exists (select 1 from pass) or exists (select 1 from quiz_passes where user_id = ${actor.id}::uuid and quiz_id = ${at.quiz_id}::uuid) as passed`);
  if (!judged) throw new AppError("internal");
  return judged;
}

/** Stores the pass if every question has a right answer; returns whether the quiz is passed. */
async function recordPass(tx: Tx, actor: Actor, quizId: string): Promise<boolean> {
  const [stored] = await tx.execute<{ isNew: boolean }>(sql`
    with open as (
      select 1 from ${questions} q where q.quiz_id = ${quizId} and q.retired_at is null and not exists (
        select 1 from ${quizAttempts} a where a.question_id = q.id and a.user_id = ${actor.id} and a.is_right) limit 1
    ), pass as (
      insert into quiz_passes (user_id, quiz_id) select ${actor.id}::uuid, ${quizId}::uuid where not exists (select 1 from open)
      on conflict do nothing returning 1
    )
    select true as "isNew" from pass union all select false from ${quizPasses} p where p.user_id = ${actor.id} and p.quiz_id = ${quizId} limit 1`);
  if (stored?.isNew) await addCards(tx, { userId: actor.id, quizId });
  return stored !== undefined;
}

/**
 * Marks the course completed for this learner and, if it has no final check, issues a record of completion in the same transaction; a
 * repeated call returns the same one. Throws `course_not_ready` during generation and `course_not_completed` while a quiz is open.
 */
export async function completeCourse(actor: Actor, courseId: string): Promise<Completion> {
  return db().transaction(async (tx) => {
    const course = await lockCourse(tx, actor, courseId);
    if (course.state !== "ready") throw new AppError("course_not_ready");
    const { open, total } = await countQuizzes(tx, actor, courseId);
    // A draft without a publication has no modules yet.
    if (open > 0 || total === 0) throw new AppError("course_not_completed");
    await recordCompletion(tx, actor, courseId);
    return {
      message: "Course completed",
      certificate_id: await certifyCompletion(tx, actor, { courseId, course }),
    };
  });
}

type LockedCourse = {
  title: string;
  language: "english" | "español";
  kind: CourseKind;
  state: GenerationState;
  isListed: boolean;
  learner: boolean;
};

/**
 * Locks a course that the caller learns, which serializes ratings and completions. To avoid deadlocks, the person is locked
 * before the course, as in account deletion; the materialized join enforces this order.
 */
async function lockCourse(tx: Tx, actor: Actor, courseId: string): Promise<LockedCourse> {
  const [row] = await tx.execute<LockedCourse>(sql`
    with person as materialized (select id from users where id = ${actor.id}::uuid for key share)
    select courses.title, courses.language, courses.kind, courses.generation_state as state, courses.listed_no is not null as "isListed", ${isLearner(actor.id)} as learner
    from person join courses on courses.id = ${courseId}::uuid for no key update of courses`);
  if (row?.learner) return row;
  const visible = row && (row.isListed || actor.isSuperuser);
  throw new AppError(visible ? "forbidden" : "course_not_found");
}

async function countQuizzes(
  tx: Tx,
  actor: Actor,
  courseId: string,
): Promise<{ open: number; total: number }> {
  const [row] = await tx
    .select({
      total: sql<number>`count(*)::int`,
      open: sql<number>`(count(*) filter (where ${quizzes.id} is not null and ${quizPasses.userId} is null))::int`,
    })
    .from(modules)
    .leftJoin(quizzes, eq(quizzes.moduleId, modules.id))
    .leftJoin(quizPasses, and(eq(quizPasses.quizId, quizzes.id), eq(quizPasses.userId, actor.id)))
    .where(and(eq(modules.courseId, courseId), isNull(modules.retiredAt)));
  return row ?? { open: 0, total: 0 };
}

/** Rates a course from 1 to 5, or changes the rating. An author's own rating is stored but excluded from the average. */
export async function rateCourse(actor: Actor, rating: CourseRating): Promise<RatingResult> {
  return db().transaction(async (tx) => {
    await lockCourse(tx, actor, rating.id);
    const [rated] = await tx.execute<{ sum: number; count: number }>(sql`
      with before as (
        select stars from ratings where user_id = ${actor.id}::uuid and course_id = ${rating.id}::uuid
      ), mine as (
        insert into ratings (user_id, course_id, stars) values (${actor.id}::uuid, ${rating.id}::uuid, ${rating.rating}::int)
        on conflict (user_id, course_id) do update set stars = excluded.stars
      )
      update courses set
        rating_sum = rating_sum + case when author_id = ${actor.id}::uuid then 0 else ${rating.rating}::int - coalesce((select stars from before), 0) end,
        rating_count = rating_count + case when author_id = ${actor.id}::uuid or exists (select 1 from before) then 0 else 1 end
      where id = ${rating.id}::uuid returning rating_sum as sum, rating_count as count`);
    if (!rated) throw new AppError("internal");
    return {
      message: "Course rated",
      rating: averageRating(rated.sum, rated.count),
      rating_count: rated.count,
      my_rating: rating.rating,
    };
  });
}
