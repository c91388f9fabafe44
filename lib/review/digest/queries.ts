import { sql, type SQL } from "drizzle-orm";
import type { Tx } from "@/db";
import type { DigestContent } from "@/lib/mailing/schema";
import { cardJoins, isAsked } from "../cards/visible";
import { grades, KNOWN, NEW_PER_DAY, SESSION_SIZE } from "../policy";
import { decayOf } from "../schedule";
import { dueNumber, type DueCounts } from "../session/due";

/** Objectives that a digest names. */
const NAMED = 3;

const cards = (where: SQL) =>
  sql`review_cards c ${cardJoins(sql`u.id`)} where c.user_id = u.id and ${isAsked} and ${where}`;

const counts = sql`json_build_object(
  'scheduled', (select count(*) from ${cards(sql`c.last_at is not null and c.due_on <= day.today`)}),
  'waiting', (select count(*) from ${cards(sql`c.last_at is null`)}),
  'introduced', (select count(*) from review_cards c where c.user_id = u.id and c.introduced_on = day.today),
  'newPerDay', coalesce(s.new_per_day, ${NEW_PER_DAY}::int))`;

/** FSRS-6's chance to know the card `c` today. */
const chance = sql`power(1 + (power(0.9, 1 / decay.value) - 1) * greatest(0, day.today - c.last_at::date) / c.stability, decay.value)`;

/** The objectives of passed modules that slip: the mean chance of their cards is too low, or the last answer was a miss. */
const slipped = sql`(
  select json_build_object('count', count(*), 'objectives', coalesce(json_agg(o.text order by o.chance) filter (where o.place <= ${NAMED}::int), '[]'))
  from (
    select b.text, avg(${chance}) as chance, row_number() over (order by avg(${chance}), b.id) as place
    from review_cards c ${cardJoins(sql`u.id`)} join objectives b on b.id = coalesce(q.objective_id, i.objective_id) and b.retired_at is null
    where c.user_id = u.id and ${isAsked} and c.stability is not null group by b.id, b.text
    having avg(${chance}) < ${KNOWN}::float8 or (array_agg(c.last_grade order by c.last_at desc, c.id))[1] = ${grades.again}::int) o)`;

/** The first module with an open quiz, from where the person studied last, in the course that they studied last. */
const next = sql`(
  select json_build_object('courseId', k.id, 'course', k.title, 'number', m.number, 'module', m.title)
  from (
    select co.id, co.title, e.last_module_id from enrolments e join courses co on co.id = e.course_id
    where e.user_id = u.id and e.completed_at is null and e.last_studied_at is not null and co.generation_state = 'ready'
    order by e.last_studied_at desc, co.id limit 1) k
  cross join lateral (
    select x.id, x.title, x.position, row_number() over (order by x.position)::int as number from modules x where x.course_id = k.id and x.retired_at is null) m
  join quizzes z on z.module_id = m.id
  where not exists (select 1 from quiz_passes p where p.quiz_id = z.id and p.user_id = u.id)
  order by m.position >= coalesce((select l.position from modules l where l.id = k.last_module_id), 0) desc, m.position limit 1)`;

type Row = {
  userId: string;
  counts: DueCounts;
  slipped: { count: number; objectives: string[] };
  next: DigestContent["next"];
};

/** What the digests of these people say at this time; null for those with nothing to say. */
export async function getDigests(
  tx: Tx,
  userIds: readonly string[],
  at: Date,
): Promise<{ userId: string; content: DigestContent | null }[]> {
  const rows = await tx.execute<Row>(sql`
    select u.id as "userId", ${counts} as counts, ${slipped} as slipped, ${next} as next
    from users u join review_settings s on s.user_id = u.id
    cross join lateral (select (${at.toISOString()}::timestamptz at time zone coalesce(u.time_zone, 'UTC'))::date as today) day
    cross join lateral (select coalesce(-s.weights[21], ${decayOf({ weights: null })}::float8) as value) decay
    where u.id in ${[...userIds]}`);
  return [...rows].map(({ userId, counts, slipped, next }) => {
    const due = dueNumber(counts);
    const content = {
      due,
      session: Math.min(due, SESSION_SIZE),
      slipped: slipped.count,
      objectives: slipped.objectives,
      next,
    };
    return { userId, content: due === 0 && slipped.count === 0 && next === null ? null : content };
  });
}
