import { sql } from "drizzle-orm";
import { preparedSql } from "@/db/prepared";
import type { Actor } from "@/lib/core/auth/actor";
import { cardJoins, isAsked } from "../cards/visible";
import { chanceOf, decayOf } from "../chance";
import { NEW_PER_DAY } from "../policy";
import { overview, type Overview } from "./schema";

const me = sql`${sql.placeholder("me")}::uuid`;
const number = (n: number) => sql.raw(String(n));
const DAYS_BACK = 56;
const DAYS_AHEAD = 28;
/** Courses whose memory is plotted, and the cards of each that the plot takes at most. */
const COURSES = 3;
const CARDS = 1000;

/** The person's cards whose subject is still asked. */
const cardStep = sql`
  person as materialized (
    select u.id, (now() at time zone coalesce(u.time_zone, 'UTC'))::date as today, ${decayOf(sql`s.weights`)} as decay, coalesce(s.new_per_day, ${number(NEW_PER_DAY)}) as new_per_day
    from users u left join review_settings s on s.user_id = u.id where u.id = ${me}
  ), card as materialized (
    select c.* from person join review_cards c on c.user_id = person.id ${cardJoins(me)} where ${isAsked}
  ), due as materialized (
    select course_id from card cross join person where last_at is not null and due_on <= person.today
    union all
    (select course_id from card where last_at is null order by created_at, id
      limit (select greatest(0, new_per_day - (select count(*) from review_cards k where k.user_id = person.id and k.introduced_on = person.today)) from person))
  )`;

/** The chance of each card on each day: from its last answer on or before that day. */
const memorySteps = sql`
  shown as materialized (
    select course_id from card where last_at is not null group by course_id order by max(last_at) desc, course_id limit ${number(COURSES)}
  ), sample as materialized (
    select x.id, x.course_id from shown s cross join lateral (
      select k.id, k.course_id from card k where k.course_id = s.course_id and k.last_at is not null order by k.id limit ${number(CARDS)}) x
  ), span as materialized (
    select s.course_id, r.stability, r.wall_at::date as from_day, lead(r.wall_at::date) over (partition by r.card_id order by r.answered_at, r.id) as until_day
    from sample s join review_answers r on r.card_id = s.id and r.stability is not null and r.undone_at is null and r.grade is not null
  ), point as materialized (
    select s.course_id, d.day, avg(${chanceOf({ stability: sql`s.stability`, days: sql`(d.day - s.from_day)`, decay: sql`person.decay` })}) as chance
    from person cross join lateral (
      select person.today + n as day from generate_series(${number(-DAYS_BACK)}, ${number(DAYS_AHEAD)}) n) d
    join span s on s.from_day <= d.day and (s.until_day is null or d.day < s.until_day) group by s.course_id, d.day
  )`;

const series = (condition: ReturnType<typeof sql>) =>
  sql`(select coalesce(json_agg(round(p.chance::numeric, 3)::float8 order by p.day), '[]') from point p where p.course_id = s.course_id and ${condition})`;

const overviewStatement = preparedSql<{ value: unknown }>(sql`
  with ${cardStep}, ${memorySteps}
  select json_build_object('today', person.today,
    'due', json_build_object('count', (select count(*) from due),
      'courses', (select coalesce(json_agg(json_build_object('id', c.id, 'title', c.title, 'language', c.language, 'count', d.n) order by d.n desc, c.id), '[]')
        from (select course_id, count(*) as n from due group by course_id) d join courses c on c.id = d.course_id),
      'next', (select coalesce(json_agg(json_build_object('day', n.due_on, 'count', n.n) order by n.due_on), '[]')
        from (select due_on, count(*) as n from card where last_at is not null and due_on > person.today group by due_on order by due_on limit 2) n)),
    'courses', (select coalesce(json_agg(json_build_object('id', c.id, 'title', c.title, 'language', c.language,
        'past', ${series(sql`p.day <= person.today`)}, 'ahead', ${series(sql`p.day > person.today`)}) order by (select max(k.last_at) from card k where k.course_id = c.id) desc, c.id), '[]')
      from shown s join courses c on c.id = s.course_id where exists (select 1 from point p where p.course_id = s.course_id)),
    'days', (select coalesce(json_agg(json_build_object('day', m.day, 'minutes', m.minutes) order by m.day), '[]')
      from study_minutes m where m.user_id = person.id and m.day > date_trunc('week', person.today)::date - 106 and m.day <= person.today)) as value
  from person`);

/** What is due, how much of each course the person remembers, and their days of study, in one statement. */
export async function getOverview(actor: Actor): Promise<Overview> {
  const [row] = await overviewStatement({ me: actor.id });
  return overview.parse(row?.value);
}
