import { sql, type SQL } from "drizzle-orm";
import { isoTime } from "@/db/iso-time";
import { preparedSql } from "@/db/prepared";
import { minutesRecord, studyDay } from "@/db/study-minutes";
import type { Actor } from "@/lib/core/auth/actor";
import { AppError } from "@/lib/core/errors";
import { withoutMarks, marksOf } from "@/lib/courses/document/marks";
import { citationsOf, placesOf } from "@/lib/sources/citations/queries";
import { cardJoins, isAsked } from "../cards/visible";
import { grades } from "../policy";
import { daysBetween, intervalsAfter, type AnswerState, type Schedule } from "../schedule";
import type { ReviewResult, ReviewSubmission, ReviewUndo, UndoneReview } from "../schema";
import {
  counted,
  countsWith,
  parametersOf,
  scheduled,
  type AnsweredCard,
  type ShownParts,
  type StoredAnswer,
} from "./answers";
import { askedCard, cardFacts, me, today, zone } from "./card-facts";
import { dueNumber, otherCounts } from "./due";
import { judge, pointsOf, type Verdict } from "./judge";
import { passage } from "./passage";
import { getDueNumber } from "./queries";

/** Answers to one card at the same time wait for each other; each round stores at least one. */
const ROUNDS = 20;

const answersJson = sql`(
  select coalesce(json_agg(json_build_object('id', a.id, 'source', a.source, 'answeredAt', ${isoTime(sql`a.answered_at`)}, 'wallAt', a.wall_at::text, 'grade', a.grade,
    'given', coalesce(a.option_id::text, a.answer), 'isUndone', a.undone_at is not null,
    'state', json_build_object('stability', a.stability, 'difficulty', a.difficulty, 'intervalDays', a.interval_days)) order by a.answered_at, a.id), '[]')
  from review_answers a where a.card_id = c.id)`;

const keyJson = sql`json_build_object(
  'question', (select json_agg(json_build_object('id', o.id, 'text', o.text, 'isRight', o.is_right and o.retired_at is null, 'feedback', o.feedback)) from options o where o.question_id = q.id),
  'item', case when i.id is not null then json_build_object('kind', i.kind, 'options', i.options, 'accepted', i.accepted, 'modelAnswer', i.model_answer) end)`;

/** The card that `chosen` selects as `answered`, and what an answer to it needs. */
const cardStatement = <Row extends AnsweredCard>(chosen: SQL, also: SQL) =>
  preparedSql<Row>(sql`
    with answered as materialized (select c.id from review_cards c where c.user_id = ${me} and c.id = (${chosen}))
    select c.xmin::text as version, (c.created_at at time zone 'UTC')::date::text as "createdOn", ${today}::text as day, s.retention, s.weights,
      ${cardFacts} as facts, ${keyJson} as key, ${isAsked} as "isAsked", ${answersJson} as answers, ${otherCounts} as others ${also}
    from answered join review_cards c on c.id = answered.id ${cardJoins(me)} left join review_settings s on s.user_id = ${me}`);

/** A clock that is ahead counts as now, and one that is behind the card as the card's beginning. */
const answeredAt = sql`greatest(c.created_at, least(now(), ${sql.placeholder("at")}::timestamptz))`;

type ToAnswer = AnsweredCard & ShownParts & { answeredAt: string; wallAt: string; isTaken: boolean };

const toAnswer = cardStatement<ToAnswer>(
  sql`${sql.placeholder("card")}::uuid`,
  sql`, ${isoTime(answeredAt)} as "answeredAt", (date_trunc('milliseconds', ${answeredAt}) at time zone ${zone})::text as "wallAt",
    exists (select 1 from review_answers a where a.id = ${sql.placeholder("answer")}::uuid and a.card_id <> c.id) as "isTaken",
    coalesce(q.marks, i.marks, '{}') as marks, ${placesOf(sql`m.citations`, sql`m.course_id`)} as places, ${passage} as passage`,
);

const lastAnswer = sql`select coalesce(
  (select a.card_id from review_answers a where a.id = ${sql.placeholder("answer")}::uuid and a.user_id = ${me} and a.source = 'review'),
  (select a.card_id from review_answers a where ${sql.placeholder("answer")}::uuid is null and a.user_id = ${me} and a.source = 'review' and a.undone_at is null
   order by a.answered_at desc, a.id desc limit 1))`;
const toUndo = cardStatement<AnsweredCard>(lastAnswer, sql``);

/**
 * Stores a changed answer, the schedule and the states that follow from it, unless the card has changed since it was read.
 * `answer` is the row of a new answer, or what has changed of a known one.
 */
const store = preparedSql<{ id: string }>(sql`
  with card as (
    update review_cards c set due_on = r."dueOn", due_at = r."dueAt", stability = r.stability, difficulty = r.difficulty, last_at = r."lastAt", last_grade = r."lastGrade", introduced_on = r."introducedOn"
    from jsonb_to_record(${sql.placeholder("schedule")}::text::jsonb) as r ("dueOn" date, "dueAt" timestamptz, stability float8, difficulty float8, "lastAt" timestamp, "lastGrade" int2, "introducedOn" date)
    where c.id = ${sql.placeholder("card")}::uuid and c.user_id = ${me} and c.xmin = ${sql.placeholder("version")}::text::xid returning c.id, c.user_id
  ), state as (
    select * from jsonb_to_recordset(${sql.placeholder("states")}::text::jsonb) as r (id uuid, stability float8, difficulty float8, "intervalDays" int, grade int2, "isUndone" boolean)
  ), changed as (
    update review_answers a set stability = s.stability, difficulty = s.difficulty, interval_days = s."intervalDays", grade = coalesce(s.grade, a.grade),
      undone_at = case when s."isUndone" then coalesce(a.undone_at, now()) else a.undone_at end
    from state s, card where a.id = s.id and a.card_id = card.id
  ), added as (
    insert into review_answers (id, user_id, card_id, source, answered_at, wall_at, grade, is_right, answer, option_id, asked, stability, difficulty, interval_days)
    select r.id, card.user_id, card.id, 'review', r."answeredAt", r."wallAt", r.grade, r."isRight", r.typed, r."optionId", r.asked, r.stability, r.difficulty, r."intervalDays"
    from card, jsonb_to_record(${sql.placeholder("added")}::text::jsonb) as r (id uuid, "answeredAt" timestamptz, "wallAt" timestamp, grade int2, "isRight" boolean, typed text, "optionId" uuid, asked jsonb, stability float8, difficulty float8, "intervalDays" int)
    where r.id is not null returning user_id
  ), studied as (
    select u.id, ${studyDay} from (select id, coalesce(time_zone, 'UTC') as zone from users) u where u.id = (select user_id from added)
  ), ${minutesRecord}
  select id from card`);

type Change = {
  schedule: Schedule;
  states: (Partial<AnswerState> & { id: string; grade?: number; isUndone?: boolean })[];
  added?: object;
};

/** Whether the change was stored: false when another answer came first. */
async function stored(actor: Actor, card: AnsweredCard, change: Change): Promise<boolean> {
  const rows = await store({
    ...{ me: actor.id, card: card.facts.id, version: card.version },
    schedule: JSON.stringify(change.schedule),
    states: JSON.stringify(change.states),
    added: JSON.stringify(change.added ?? {}),
  });
  return rows.length > 0;
}

/** Repeats a read and its write until no other answer comes in between. */
async function untilStored<Result>(round: () => Promise<Result | "again">): Promise<Result> {
  for (let i = 0; i < ROUNDS; i += 1) {
    const result = await round();
    if (result !== "again") return result;
  }
  throw new AppError("conflict");
}

/**
 * Judges and records an answer to one of the actor's cards; the same answer again sets only its grade. Throws `not_found` for the cards of
 * others, and `conflict` if the id belongs to an answer to another card.
 */
export async function answerCard(
  actor: Actor,
  cardId: string,
  submission: ReviewSubmission,
): Promise<ReviewResult> {
  return untilStored(async () => {
    const [card] = await toAnswer({
      ...{ me: actor.id, zone: actor.timeZone ?? "UTC", card: cardId },
      ...{ answer: submission.answer_id, at: submission.answered_at },
    });
    if (!card) throw new AppError("not_found");
    if (card.isTaken) throw new AppError("conflict");
    const known = card.answers.find(({ id }) => id === submission.answer_id);
    if (known?.source === "quiz") throw new AppError("conflict");
    const verdict = judge(card.facts, card.key, known ? known.given : submission.answer);
    const suggested = verdict.isRight ? grades.good : grades.again;
    const automatic = verdict.isRight === null ? null : suggested;
    const answer: StoredAnswer = {
      ...(known ?? newAnswer(submission.answer_id, card)),
      grade: submission.grade ?? known?.grade ?? automatic,
    };
    const answers = [...card.answers.filter(({ id }) => id !== answer.id), answer];
    const result = scheduled(card, answers);
    const change = changeOf(result, { card, verdict, answer, isKnown: known !== undefined });
    if (!(await stored(actor, card, change))) return "again";
    return { ...shownResult(card, verdict, answer), suggested, ...outcome(card, answer, result) };
  });
}

const newAnswer = (id: string, { answeredAt, wallAt }: ToAnswer): Omit<StoredAnswer, "grade"> => ({
  ...{ id, answeredAt, wallAt, source: "review", given: null, isUndone: false },
  state: { stability: NaN, difficulty: NaN, intervalDays: NaN },
});

type Scheduled = ReturnType<typeof scheduled>;
type Judged = { card: ToAnswer; verdict: Verdict; answer: StoredAnswer; isKnown: boolean };

function changeOf({ schedule, changed }: Scheduled, { card, verdict, answer, isKnown }: Judged): Change {
  const own = changed.find(({ id }) => id === answer.id);
  const others = changed.filter(({ id }) => id !== answer.id);
  const { id, grade, answeredAt, wallAt } = answer;
  if (isKnown) {
    const state = own ?? { id, ...answer.state };
    return { schedule, states: [...others, { ...state, ...(grade !== null && { grade }) }] };
  }
  const { prompt, options, lesson, course } = card.facts;
  const { isRight, typed, optionId, chosen } = verdict;
  return {
    schedule,
    states: others,
    added: {
      ...{ id, answeredAt, wallAt, grade, isRight, typed, optionId, ...own },
      asked: {
        question:
          prompt ?? askedCard(card.facts, { weights: null, day: card.day })?.prompt ?? lesson ?? course.title,
        options: options.map(({ text }) => text),
        chosen,
      },
    },
  };
}

/** The key with what explains it. */
function shownResult(card: ToAnswer, verdict: Verdict, answer: StoredAnswer) {
  const marks = card.marks.length > 0 ? card.marks : marksOf(card.passage ?? "");
  const places = card.places.filter(({ mark }) => marks.includes(mark));
  const isOurs = verdict.isRight === null && verdict.modelAnswer !== null;
  return {
    answer_id: answer.id,
    correct: verdict.isRight,
    right_option: verdict.rightOption,
    model_answer: verdict.modelAnswer,
    points: isOurs ? pointsOf(verdict.modelAnswer ?? "", card.facts.course.language) : [],
    feedback: verdict.feedback,
    passage: card.passage === null ? null : withoutMarks(card.passage),
    ...(places.length > 0 && { citations: citationsOf(places, "") }),
    grade: answer.grade,
  };
}

/** What the answer did to the card's schedule. */
function outcome(card: AnsweredCard, answer: StoredAnswer, { schedule, states }: Scheduled) {
  const place = ({ answeredAt, id }: { answeredAt: string; id: string }) => `${answeredAt} ${id}`;
  const earlier = counted(card.answers).filter((one) => place(one) < place(answer));
  const before = earlier.at(-1);
  const stability = states.find(({ id }) => id === before?.id)?.stability;
  const day = answer.wallAt.slice(0, 10);
  return {
    intervals: intervalsAfter(earlier, answer.wallAt, parametersOf(card)),
    before:
      before && stability !== undefined
        ? { stability, days: Math.max(0, daysBetween(before.wallAt.slice(0, 10), day)) }
        : null,
    after:
      answer.grade === null || schedule.stability === null
        ? null
        : { stability: schedule.stability, due_on: schedule.dueOn },
    due: dueNumber(countsWith(card, schedule)),
  };
}

/** Takes back an answer, by default the last one, and returns its card to be asked again; the same answer again changes nothing. */
export async function undoReview(actor: Actor, { answer_id }: ReviewUndo): Promise<UndoneReview> {
  return untilStored(async () => {
    const [card] = await toUndo({ me: actor.id, zone: actor.timeZone ?? "UTC", answer: answer_id ?? null });
    if (!card && answer_id !== undefined) throw new AppError("not_found");
    if (!card) return { card: null, due: await getDueNumber(actor) };
    const last = card.answers.findLast(
      ({ id, source, isUndone }) =>
        source === "review" && (answer_id === undefined ? !isUndone : id === answer_id),
    );
    if (!last) return "again";
    const answers = card.answers.map((one) => (one === last ? { ...one, isUndone: true } : one));
    const { schedule, changed } = scheduled(card, answers);
    const undone = { id: last.id, isUndone: true };
    if (!(await stored(actor, card, { schedule, states: [...changed, undone] }))) return "again";
    const { stability, lastAt } = schedule;
    const facts = {
      ...card.facts,
      history: historyOf(answers),
      stability,
      lastOn: lastAt?.slice(0, 10) ?? null,
    };
    return {
      card: askedCard(facts, { weights: card.weights, day: card.day }),
      due: dueNumber(countsWith(card, schedule)),
    };
  });
}

const historyOf = (answers: readonly StoredAnswer[]) =>
  counted(answers)
    .slice(-10)
    .map(({ wallAt, grade }) => ({ day: wallAt.slice(0, 10), grade }));
