import { and, asc, eq, isNull, or, sql, type Placeholder, type SQL } from "drizzle-orm";
import { prepared } from "@/db/prepared";
import {
  certificates,
  courses,
  enrolments,
  modules,
  options,
  questions,
  quizAttempts,
  quizPasses,
  quizzes,
} from "@/db/schema";
import type { Actor } from "@/lib/core/auth/actor";
import { AppError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { findQuestionCitations } from "@/lib/sources/citations/queries";
import { certificateId, quiz as quizSchema, type Certificate, type Quiz, type QuizRequest } from "./schema";

const me = sql.placeholder("me");

/** SQL condition: the person is the author of the current row's course, or enrolled in it. */
export function isLearner(person: string | Placeholder): SQL<boolean> {
  return sql<boolean>`(${courses.authorId} = ${person} or exists (select 1 from ${enrolments} where ${enrolments.courseId} = ${courses.id} and ${enrolments.userId} = ${person}))`;
}

const quizStatement = prepared((database) =>
  database
    .select({
      id: quizzes.id,
      title: quizzes.title,
      moduleTitle: modules.title,
      passed: sql<boolean>`${quizPasses.userId} is not null`,
    })
    .from(quizzes)
    .innerJoin(modules, eq(modules.id, quizzes.moduleId))
    .innerJoin(courses, eq(courses.id, modules.courseId))
    .leftJoin(quizPasses, and(eq(quizPasses.quizId, quizzes.id), eq(quizPasses.userId, me)))
    .where(
      and(
        eq(courses.id, sql.placeholder("course")),
        isNull(modules.retiredAt),
        or(
          sql`${modules.id} = ${sql.placeholder("module")}::uuid`,
          sql`(${sql.placeholder("module")}::uuid is null and ${modules.title} = ${sql.placeholder("title")})`,
        ),
        or(isLearner(me), sql`${sql.placeholder("superuser")}::boolean`),
      ),
    )
    .prepare("learning_quiz"),
);

/** Answered right by this learner, or part of the quiz when they passed it. */
const answered = sql<boolean>`(coalesce(${quizPasses.passedAt} >= ${questions.createdAt}, false) or exists (select 1 from ${quizAttempts} where ${quizAttempts.userId} = ${me} and ${quizAttempts.questionId} = ${questions.id} and ${quizAttempts.isRight}))`;

/** Reads the right option and its feedback only for questions that this learner has answered right. */
const questionsStatement = prepared((database) =>
  database
    .select({
      id: questions.id,
      question: questions.text,
      options: sql<
        string[]
      >`(select coalesce(json_agg(o.text order by o.position), '[]') from ${options} o where o.question_id = ${questions.id} and o.retired_at is null)`,
      key: sql<{ option: number; feedback: string } | null>`case when ${answered} then (
        select json_build_object('option', (select count(*) from ${options} b where b.question_id = o.question_id and b.retired_at is null and b.position < o.position), 'feedback', o.feedback)
        from ${options} o where o.question_id = ${questions.id} and o.is_right and o.retired_at is null limit 1) end`,
      isCited: sql<boolean>`${answered} and cardinality(${questions.marks}) > 0`,
      isNew: sql<boolean>`coalesce(${quizPasses.passedAt} < ${questions.createdAt}, false)`,
    })
    .from(questions)
    .leftJoin(quizPasses, and(eq(quizPasses.quizId, questions.quizId), eq(quizPasses.userId, me)))
    .where(and(eq(questions.quizId, sql.placeholder("quiz")), isNull(questions.retiredAt)))
    .orderBy(asc(questions.position))
    .prepare("learning_questions"),
);

/** Returns the quiz of a written module for this learner. Throws `quiz_not_found` if the actor does not learn the course. */
export async function getQuiz(actor: Actor, request: QuizRequest): Promise<Quiz> {
  const wanted = {
    course: request.course_id,
    module: request.module_id ?? null,
    title: request.module_title ?? "",
  };
  const [quiz] = await quizStatement().execute({ me: actor.id, superuser: actor.isSuperuser, ...wanted });
  if (!quiz) throw new AppError("quiz_not_found");
  const rows = await questionsStatement().execute({ me: actor.id, quiz: quiz.id });
  const cited = await findQuestionCitations(
    actor,
    rows.filter(({ isCited }) => isCited).map(({ id }) => id),
  );
  const parsed = quizSchema.safeParse({
    id: quiz.id,
    module_title: quiz.moduleTitle,
    structure: {
      quiz_title: quiz.title,
      questions: rows.map(({ key, isNew, isCited, ...row }) => ({
        ...row,
        ...(isCited && { citations: cited.get(row.id) }),
        is_new: isNew,
        answered: key !== null,
        right_option: key?.option ?? null,
        feedback: key?.feedback ?? null,
      })),
    },
    passed: quiz.passed,
  });
  if (parsed.success) return parsed.data;
  log.warn({ quizId: quiz.id, issues: parsed.error.issues }, "invalid quiz left out");
  throw new AppError("quiz_not_found");
}

const certificateStatement = prepared((database) =>
  database
    .select()
    .from(certificates)
    .where(eq(certificates.id, sql.placeholder("id")))
    .prepare("learning_certificate"),
);

/** Returns a certificate by its public id, or null. */
export async function findCertificate(id: string): Promise<Certificate | null> {
  if (!certificateId.safeParse({ id }).success) return null;
  const [row] = await certificateStatement().execute({ id });
  if (!row) return null;
  return {
    id: row.id,
    holder: row.holder,
    course_title: row.courseTitle,
    language: row.language,
    module_count: row.moduleCount,
    kind: row.kind,
    final:
      row.rightCount === null || row.totalCount === null
        ? null
        : { right: row.rightCount, total: row.totalCount, attempt: row.attempt ?? 1 },
    first_try:
      row.firstTryRight === null || row.firstTryTotal === null
        ? null
        : { right: row.firstTryRight, total: row.firstTryTotal },
    objectives: row.objectives,
    revision: row.revision,
    issued_at: row.issuedAt.toISOString(),
    ...(row.sources && { sources: row.sources }),
  };
}

/** Returns a certificate by its public id. Throws `not_found` if it does not exist. */
export async function getCertificate(id: string): Promise<Certificate> {
  const certificate = await findCertificate(id);
  if (!certificate) throw new AppError("not_found");
  return certificate;
}
