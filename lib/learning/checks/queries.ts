import { sql } from "drizzle-orm";
import type { Tx } from "@/db";
import { isoTime } from "@/db/iso-time";
import { preparedSql } from "@/db/prepared";
import { courses } from "@/db/schema";
import type { Actor } from "@/lib/core/auth/actor";
import { AppError } from "@/lib/core/errors";
import { isLearner } from "../queries";
import { checkedKinds, OPEN_HOURS } from "./policy";
import type { CheckOffers } from "./schema";
import { stateOf, type CheckFacts } from "./state";

const meParameter = sql.placeholder("me");
const courseParameter = sql.placeholder("course");

const judgedKinds = sql.raw(checkedKinds.map((kind) => `'${kind}'`).join(", "));
const openTime = sql.raw(`interval '${OPEN_HOURS} hours'`);

const tries = sql`(
  select coalesce(json_agg(json_build_object('id', k.id, 'kind', k.kind, 'attempt', k.attempt, 'isToday', k.day = (now() at time zone coalesce(u.time_zone, 'UTC'))::date,
    'total', k.total, 'right', k.right_count, 'endsAt', ${isoTime(sql`(k.started_at + ${openTime})`)}, 'finishedAt', ${isoTime(sql`k.finished_at`)},
    'items', (select json_agg(json_build_object('itemId', a.item_id, 'objectiveId', a.objective_id, 'kind', i.kind, 'prompt', a.asked->>'prompt', 'options', a.asked->'options',
      'answer', a.answer, 'isRight', a.is_right) order by a.position) from check_items a join practice_items i on i.id = a.item_id where a.check_id = k.id)) order by k.started_at, k.id), '[]')
  from course_checks k where k.course_id = ${courses.id} and k.user_id = u.id)`;

/** The same objectives of the library course that a copy was made from: its learner can edit the copy, so the fresh items stay with the original. */
const originals = sql`array(select o.id from objectives o join modules n on n.id = o.module_id
      where ${courses.kind} = 'library_copy' and n.course_id = ${courses.copiedFrom} and o.text = b.text and o.retired_at is null and n.retired_at is null)`;

const parts = sql`
  'modules', (select coalesce(json_agg(json_build_object('id', m.id, 'title', m.title, 'number', m.number) order by m.number), '[]') from live m),
  'objectives', (select coalesce(json_agg(json_build_object('id', b.id, 'moduleId', m.id, 'text', b.text) order by m.number, b.position), '[]')
    from live m join objectives b on b.module_id = m.id where b.retired_at is null),
  'items', (select coalesce(json_agg(json_build_object('id', i.id, 'moduleId', m.id, 'objectiveId', b.id) order by m.number, b.position, i.position), '[]')
    from live m join objectives b on b.module_id = m.id and b.retired_at is null
    join practice_items i on i.objective_id = any(array[b.id] || ${originals}) and i.is_fresh and i.retired_at is null and i.kind in (${judgedKinds}))`;

/** Reads the facts of a course for a person, in one row. */
const factsOf = (me: string | typeof meParameter, courseId: string | typeof courseParameter) => sql`
  with live as materialized (
    select m.id, m.title, row_number() over (order by m.position)::int as number from modules m
    where m.course_id = ${courseId}::uuid and m.retired_at is null
  )
  select json_build_object('kind', ${courses.kind}, 'state', ${courses.generationState}, 'isLearner', ${isLearner(me)}, 'isListed', ${courses.listedNo} is not null,
    'today', (now() at time zone coalesce(u.time_zone, 'UTC'))::date, 'revision', (select max(r.number) from course_revisions r where r.course_id = ${courses.id}),
    'hasAnswered', exists (select 1 from live m join quizzes z on z.module_id = m.id join questions q on q.quiz_id = z.id join quiz_attempts a on a.question_id = q.id and a.user_id = u.id),
    'openQuizzes', (select count(*) from live m join quizzes z on z.module_id = m.id where not exists (select 1 from quiz_passes p where p.quiz_id = z.id and p.user_id = u.id)),
    ${parts}, 'tries', ${tries},
    'certificate', (select json_build_object('id', c.id, 'kind', c.kind) from certificates c where c.user_id = u.id and c.course_id = ${courses.id})) as value
  from courses join users u on u.id = ${me}::uuid where ${courses.id} = ${courseId}::uuid`;

const factsStatement = preparedSql<{ value: CheckFacts }>(factsOf(meParameter, courseParameter));

function checked(facts: CheckFacts | undefined, actor: Actor): CheckFacts {
  if (facts?.isLearner) return facts;
  throw new AppError(facts && (facts.isListed || actor.isSuperuser) ? "forbidden" : "course_not_found");
}

/** The facts of a course that the actor learns. Throws `course_not_found`, or `forbidden` for a course that is only shown to the actor. */
export async function getFacts(actor: Actor, courseId: string): Promise<CheckFacts> {
  const [row] = await factsStatement({ me: actor.id, course: courseId });
  return checked(row?.value, actor);
}

/** {@link getFacts} in a transaction. */
export async function getFactsWithin(tx: Tx, actor: Actor, courseId: string): Promise<CheckFacts> {
  const [row] = await tx.execute<{ value: CheckFacts }>(factsOf(actor.id, courseId));
  return checked(row?.value, actor);
}

/** What the page of a course offers of its checks. Throws the codes of {@link getFacts}. */
export async function getCheckOffers(actor: Actor, courseId: string): Promise<CheckOffers> {
  const facts = await getFacts(actor, courseId);
  return {
    diagnostic: stateOf("diagnostic", facts),
    final: stateOf("final", facts),
    certificateKind: facts.certificate?.kind ?? null,
  };
}
