import {
  createEmptyCard,
  default_w,
  forgetting_curve,
  fsrs,
  Rating,
  State,
  type Card,
  type FSRS,
} from "ts-fsrs";
import { grades, type Grade } from "./policy";

/** A person's parameters of FSRS-6; `weights` is null for the defaults. */
export type Parameters = { retention: number; weights: readonly number[] | null };

/** A graded answer. `wallAt` is the clock of the person's time zone, as PostgreSQL writes a timestamp without one. */
export type GradedAnswer = {
  id: string;
  source: "quiz" | "review";
  /** ISO time. */
  answeredAt: string;
  wallAt: string;
  grade: Grade;
};

/** What `review_cards` stores of a schedule. */
export type Schedule = {
  dueOn: string;
  dueAt: string | null;
  stability: number | null;
  difficulty: number | null;
  lastAt: string | null;
  lastGrade: Grade | null;
  introducedOn: string | null;
};

/** What `review_answers` stores of the card after an answer. */
export type AnswerState = { id: string; stability: number; difficulty: number; intervalDays: number };

const DAY = 86_400_000;
/** A card that was missed is asked again after these minutes. */
const RELEARN_MINUTES = 10;

/** The exponent of the forgetting curve. */
export const decayOf = ({ weights }: Pick<Parameters, "weights">): number =>
  -((weights ?? default_w)[20] ?? 0);

/** The days between two days, each as YYYY-MM-DD. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY);

/** The chance to know a card some days after its last answer. */
export const chanceAfter = (days: number, stability: number, { weights }: Pick<Parameters, "weights">) =>
  forgetting_curve(weights ?? default_w, Math.max(0, days), stability);

/** The wall clock read as if it were UTC, so that days between two answers are the person's. */
const wallTime = (wallAt: string) => new Date(`${wallAt.replace(" ", "T")}Z`);
const wallText = (at: Date) => at.toISOString().slice(0, -1);
const dayOf = (at: Date) => at.toISOString().slice(0, 10);

const schedulerOf = ({ retention, weights }: Parameters): FSRS =>
  fsrs({
    request_retention: retention,
    ...(weights && { w: weights }),
    enable_fuzz: false,
    learning_steps: [],
    relearning_steps: [`${RELEARN_MINUTES}m`],
  });

const ratings = { 1: Rating.Again, 2: Rating.Hard, 3: Rating.Good, 4: Rating.Easy } as const;

/** The card after a grade. Unlike FSRS without learning steps, a new card that was missed also comes back on the same day. */
function graded(scheduler: FSRS, step: { card: Card; at: Date; grade: Grade }): Card {
  const { card, at, grade } = step;
  const next = scheduler.next(card, at, ratings[grade]).card;
  if (card.state !== State.New || grade !== grades.again) return next;
  const due = new Date(at.getTime() + RELEARN_MINUTES * 60_000);
  return { ...next, state: State.Relearning, learning_steps: 0, scheduled_days: 0, due };
}

/** Days until a card is due; 0 for later on the same day. */
const intervalOf = (card: Card): number =>
  card.state === State.Review
    ? Math.round((card.due.getTime() - (card.last_review?.getTime() ?? 0)) / DAY)
    : 0;

/** Clocks that go back, as on a flight to the west, never make time run backwards. */
const later = (wallAt: string, card: Card): Date => {
  const at = wallTime(wallAt);
  return card.last_review && card.last_review > at ? card.last_review : at;
};

const inOrder = (answers: readonly GradedAnswer[]): GradedAnswer[] =>
  [...answers].sort(
    (a, b) => Date.parse(a.answeredAt) - Date.parse(b.answeredAt) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0),
  );

/**
 * A card's schedule from all its answers that count, in any order. `createdOn` is the day on which the card was made, which a card without
 * answers is due on.
 */
export function replay(
  answers: readonly GradedAnswer[],
  { createdOn, ...parameters }: Parameters & { createdOn: string },
): { schedule: Schedule; states: AnswerState[] } {
  const scheduler = schedulerOf(parameters);
  let card = createEmptyCard(new Date(0));
  const states: AnswerState[] = [];
  const ordered = inOrder(answers);
  for (const answer of ordered) {
    const at = later(answer.wallAt, card);
    card = graded(scheduler, { card, at, grade: answer.grade });
    const { stability, difficulty } = card;
    states.push({ id: answer.id, stability, difficulty, intervalDays: intervalOf(card) });
  }
  return { schedule: scheduleOf(card, ordered, createdOn), states };
}

function scheduleOf(card: Card, answers: readonly GradedAnswer[], createdOn: string): Schedule {
  const [first, last, at] = [answers[0], answers.at(-1), card.last_review];
  if (!first || !last || !at)
    return {
      ...{ dueOn: createdOn, dueAt: null, stability: null, difficulty: null },
      ...{ lastAt: null, lastGrade: null, introducedOn: null },
    };
  const isToday = intervalOf(card) === 0;
  const wait = card.due.getTime() - at.getTime();
  return {
    dueOn: dayOf(isToday ? at : card.due),
    dueAt: isToday ? new Date(Date.parse(last.answeredAt) + wait).toISOString() : null,
    stability: card.stability,
    difficulty: card.difficulty,
    lastAt: wallText(at),
    lastGrade: last.grade,
    introducedOn: first.source === "review" ? first.wallAt.slice(0, 10) : null,
  };
}

/** The days until each grade, from again to easy, would bring back a card with these earlier answers. */
export function intervalsAfter(
  earlier: readonly GradedAnswer[],
  wallAt: string,
  parameters: Parameters,
): { grade: Grade; days: number }[] {
  const scheduler = schedulerOf(parameters);
  const card = inOrder(earlier).reduce<Card>(
    (card, answer) => graded(scheduler, { card, at: later(answer.wallAt, card), grade: answer.grade }),
    createEmptyCard(new Date(0)),
  );
  const at = later(wallAt, card);
  return Object.values(grades).map((grade) => ({
    grade,
    days: intervalOf(graded(scheduler, { card, at, grade })),
  }));
}
