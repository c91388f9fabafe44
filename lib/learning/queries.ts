import { and, asc, eq, or, sql, type SQL } from "drizzle-orm";
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
import {
  certificateId,
  courseToContinue,
  quiz as quizSchema,
  type Certificate,
  type CourseToContinue,
  type Quiz,
  type QuizRequest,
} from "./schema";

const me = sql.placeholder("me");

/** SQL condition: the person is the author of the current row's course, or enrolled in it. */
export function isLearner(person: string | typeof me): SQL<boolean> {
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
        or(
          sql`${modules.id} = ${sql.placeholder("module")}::uuid`,
          sql`(${sql.placeholder("module")}::uuid is null and ${modules.title} = ${sql.placeholder("title")})`,
        ),
        or(isLearner(me), sql`${sql.placeholder("superuser")}::boolean`),
      ),
    )
    .prepare("learning_quiz"),
);

const answered = sql<boolean>`(${quizPasses.userId} is not null or exists (select 1 from ${quizAttempts} where ${quizAttempts.userId} = ${me} and ${quizAttempts.questionId} = ${questions.id} and ${quizAttempts.isRight}))`;

/** Reads the right option and its feedback only for questions that this learner has answered right. */
const questionsStatement = prepared((database) =>
  database
    .select({
      id: questions.id,
      question: questions.text,
      options: sql<
        string[]
      >`(select coalesce(json_agg(o.text order by o.position), '[]') from ${options} o where o.question_id = ${questions.id})`,
      key: sql<{ option: number; feedback: string } | null>`case when ${answered} then (
        select json_build_object('option', (select count(*) from ${options} b where b.question_id = o.question_id and b.position < o.position), 'feedback', o.feedback)
        from ${options} o where o.question_id = ${questions.id} and o.is_right limit 1) end`,
    })
    .from(questions)
    .leftJoin(quizPasses, and(eq(quizPasses.quizId, questions.quizId), eq(quizPasses.userId, me)))
    .where(eq(questions.quizId, sql.placeholder("quiz")))
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
  const parsed = quizSchema.safeParse({
    id: quiz.id,
    module_title: quiz.moduleTitle,
    structure: {
      quiz_title: quiz.title,
      questions: rows.map(({ key, ...row }) => ({
        ...row,
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
    issued_at: row.issuedAt.toISOString(),
  };
}

/** Returns a certificate by its public id. Throws `not_found` if it does not exist. */
export async function getCertificate(id: string): Promise<Certificate> {
  const certificate = await findCertificate(id);
  if (!certificate) throw new AppError("not_found");
  return certificate;
}

const lastAnswer = sql<Date | null>`(select max(a.created_at) from quiz_attempts a join questions q on q.id = a.question_id
  join quizzes z on z.id = q.quiz_id join modules m on m.id = z.module_id where m.course_id = ${courses.id} and a.user_id = ${me})`;
const lastMentorMessage = sql<Date | null>`(select max(x.created_at) from mentor_chats h join mentor_messages x on x.chat_id = h.id
  join modules m on m.id = h.module_id where m.course_id = ${courses.id} and h.user_id = ${me})`;

const passes = sql<{
  modules: number;
  quizzes: number;
  passed: number;
  next: { number: number; title: string } | null;
}>`(
  select json_build_object('modules', count(*), 'quizzes', count(z.id), 'passed', count(p.user_id),
    'next', (array_agg(json_build_object('number', m.number, 'title', m.title) order by m.number) filter (where z.id is not null and p.user_id is null))[1])
  from (select id, title, row_number() over (order by position) as number from modules where course_id = ${courses.id}) m
  left join quizzes z on z.module_id = m.id
  left join quiz_passes p on p.quiz_id = z.id and p.user_id = ${me})`;

/** The time of the person's last activity in each course. It scans only the person's own rows, which are few. */
const workedOn = sql`select m.course_id, max(w.at) as at from (
    select z.module_id, a.created_at as at from quiz_attempts a join questions q on q.id = a.question_id join quizzes z on z.id = q.quiz_id where a.user_id = ${me}
    union all
    select h.module_id, x.created_at from mentor_chats h join mentor_messages x on x.chat_id = h.id where h.user_id = ${me}) w
  join modules m on m.id = w.module_id group by m.course_id`;
const enrolledIn = sql`select course_id, created_at as at from enrolments where user_id = ${me}`;
const authored = sql`select id as course_id, created_at as at from courses where author_id = ${me}`;

/** The newest course of a source that can be continued. The query checks courses from the newest on and stops at the first. */
const newestOf = (source: SQL) => sql`(
  select c.id, s.at from (${source}) s join courses c on c.id = s.course_id left join enrolments e on e.course_id = c.id and e.user_id = ${me}
  where (e.user_id is not null or c.author_id = ${me}) and e.completed_at is null and c.generation_state in ('ready', 'writing')
    and exists (select 1 from modules m where m.course_id = c.id and m.lesson is not null)
  order by s.at desc, c.id desc limit 1)`;

const continueStatement = prepared((database) =>
  database
    .select({
      id: courses.id,
      title: courses.title,
      level: courses.level,
      language: courses.language,
      progress: passes,
      started: sql<boolean>`greatest(${lastAnswer}, ${lastMentorMessage}) is not null`,
    })
    .from(courses)
    .innerJoin(
      sql`(select n.id from (${newestOf(workedOn)} union all ${newestOf(enrolledIn)} union all ${newestOf(authored)}) n order by n.at desc, n.id desc limit 1) newest`,
      sql`newest.id = ${courses.id}`,
    )
    .prepare("learning_continue"),
);

/** Returns the course with the learner's latest activity that the learner has not completed, or null. */
export async function findCourseToContinue(actor: Actor): Promise<CourseToContinue | null> {
  const [row] = await continueStatement().execute({ me: actor.id });
  if (!row) return null;
  const { progress, ...head } = row;
  const { next, ...counts } = progress;
  return courseToContinue.parse({ ...head, ...counts, next_module: next });
}
