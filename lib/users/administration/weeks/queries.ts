import { ne, sql } from "drizzle-orm";
import { db, schema } from "@/db";
import type { Actor } from "@/lib/core/auth/actor";
import { PLATFORM_ID } from "@/lib/core/auth/platform-account";
import { allowUserAdministration } from "../../policy";
import type { WeekTotals } from "../schema";

const { courses, enrolments, users } = schema;

/** Weeks that the plots show, the current one included. */
export const WEEKS = 12;

/**
 * New people, courses written and courses completed in each of the last {@link WEEKS} ISO weeks (Monday to Sunday, UTC),
 * the oldest first; superusers only. Weeks without anything are zeros.
 */
export async function listWeeks(actor: Actor): Promise<WeekTotals[]> {
  allowUserAdministration(actor);
  return [
    ...(await db().execute<WeekTotals>(sql`
      with weeks as (
        select week from generate_series(
          date_trunc('week', now() at time zone 'UTC') - ${`${WEEKS - 1} weeks`}::interval,
          date_trunc('week', now() at time zone 'UTC'), '1 week') as week
      ), events as (
        select 'learners' as kind, ${users.createdAt} as at from ${users} where ${ne(users.id, PLATFORM_ID)}
        union all select 'courses', ${courses.createdAt} from ${courses}
        union all select 'completions', ${enrolments.completedAt} from ${enrolments}
      )
      select to_char(weeks.week, 'YYYY-MM-DD') as week,
        count(*) filter (where kind = 'learners')::int as learners,
        count(*) filter (where kind = 'courses')::int as courses,
        count(*) filter (where kind = 'completions')::int as completions
      from weeks left join events
        on events.at >= weeks.week at time zone 'UTC'
        and events.at < (weeks.week + interval '1 week') at time zone 'UTC'
      group by weeks.week order by weeks.week`)),
  ];
}
