import { sql } from "drizzle-orm";
import type { Tx } from "@/db";
import { isoTime } from "@/db/iso-time";
import { RETENTION } from "../policy";
import { replay, type GradedAnswer } from "../schedule";
import { asksCheckQuestion } from "./visible";

/** The quiz that a person has just passed, or a course that was published anew. */
type Scope = { userId: string; quizId: string } | { courseId: string };

type QuizAnswer = Pick<GradedAnswer, "id" | "answeredAt" | "wallAt" | "grade"> & {
  cardId: string;
  createdOn: string;
  retention: number | null;
  weights: number[] | null;
};

/**
 * Gives learners the cards that they lack of modules whose quiz they have passed. Questions that they answered in the quiz are scheduled by
 * their first try; other questions, exercises and the lesson's check question wait as new cards.
 */
export async function addCards(tx: Tx, scope: Scope): Promise<void> {
  const inScope =
    "courseId" in scope
      ? sql`m.course_id = ${scope.courseId}::uuid`
      : sql`p.user_id = ${scope.userId}::uuid and p.quiz_id = ${scope.quizId}::uuid`;
  const answers = await tx.execute<QuizAnswer>(sql`
    with pass as (
      select p.user_id, p.quiz_id, p.passed_at, m.id as module_id, m.position as number, m.course_id, coalesce(u.time_zone, 'UTC') as zone, (${asksCheckQuestion}) as asks
      from quiz_passes p join quizzes z on z.id = p.quiz_id join modules m on m.id = z.module_id join users u on u.id = p.user_id
      where ${inScope} and m.retired_at is null
    ), added as (
      insert into review_cards (id, user_id, course_id, question_id, item_id, lesson_id, due_on, created_at)
      select gen_random_uuid(), p.user_id, p.course_id, s.question_id, s.item_id, s.lesson_id, (now() at time zone 'UTC')::date,
        -- New cards come in the order of the course.
        now() + interval '1 microsecond' * row_number() over (partition by p.user_id order by p.number, s.kind, s.number)
      from pass p cross join lateral (
        select 1 as kind, q.position as number, q.id as question_id, null::uuid as item_id, null::uuid as lesson_id
          from questions q where q.quiz_id = p.quiz_id and q.retired_at is null
        union all select 2, i.position, null, i.id, null from practice_items i where i.module_id = p.module_id and i.retired_at is null and not i.is_fresh
        union all select 3, 0, null, null, p.module_id where p.asks) s
      on conflict do nothing returning id, user_id, question_id, due_on
    ), answered as (
      insert into review_answers (id, user_id, card_id, source, answered_at, wall_at, grade, is_right)
      select gen_random_uuid(), a.user_id, a.id, 'quiz', p.passed_at, p.passed_at at time zone p.zone, case when first.is_right then 3 else 2 end, first.is_right
      from added a join questions q on q.id = a.question_id join pass p on p.user_id = a.user_id and p.quiz_id = q.quiz_id
      cross join lateral (
        select t.is_right from quiz_attempts t where t.user_id = a.user_id and t.question_id = a.question_id order by t.created_at, t.id limit 1) first
      returning *
    )
    select w.id, w.card_id as "cardId", ${isoTime(sql`w.answered_at`)} as "answeredAt", w.wall_at::text as "wallAt", w.grade, a.due_on::text as "createdOn", s.retention, s.weights
    from answered w join added a on a.id = w.card_id left join review_settings s on s.user_id = w.user_id`);
  if (answers.length > 0) await scheduleFirst(tx, answers);
}

/** Stores the schedule of cards whose only answer is the one of the quiz. */
async function scheduleFirst(tx: Tx, answers: readonly QuizAnswer[]): Promise<void> {
  const rows = answers.map(({ cardId, createdOn, retention, weights, ...answer }) => {
    const { schedule, states } = replay([{ ...answer, source: "quiz" }], {
      ...{ createdOn, weights, retention: retention ?? RETENTION },
    });
    return { card: cardId, ...schedule, ...states[0] };
  });
  await tx.execute(sql`
    with row as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (card uuid, id uuid, "dueOn" date, stability float8, difficulty float8, "lastAt" timestamp, "lastGrade" int2, "intervalDays" int)
    ), answer as (
      update review_answers a set stability = r.stability, difficulty = r.difficulty, interval_days = r."intervalDays" from row r where a.id = r.id
    )
    update review_cards c set due_on = r."dueOn", stability = r.stability, difficulty = r.difficulty, last_at = r."lastAt", last_grade = r."lastGrade" from row r where c.id = r.card`);
}
