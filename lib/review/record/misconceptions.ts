import { sql } from "drizzle-orm";
import { courseJson, unitJson } from "./parts";

/** Ideas in one record; the latest come first. */
const MOST = sql.raw("20");

/**
 * The wrong options that the person chose in quizzes and reviews, by the misconception behind them in a course. A talk with the mentor about
 * one counts like another choice, because the idea came back there.
 */
export const misconceptionSteps = sql`
  choice as materialized (
    select a.option_id, a.question_id, a.is_right, a.created_at as at, a.asked ->> 'question' as question, a.asked ->> 'chosen' as chosen
    from person join quiz_attempts a on a.user_id = person.id
    union all
    select r.option_id, k.question_id, r.is_right, r.answered_at, r.asked ->> 'question', r.asked ->> 'chosen'
    from person join review_answers r on r.user_id = person.id and r.source = 'review' and r.undone_at is null and r.is_right is not null
    join review_cards k on k.id = r.card_id and k.question_id is not null
  ), wrong as materialized (
    select u.course_id, lower(trim(o.misconception)) as idea, trim(o.misconception) as misconception, o.id as option_id, q.id as question_id, u.id as unit,
      c.at, coalesce(c.question, q.text) as question, coalesce(c.chosen, o.text) as chosen, o.retired_at is null and q.retired_at is null as is_open
    from choice c join options o on o.id = c.option_id and not o.is_right and trim(o.misconception) <> ''
    join questions q on q.id = o.question_id join unit u on u.quiz = q.quiz_id where not c.is_right
  ), idea as materialized (
    select w.course_id, w.idea, max(w.at) as last_at, array_agg(distinct w.question_id) as questions, array_agg(distinct w.option_id) as options,
      json_agg(to_char((w.at at time zone person.zone)::date, 'YYYY-MM-DD') order by w.at) as days, count(*) as times
    from wrong w cross join person group by w.course_id, w.idea
  ), misconception as materialized (
    select idea.*, (d.at at time zone person.zone)::date as discussed_on,
      (select count(*)::int from choice c where c.is_right and c.question_id = any(idea.questions) and c.at > idea.last_at) as right_since
    from idea cross join person cross join lateral (
      select max(x.created_at) as at from discussed_misconceptions x where x.user_id = person.id and x.option_id = any(idea.options)) d
    where idea.times + (d.at is not null)::int >= 2
    order by last_at desc limit ${MOST}
  )`;

export const misconceptionsJson = sql`(
  select coalesce(json_agg(json_build_object('misconception', w.misconception, 'course', ${courseJson(sql`c`)}, 'module', ${unitJson(sql`u`)},
    'question', w.question, 'option', w.chosen, 'option_id', w.option_id, 'days', m.days, 'discussed_on', m.discussed_on, 'right_since', m.right_since,
    'is_open', w.is_open) order by m.right_since >= 2, m.last_at desc), '[]')
  from misconception m cross join lateral (
    select * from wrong x where x.course_id = m.course_id and x.idea = m.idea order by x.at desc limit 1) w
  join course c on c.id = m.course_id join unit u on u.id = w.unit)`;
