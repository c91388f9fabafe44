import { sql } from "drizzle-orm";
import { isoTime } from "@/db/iso-time";
import { preparedSql } from "@/db/prepared";
import type { Actor } from "@/lib/core/auth/actor";
import type { AppLocale } from "@/lib/core/i18n/routing";
import { recordCsv } from "./csv";
import { learnerGain } from "./gain";
import { misconceptionsJson, misconceptionSteps } from "./misconceptions";
import { objectiveSteps, personSteps } from "./objectives";
import { courseJson } from "./parts";
import { objectiveStates, record, type LearnerRecord, type RecordQuery } from "./schema";

const me = sql`${sql.placeholder("me")}::uuid`;
/** Answers and messages of one export. */
const MOST_ANSWERS = sql.raw("20000");
const MOST_MESSAGES = sql.raw("5000");
const DAYS = sql.raw("10");

const coursesJson = sql`(
  select coalesce(json_agg(json_build_object('id', c.id, 'title', c.title, 'language', c.language, 'modules', c.modules) order by c.at desc, c.id), '[]')
  from (
    select course.*, (
      select json_agg(json_build_object('id', u.id, 'number', u.number, 'title', u.title, 'objectives', (
        select json_agg(json_build_object('id', o.id, 'text', o.text, 'state', o.state, 'chance', o.chance, 'last_on', o.last_on, 'missed', o.missed) order by o.position)
        from objective o where o.unit = u.id)) order by u.number)
      from unit u where u.course_id = course.id and exists (select 1 from objective o where o.unit = u.id)) as modules
    from course) c where c.modules is not null)`;

const checkScore = (kind: "diagnostic" | "final") => sql`(
  select json_build_object('right', k.right_count, 'total', k.total, 'day', k.day) from course_checks k
  where k.user_id = ${me} and k.course_id = c.id and k.kind = ${sql.raw(`'${kind}'`)} and k.finished_at is not null order by k.attempt limit 1)`;

const checksJson = sql`(
  select coalesce(json_agg(json_build_object('course', ${courseJson(sql`c`)}, 'before', c.before, 'after', c.after, 'gain', null,
    'modules_left', (select count(*) from unit u where u.course_id = c.id and u.quiz is not null and not u.passed)) order by c.after is null, c.at desc, c.id), '[]')
  from (select c.*, ${checkScore("diagnostic")} as before, ${checkScore("final")} as after from course c) c where c.before is not null)`;

const daysJson = sql`(
  select coalesce(json_agg(json_build_object('day', d.day, 'answers', d.answers, 'right', d.right) order by d.day desc), '[]') from (
    select (c.at at time zone person.zone)::date as day, count(*)::int as answers, count(*) filter (where c.is_right)::int as right
    from choice c cross join person group by 1 order by 1 desc limit ${DAYS}) d)`;

const recordStatement = preparedSql<{ value: unknown }>(sql`
  with ${personSteps}, ${objectiveSteps}, ${misconceptionSteps}
  select json_build_object('day', person.today, 'totals', (select coalesce(json_object_agg(state, n), '{}') from (select state, count(*)::int as n from objective group by state) t),
    'courses', ${coursesJson}, 'misconceptions', ${misconceptionsJson}, 'checks', ${checksJson}, 'days', ${daysJson}) as value
  from person`);

type StoredRecord = Omit<LearnerRecord, "history" | "conversations">;

/** What the actor can do and how surely, in one statement. */
export async function getRecord(actor: Actor): Promise<StoredRecord> {
  const [row] = await recordStatement({ me: actor.id });
  const value = row?.value as Omit<StoredRecord, "totals"> & { totals: Partial<StoredRecord["totals"]> };
  return record.parse({
    ...value,
    totals: Object.fromEntries(objectiveStates.map((state) => [state, value.totals[state] ?? 0])),
    checks: value.checks.map((check) => ({
      ...check,
      gain: check.after ? learnerGain(check.before, check.after) : null,
    })),
  });
}

const historyStatement = preparedSql<{ value: unknown }>(sql`
  select coalesce(json_agg(json_build_object('at', ${isoTime(sql`x.at`)}, 'source', x.source, 'course', x.course, 'module', x.module, 'objective', x.objective,
    'question', x.question, 'answer', x.answer, 'is_right', x.is_right, 'grade', x.grade, 'stability', x.stability) order by x.at desc, x.id desc), '[]') as value
  from (
    select a.id, a.at, a.source, c.title as course, m.title as module, o.text as objective, a.question, a.answer, a.is_right, a.grade, a.stability from (
      select t.id, t.created_at as at, 'quiz' as source, z.module_id, q.objective_id, coalesce(t.asked ->> 'question', q.text) as question,
        t.asked ->> 'chosen' as answer, t.is_right, null::smallint as grade, null::float8 as stability
      from quiz_attempts t join questions q on q.id = t.question_id join quizzes z on z.id = q.quiz_id where t.user_id = ${me}
      union all
      select r.id, r.answered_at, 'review', coalesce(z.module_id, i.module_id, k.lesson_id), coalesce(q.objective_id, i.objective_id),
        coalesce(r.asked ->> 'question', q.text, i.prompt), coalesce(r.asked ->> 'chosen', r.answer), r.is_right, r.grade, r.stability
      from review_answers r join review_cards k on k.id = r.card_id left join questions q on q.id = k.question_id left join quizzes z on z.id = q.quiz_id
      left join practice_items i on i.id = k.item_id where r.user_id = ${me} and r.source = 'review' and r.undone_at is null) a
    join modules m on m.id = a.module_id join courses c on c.id = m.course_id left join objectives o on o.id = a.objective_id
    order by a.at desc, a.id desc limit ${MOST_ANSWERS}) x`);

const conversationsStatement = preparedSql<{ value: unknown }>(sql`
  select coalesce(json_agg(json_build_object('course', c.title, 'module', m.title, 'messages', x.messages) order by h.created_at, h.id), '[]') as value
  from (
    select y.chat_id, json_agg(json_build_object('at', ${isoTime(sql`y.created_at`)}, 'role', y.role, 'content', y.content) order by y.id) as messages
    from (select t.* from mentor_messages t join mentor_chats h on h.id = t.chat_id where h.user_id = ${me} order by t.id desc limit ${MOST_MESSAGES}) y group by y.chat_id) x
  join mentor_chats h on h.id = x.chat_id join modules m on m.id = h.module_id join courses c on c.id = m.course_id`);

const valueOf = (rows: readonly { value: unknown }[]) => rows[0]?.value ?? [];

/** {@link getRecord} with the history and the conversations that the query asks for. */
export async function exportRecord(
  actor: Actor,
  { history, conversations }: Pick<RecordQuery, "history" | "conversations">,
): Promise<LearnerRecord> {
  const mine = { me: actor.id };
  return record.parse({
    ...(await getRecord(actor)),
    ...(history ? { history: valueOf(await historyStatement(mine)) } : {}),
    ...(conversations ? { conversations: valueOf(await conversationsStatement(mine)) } : {}),
  });
}

/** The objectives and the answers as CSV (RFC 4180), as spreadsheets of the language read it. */
export async function getRecordCsv(actor: Actor, locale: AppLocale): Promise<string> {
  return recordCsv(await exportRecord(actor, { history: true, conversations: false }), locale);
}
