import { sql, type SQL } from "drizzle-orm";

/** A gap between two actions that still counts as study. */
const LONGEST_GAP = sql.raw("interval '5 minutes'");

const minutesOf = (gap: SQL) => sql`greatest(0, extract(epoch from ${gap}) / 60)`;

/** A person's day and its beginning in their time zone; the row names `zone`. */
export const studyDay = sql`(now() at time zone zone)::date as day, (now() at time zone zone)::date::timestamp at time zone zone as midnight`;

/**
 * The common table expressions that add the minutes since the last action of the person in `studied` (`id` and {@link studyDay}), by days of
 * their time zone. Two tabs add up to the time that has passed, because each reads the row that it updates.
 */
export const minutesRecord: SQL = sql`
    studied_yesterday as (
      update study_minutes s set minutes = s.minutes + ${minutesOf(sql`midnight - s.last_at`)}, last_at = greatest(s.last_at, midnight)
      from studied where s.user_id = studied.id and s.day = studied.day - 1 and s.last_at >= now() - ${LONGEST_GAP}
      returning s.last_at
    ), studied_today as (
      insert into study_minutes as s (user_id, day, minutes, last_at)
      select id, day, coalesce((select ${minutesOf(sql`now() - last_at`)} from studied_yesterday), 0), now() from studied
      on conflict (user_id, day) do update set last_at = greatest(s.last_at, excluded.last_at),
        minutes = s.minutes + case when s.last_at >= excluded.last_at - ${LONGEST_GAP} then ${minutesOf(sql`excluded.last_at - s.last_at`)} else 0 end
    )`;
