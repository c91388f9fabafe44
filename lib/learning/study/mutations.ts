import { sql, type SQL } from "drizzle-orm";
import { studyDay, minutesRecord } from "@/db/study-minutes";

type StudyAction = {
  me: SQL;
  /** The module that the learner works on. */
  module: SQL;
  /** False to record nothing. */
  isStudy: SQL;
};

/**
 * The common table expressions that record one action of a learner: where they are, and the minutes since their last action, by days
 * of their time zone. To avoid deadlocks with deletions, the person and then the course are locked first.
 */
export function studyRecord({ me, module, isStudy }: StudyAction): SQL {
  return sql`
    studied as materialized (
      select id, m.course_id, m.module_id, ${studyDay}
      from (
        select u.id, coalesce(u.time_zone, 'UTC') as zone
        from users u where u.id = ${me}::uuid and ${isStudy} for key share) person
      cross join lateral (
        select own.id as module_id, c.id as course_id from modules own join courses c on c.id = own.course_id
        where own.id = ${module}::uuid and own.retired_at is null and person.id is not null for key share of c) m
    ), studied_place as (
      insert into enrolments as e (user_id, course_id, source, last_module_id, last_studied_at) select id, course_id, 'author', module_id, now() from studied
      on conflict (user_id, course_id) do update set last_module_id = excluded.last_module_id, last_studied_at = excluded.last_studied_at
    ), ${minutesRecord}`;
}
