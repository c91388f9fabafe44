import type { PlaceRow } from "@/lib/sources/citations/queries";
import { RETENTION } from "../policy";
import { replay, type AnswerState, type GradedAnswer, type Parameters, type Schedule } from "../schedule";
import type { CardFacts } from "./card-facts";
import type { DueCounts } from "./due";
import type { CardKey } from "./judge";

/** An answer as it is stored; `grade` is null until the person has compared it. */
export type StoredAnswer = Omit<GradedAnswer, "grade"> & {
  grade: GradedAnswer["grade"] | null;
  /** The id of the chosen option, or the text. */
  given: string | null;
  isUndone: boolean;
  state: Omit<AnswerState, "id">;
};

/** A card of the person with all that its answers change. */
export type AnsweredCard = {
  /** Changes with every change of the card. */
  version: string;
  createdOn: string;
  day: string;
  retention: number | null;
  weights: number[] | null;
  facts: CardFacts;
  key: CardKey;
  /** Whether it is among the cards that are asked. */
  isAsked: boolean;
  answers: StoredAnswer[];
  others: DueCounts;
};

/** The parts of a card that are shown with its feedback. */
export type ShownParts = { marks: number[]; places: PlaceRow[]; passage: string | null };

export const parametersOf = ({ retention, weights }: AnsweredCard): Parameters => ({
  retention: retention ?? RETENTION,
  weights,
});

export const counted = (answers: readonly StoredAnswer[]): GradedAnswer[] =>
  answers.flatMap(({ grade, ...answer }) =>
    grade === null || answer.isUndone ? [] : [{ ...answer, grade }],
  );

/** The card's schedule with these answers, and the states of answers that differ from the stored ones. */
export function scheduled(
  card: AnsweredCard,
  answers: readonly StoredAnswer[],
): { schedule: Schedule; states: AnswerState[]; changed: AnswerState[] } {
  const result = replay(counted(answers), { ...parametersOf(card), createdOn: card.createdOn });
  const before = new Map(answers.map(({ id, state }) => [id, state]));
  const changed = result.states.filter(({ id, ...state }) => {
    const known = before.get(id);
    return (
      known?.stability !== state.stability ||
      known.difficulty !== state.difficulty ||
      known.intervalDays !== state.intervalDays
    );
  });
  return { ...result, changed };
}

/** The counts of due cards when the card has this schedule. */
export function countsWith({ others, day, isAsked }: AnsweredCard, schedule: Schedule): DueCounts {
  const isNew = schedule.lastAt === null;
  return {
    ...others,
    scheduled: others.scheduled + Number(isAsked && !isNew && schedule.dueOn <= day),
    waiting: others.waiting + Number(isAsked && isNew),
    introduced: others.introduced + Number(schedule.introducedOn === day),
  };
}
