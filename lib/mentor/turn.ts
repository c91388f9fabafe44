import { classify, type Classified } from "./classify";
import type { OpenKey } from "./keys";
import { decideTurn, type Turn } from "./moves";
import type { DialogueState, Way } from "./state";

export type TurnScene = {
  state: DialogueState;
  /** Keys of the questions that the learner has not answered right. */
  keys: OpenKey[];
  /** The module's and the course's titles. */
  titles: string;
  objectives: number;
  history: { role: "user" | "assistant"; text: string }[];
};

/** What the mentor is to do, and whether the guard has to expect that the learner is after an answer. */
export type PlannedTurn = { turn: Turn; strict: boolean };

/** Decides everything about a turn that does not need a model. */
export function planTurn({ state, keys, titles, objectives, history }: TurnScene, message: string, way?: Way): PlannedTurn {
  const classified = classify(message, { question: state.question, keys, titles });
  const turn = decideTurn({ state, classified, way, passed: keys.length === 0, objectives });
  return { turn, strict: fishes(classified) || fishedBefore(history, keys, titles) };
}

const fishes = ({ kind, examined }: Classified): boolean => examined !== null || ["asks_answer", "quiz_guess", "attack"].includes(kind);

/** Asked for the answer a moment ago: a "please" or "why not?" now is about the same question. */
const REMEMBERED = 3;

function fishedBefore(history: TurnScene["history"], keys: OpenKey[], titles: string): boolean {
  const lately = history.filter((m) => m.role === "user").slice(-REMEMBERED);
  return lately.some((m) => fishes(classify(m.text, { question: null, keys, titles })));
}
