import { sql } from "drizzle-orm";
import { isoTime } from "@/db/iso-time";
import { preparedSql } from "@/db/prepared";
import type { Actor } from "@/lib/core/auth/actor";
import type { CourseLanguage } from "@/lib/courses/schema";
import { dashboard, type Dashboard } from "./schema";

const me = sql`${sql.placeholder("me")}::uuid`;

/** Courses of the free library for a newcomer's dashboard, by their twin keys, in the order of display. */
const FIRST_STEPS = ["how-to-learn", "statistics-everyday", "python-first-line"];
const CERTIFICATES = 4;

/** The learner's own and taken courses. */
const mine = sql`(select id from courses where author_id = ${me} union select course_id from enrolments where user_id = ${me})`;

/**
 * The place to go on: the module of the last action or, when its quiz is passed, the next one with an open quiz. The mentor comes before
 * the quiz when the learner has written to it after the last answer.
 */
const placeSteps = sql`
  newest as materialized (
    select c.id, c.title, c.language, e.last_module_id, e.last_studied_at is not null as started
    from courses c left join enrolments e on e.course_id = c.id and e.user_id = ${me}
    where c.id in ${mine} and e.completed_at is null and c.generation_state in ('ready', 'writing')
      and exists (select 1 from modules m where m.course_id = c.id and m.lesson is not null and m.retired_at is null)
    order by greatest(e.last_studied_at, e.created_at, case when e.user_id is null then c.created_at end) desc, c.id desc limit 1
  ), step as materialized (
    select m.id, m.title, m.position, row_number() over (order by m.position)::int as number, m.lesson is not null as written, z.id as quiz, p.user_id is not null as passed
    from newest join modules m on m.course_id = newest.id and m.retired_at is null
    left join quizzes z on z.module_id = m.id left join quiz_passes p on p.quiz_id = z.id and p.user_id = ${me}
  ), place as materialized (
    select s.* from step s where s.written
    order by (s.quiz is not null and not s.passed) desc,
      s.position >= coalesce((select l.position from step l join newest on newest.last_module_id = l.id), 0) desc, s.position limit 1
  ), asked as materialized (
    select q.text, row_number() over (order by q.position)::int as number, coalesce(bool_or(a.is_right), false) as answered, max(a.created_at) as at
    from place join questions q on q.quiz_id = place.quiz and q.retired_at is null and not place.passed
    left join quiz_attempts a on a.question_id = q.id and a.user_id = ${me} group by q.id
  ), said as materialized (
    select x.role, x.content, x.created_at as at from place join mentor_chats h on h.module_id = place.id and h.user_id = ${me}
    join mentor_messages x on x.chat_id = h.id order by x.created_at desc, x.id desc limit 2
  )`;

const placeJson = sql`case
  when (select max(at) from said where role = 'user') > coalesce((select max(at) from asked), '-infinity') and (select role from said limit 1) = 'assistant'
    then (select json_build_object('kind', 'mentor', 'text', content) from said limit 1)
  when exists (select 1 from asked where at is not null) and exists (select 1 from asked where not answered)
    then (select json_build_object('kind', 'question', 'number', number, 'text', text, 'right', (select count(*) from asked where answered), 'questions', (select count(*) from asked))
      from asked where not answered order by number limit 1)
  else json_build_object('kind', 'lesson') end`;

const courseJson = sql`(
  select json_build_object('id', newest.id, 'title', newest.title, 'language', newest.language, 'started', newest.started,
    'modules', (select json_agg(json_build_object('title', title, 'passed', passed) order by number) from step),
    'module', (select json_build_object('number', number, 'title', title, 'place', ${placeJson}) from place))
  from newest)`;

const certificatesJson = sql`(
  select coalesce(json_agg(json_build_object('id', c.id, 'course_title', c.course_title, 'language', c.language, 'issued_at', ${isoTime(sql`c.issued_at`)}) order by c.issued_at desc, c.id), '[]')
  from (select * from certificates where user_id = ${me} order by issued_at desc, id limit ${sql.raw(String(CERTIFICATES))}) c)`;

const libraryJson = sql`(
  select coalesce(json_agg(json_build_object('id', c.id, 'slug', c.slug, 'title', c.title, 'description', c.description, 'level', c.level,
    'modules', (select count(*) from modules m where m.course_id = c.id and m.retired_at is null)) order by position(c.twin_key in ${sql.placeholder("library")}::text)), '[]')
  from courses c where c.twin_key = any(string_to_array(${sql.placeholder("library")}::text, ',')) and c.language = ${sql.placeholder("language")}
    and c.listed_no is not null and c.slug is not null and not exists (select 1 from ${mine} mine))`;

const dashboardStatement = preparedSql<{ value: unknown }>(sql`
  with ${placeSteps}
  select json_build_object('course', ${courseJson}, 'certificates', ${certificatesJson}, 'library', ${libraryJson}) as value`);

/** What the dashboard shows of a person's learning, in one statement; the library's courses are in `language`. */
export async function getDashboard(actor: Actor, language: CourseLanguage): Promise<Dashboard> {
  const [row] = await dashboardStatement({ me: actor.id, library: FIRST_STEPS.join(","), language });
  return dashboard.parse(row?.value);
}
