import { sql } from "drizzle-orm";
import { db } from "@/db";
import { preparedSql } from "@/db/prepared";
import type { Actor } from "@/lib/core/auth/actor";
import { AppError } from "@/lib/core/errors";
import type { CourseGain } from "@/lib/courses/schema";
import { assertEditable } from "../queries";
import { LEAST_PEOPLE, shownPeople } from "./policy";
import type { CourseResults } from "./schema";

const HARDEST = sql.raw("10");
const least = sql.raw(String(LEAST_PEOPLE));
/** Without study for this long, a learner has stopped. */
const STOPPED = sql.raw("interval '14 days'");

type Counts = {
  learners: number;
  completed: number;
  modules: { id: string; title: string; begun: number; passed: number; stopped: number }[];
  questions: {
    id: string;
    module: number;
    question: string;
    answered: number;
    wrong: number;
    options: { text: string; is_right: boolean; misconception: string | null; chosen: number }[];
  }[];
  gain: CourseGain | null;
};

const countsStatement = preparedSql<{ counts: Counts }>(sql`
  with course as (select * from courses where id = ${sql.placeholder("id")}::uuid),
  learner as materialized (select e.* from enrolments e join course c on c.id = e.course_id where e.user_id <> c.author_id),
  live as materialized (
    select m.id, m.title, z.id as quiz, row_number() over (order by m.position)::int as number
    from modules m join course c on c.id = m.course_id left join quizzes z on z.module_id = m.id where m.retired_at is null),
  first as materialized (
    select distinct on (a.user_id, a.question_id) a.user_id, a.question_id, a.option_id, a.is_right, live.id as module, live.number
    from live join questions q on q.quiz_id = live.quiz and q.retired_at is null cross join learner l
    join quiz_attempts a on a.user_id = l.user_id and a.question_id = q.id order by a.user_id, a.question_id, a.created_at, a.id),
  hardest as (
    select question_id, min(number) as module, count(*)::int as answered, (count(*) filter (where not is_right))::int as wrong
    from first group by question_id having count(*) filter (where not is_right) >= ${least}
    order by count(*) filter (where not is_right)::float8 / count(*) desc, question_id limit ${HARDEST})
  select json_build_object(
    'learners', (select count(*) from learner), 'completed', (select count(*) from learner where completed_at is not null),
    'modules', (select coalesce(json_agg(json_build_object('id', live.id, 'title', live.title,
      'begun', (select count(*) from (select user_id from first where module = live.id union select user_id from learner where last_module_id = live.id
        union select p.user_id from quiz_passes p join learner l on l.user_id = p.user_id where p.quiz_id = live.quiz) b),
      'passed', (select count(*) from quiz_passes p join learner l on l.user_id = p.user_id where p.quiz_id = live.quiz),
      'stopped', (select count(*) from learner where last_module_id = live.id and completed_at is null and last_studied_at < now() - ${STOPPED})) order by live.number), '[]') from live),
    'questions', (select coalesce(json_agg(json_build_object('id', q.id, 'module', h.module, 'question', q.text, 'answered', h.answered, 'wrong', h.wrong, 'options', (
        select coalesce(json_agg(json_build_object('text', o.text, 'is_right', o.is_right, 'misconception', o.misconception,
          'chosen', (select count(*) from first f where f.question_id = q.id and f.option_id = o.id)) order by o.position), '[]')
        from options o where o.question_id = q.id and o.retired_at is null)) order by h.wrong::float8 / h.answered desc, q.id), '[]')
      from hardest h join questions q on q.id = h.question_id),
    'gain', (select case when gain is not null then json_build_object('value', gain, 'low', gain_low, 'high', gain_high, 'learners', gain_learners) end from course)) as counts`);

/** How the learners of a course get on, for its author and superusers. Throws `course_not_found` and `course_not_ready`. */
export async function getResults(actor: Actor, courseId: string): Promise<CourseResults> {
  await assertEditable(db(), actor, courseId);
  const [row] = await countsStatement({ id: courseId });
  if (!row) throw new AppError("course_not_found");
  const { learners, completed, modules, questions, gain } = row.counts;
  return {
    learners: shownPeople(learners),
    completed: shownPeople(completed),
    modules: modules.map(({ begun, passed, stopped, ...module }) => ({
      ...module,
      begun: shownPeople(begun),
      passed: shownPeople(passed),
      stopped: shownPeople(stopped),
    })),
    questions: questions.map(({ answered, wrong, options, ...question }) => ({
      ...question,
      answered: shownPeople(answered) ?? 0,
      wrong: shownPeople(wrong) ?? 0,
      options: options.map(({ chosen, ...option }) => ({ ...option, chosen: shownPeople(chosen) })),
    })),
    ...(gain && { gain }),
  };
}
