import type { Grade } from "@/lib/review/policy";
import type { ReviewCard, ReviewResult, ReviewSession, ReviewSubmission } from "@/lib/review/schema";

/** What a card's answers in this session came to. */
export type Outcome = {
  /** Missed at least once. */
  isMissed: boolean;
  isRecalled: boolean;
  /** Before its first answer of the session. */
  before: ReviewResult["before"];
  after: ReviewResult["after"];
};

type Stage =
  | { name: "asking" }
  /** The answer is under way or waits for the connection. */
  | { name: "sent"; submission: ReviewSubmission }
  | { name: "answered"; submission: ReviewSubmission; result: ReviewResult };

/** The session before an answer, to return to. */
type Past = Pick<Progress, "queue" | "outcomes"> & { answerId: string; cardId: string };

export type Progress = {
  /** In the order in which they were first asked: each one draws a stroke. */
  cards: readonly ReviewCard[];
  /** The ids of the cards that are still to be asked; the first one is on the screen. */
  queue: readonly string[];
  outcomes: Readonly<Record<string, Outcome>>;
  stage: Stage;
  past: readonly Past[];
  due: number;
  next: ReviewSession["next"];
  decay: number;
  isEnded: boolean;
  /** Counts how often a question came on the screen. */
  round: number;
  /** Milliseconds; 0 until the page runs. */
  startedAt: number;
  lastAt: number;
};

type Step =
  | { type: "began"; session: ReviewSession; at: number }
  | { type: "sent"; submission: ReviewSubmission }
  | { type: "received"; cardId: string; result: ReviewResult }
  | { type: "refused"; cardId: string; answerId: string }
  | { type: "graded"; grade: Grade; at: number }
  | { type: "undone"; answerId: string; card: ReviewCard | null; due: number }
  | { type: "compared"; session: ReviewSession }
  | { type: "ended" };

export function begin(session: ReviewSession, at = 0): Progress {
  const { cards, due, next, decay } = session;
  return {
    ...{ cards, due, next, decay, queue: cards.map(({ id }) => id), outcomes: {} },
    ...{ stage: { name: "asking" }, past: [], isEnded: false, round: 0, startedAt: at, lastAt: at },
  };
}

export const cardOf = ({ cards, queue }: Progress): ReviewCard | null =>
  cards.find(({ id }) => id === queue[0]) ?? null;

/** A session after a step. */
export function after(progress: Progress, step: Step): Progress {
  switch (step.type) {
    case "began":
      return begin(step.session, step.at);
    case "sent":
      return { ...progress, stage: { name: "sent", submission: step.submission } };
    case "received":
      return received(progress, step.cardId, step.result);
    case "refused":
      return isCurrent(progress, step.answerId) ? without(progress, (id) => id !== step.cardId) : progress;
    case "graded":
      return graded(progress, step.grade, step.at);
    case "undone":
      return undone(progress, step);
    case "compared":
      return compared(progress, step.session);
    case "ended":
      return ended(progress);
  }
}

const isCurrent = ({ stage }: Progress, answerId: string): boolean =>
  stage.name !== "asking" && stage.submission.answer_id === answerId;

/** The cards that pass `isKept`, with the next one on the screen. */
const without = (progress: Progress, isKept: (id: string) => boolean): Progress => ({
  ...progress,
  queue: progress.queue.filter(isKept),
  cards: progress.cards.filter(({ id }) => isKept(id) || progress.outcomes[id] !== undefined),
  stage: { name: "asking" },
  round: progress.round + Number(progress.queue[0] !== progress.queue.find(isKept)),
});

/** Feedback for the card on the screen, or what a grade did to a card before it. */
function received(progress: Progress, cardId: string, result: ReviewResult): Progress {
  const { stage, outcomes } = progress;
  const known = outcomes[cardId];
  const shown = { ...progress, due: result.due };
  if (stage.name === "sent" && stage.submission.answer_id === result.answer_id)
    return { ...shown, stage: { name: "answered", submission: stage.submission, result } };
  return known ? { ...shown, outcomes: { ...outcomes, [cardId]: { ...known, after: result.after } } } : shown;
}

/** Takes the next card; a card that was missed comes back after the others. */
function graded(progress: Progress, grade: Grade, at: number): Progress {
  const { stage, queue, outcomes, past } = progress;
  const [cardId, ...rest] = queue;
  if (stage.name !== "answered" || cardId === undefined) return progress;
  const known = outcomes[cardId];
  const isMiss = grade === 1;
  const outcome: Outcome = {
    isMissed: isMiss || (known?.isMissed ?? false),
    isRecalled: !isMiss,
    before: known ? known.before : stage.result.before,
    after: stage.result.after,
  };
  return {
    ...progress,
    queue: isMiss ? [...rest, cardId] : rest,
    outcomes: { ...outcomes, [cardId]: outcome },
    past: [...past, { answerId: stage.submission.answer_id, cardId, queue, outcomes }],
    stage: { name: "asking" },
    round: progress.round + 1,
    lastAt: at,
  };
}

/** The end before all cards are asked. An answer on the screen keeps the grade that is recorded. */
function ended(progress: Progress): Progress {
  const { stage, lastAt } = progress;
  const recorded = stage.name === "answered" ? stage.result.grade : null;
  const last = recorded === null ? progress : graded(progress, recorded, lastAt);
  return { ...last, stage: { name: "asking" }, isEnded: true };
}

/** The answer that undo takes back: the one on the screen, or the one before. */
export const answerToUndo = ({ stage, past }: Progress): string | null =>
  stage.name === "answered" ? stage.submission.answer_id : (past.at(-1)?.answerId ?? null);

function undone(progress: Progress, { answerId, card, due }: Extract<Step, { type: "undone" }>): Progress {
  const cards = card ? progress.cards.map((one) => (one.id === card.id ? card : one)) : progress.cards;
  const round = progress.round + 1;
  const again: Progress = { ...progress, cards, due, round, stage: { name: "asking" }, isEnded: false };
  const last = progress.past.at(-1);
  const restored =
    last?.answerId === answerId
      ? { ...again, queue: last.queue, outcomes: last.outcomes, past: progress.past.slice(0, -1) }
      : again;
  const [cardId] = restored.queue;
  return card ? restored : without(restored, (id) => id !== cardId);
}

/** Leaves out cards that another tab or device has answered. A card that was missed here is not due yet, and stays. */
function compared(progress: Progress, session: ReviewSession): Progress {
  const known = { ...progress, due: session.due, next: session.next };
  const isWhole = session.due <= session.cards.length;
  if (progress.stage.name !== "asking" || progress.isEnded || !isWhole) return known;
  const due = new Set(session.cards.map(({ id }) => id));
  return without(known, (id) => due.has(id) || progress.outcomes[id]?.isMissed === true);
}

/** The strokes of the figure, one per card. */
export type Stroke = "open" | "now" | "held" | "slipped";

export function strokesOf({ cards, queue, outcomes, isEnded }: Progress): Stroke[] {
  return cards.map(({ id }) => {
    const outcome = outcomes[id];
    if (!isEnded && queue[0] === id) return "now";
    if (!outcome) return "open";
    return outcome.isRecalled ? "held" : "slipped";
  });
}

/** Milliseconds per answer before there is a pace of one's own. */
const USUAL_PACE = 20_000;

/** The minutes that the rest will take at the pace so far, rounded up. */
export function minutesLeft({ queue, past, startedAt, lastAt }: Progress): number {
  const pace = past.length === 0 ? USUAL_PACE : (lastAt - startedAt) / past.length;
  return Math.max(1, Math.ceil((queue.length * pace) / 60_000));
}
