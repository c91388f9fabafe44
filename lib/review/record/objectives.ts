import { sql } from "drizzle-orm";
import { chanceOf, decayOf } from "../chance";
import { KNOWN } from "../policy";

const me = sql`${sql.placeholder("me")}::uuid`;
/** Courses of one record; the latest come first. */
const MOST_COURSES = sql.raw("100");

/** The person with their day and the exponent of their forgetting curve, and their own and taken courses. */
export const personSteps = sql`
  person as materialized (
    select u.id, coalesce(u.time_zone, 'UTC') as zone, (now() at time zone coalesce(u.time_zone, 'UTC'))::date as today, ${decayOf(sql`s.weights`)} as decay
    from users u left join review_settings s on s.user_id = u.id where u.id = ${me}
  ), course as materialized (
    select c.id, c.title, c.language, e.last_module_id, greatest(e.last_studied_at, e.created_at, c.created_at) as at
    from courses c left join enrolments e on e.course_id = c.id and e.user_id = ${me}
    where c.id in (select id from courses where author_id = ${me} union select course_id from enrolments where user_id = ${me})
    order by at desc, c.id limit ${MOST_COURSES}
  ), unit as materialized (
    select m.id, m.course_id, m.title, z.id as quiz, p.user_id is not null as passed,
      row_number() over (partition by m.course_id order by m.position)::int as number,
      m.id = c.last_module_id or exists (select 1 from mentor_chats h where h.user_id = ${me} and h.module_id = m.id)
        or exists (select 1 from questions q join quiz_attempts a on a.question_id = q.id and a.user_id = ${me} where q.quiz_id = z.id) as begun
    from course c join modules m on m.course_id = c.id and m.retired_at is null
    left join quizzes z on z.module_id = m.id left join quiz_passes p on p.quiz_id = z.id and p.user_id = ${me}
  )`;

/**
 * The state of each objective. An objective of a passed quiz is known while the mean chance of its cards is at least {@link KNOWN} and its last
 * answer was not a miss, and slipping otherwise. A lesson counts as begun once it was opened last, its quiz answered or its mentor written to.
 */
export const objectiveSteps = sql`
  measured as materialized (
    select x.objective_id, avg(${chanceOf({ stability: sql`k.stability`, days: sql`(person.today - k.last_at::date)`, decay: sql`person.decay` })}) as chance,
      max(k.last_at)::date as last_on, (array_agg(k.last_grade order by k.last_at desc, k.id desc))[1] = 1 as missed
    from person join review_cards k on k.user_id = person.id and k.last_at is not null and k.stability is not null
    cross join lateral (
      select q.objective_id from questions q where q.id = k.question_id and q.retired_at is null
      union all select i.objective_id from practice_items i where i.id = k.item_id and i.retired_at is null) x
    where x.objective_id is not null group by x.objective_id
  ), objective as materialized (
    select o.id, o.text, o.position, u.id as unit, u.course_id, r.chance, r.last_on, coalesce(r.missed, false) as missed,
      case when u.passed and r.chance >= ${sql.raw(String(KNOWN))} and not r.missed then 'known'
        when u.passed and r.chance is not null then 'slipping' when u.begun or u.passed then 'learning' else 'new' end as state
    from unit u join objectives o on o.module_id = u.id and o.retired_at is null left join measured r on r.objective_id = o.id
  )`;
