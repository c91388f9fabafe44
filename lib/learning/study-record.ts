import { sql, type SQL } from "drizzle-orm";

/** A gap between two actions that still counts as study. */
const LONGEST_GAP = sql.raw("interval '5 minutes'");

const minutesOf = (gap: SQL) => sql`greatest(0, extract(epoch from ${gap}) / 60)`;

type StudyAction = {
  me: SQL;
  /** The module that the learner works on. */
  module: SQL;
  /** False to record nothing. */
  isStudy: SQL;
};

/**
 * The common table expressions that record one action of a learner: where they are, and the minutes since their last action, by days
 * of their time zone. Two tabs add up to the time that has passed, because each reads the row that it updates. To avoid
 * deadlocks with deletions, the person and then the course are locked first.
 */
export function studyRecord({ me, module, isStudy }: StudyAction): SQL {
  return sql`
    studied as materialized (
      select id, m.course_id, m.module_id, (now() at time zone zone)::date as day,
        (now() at time zone zone)::date::timestamp at time zone zone as midnight
      from (
        select u.id, coalesce(u.time_zone, 'UTC') as zone
        from users u where u.id = ${me}::uuid and ${isStudy} for key share) person
      cross join lateral (
        select own.id as module_id, c.id as course_id from modules own join courses c on c.id = own.course_id
        where own.id = ${module}::uuid and own.retired_at is null and person.id is not null for key share of c) m
    ), studied_place as (
      insert into enrolments as e (user_id, course_id, source, last_module_id, last_studied_at) select id, course_id, 'author', module_id, now() from studied
      on conflict (user_id, course_id) do update set last_module_id = excluded.last_module_id, last_studied_at = excluded.last_studied_at
    ), studied_yesterday as (
      update study_minutes s set minutes = s.minutes + ${minutesOf(sql`midnight - s.last_at`)}, last_at = greatest(s.last_at, midnight)
      from studied where s.user_id = studied.id and s.day = studied.day - 1 and s.last_at >= now() - ${LONGEST_GAP}
      returning s.last_at
    ), studied_today as (
      insert into study_minutes as s (user_id, day, minutes, last_at)
      select id, day, coalesce((select ${minutesOf(sql`now() - last_at`)} from studied_yesterday), 0), now() from studied
      on conflict (user_id, day) do update set last_at = greatest(s.last_at, excluded.last_at),
        minutes = s.minutes + case when s.last_at >= excluded.last_at - ${LONGEST_GAP} then ${minutesOf(sql`excluded.last_at - s.last_at`)} else 0 end
    )`;
}
