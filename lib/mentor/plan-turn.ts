import { classify, type Classified } from "./intent/classify";
import { questionsQuoted, type OpenKey } from "./guard/keys";
import { decideTurn, type Turn } from "./tutoring-policy";
import type { DialogueState, Way } from "./dialogue-state";

export type TurnPlanInput = {
  state: DialogueState;
  /** What must not be told: `keysOfTurn`. */
  keys: OpenKey[];
  /** The module's and the course's titles. */
  titles: string;
  /** The module's description, objectives and lesson. */
  material: string;
  objectives: number;
  history: { role: "user" | "assistant"; text: string }[];
};

/** What the mentor is to do, and whether the guard has to expect that the learner is after an answer. */
export type PlannedTurn = { turn: Turn; strict: boolean };

/** Decides everything about a turn that does not need a model. */
export function planTurn(
  { state, keys, titles, material, objectives, history }: TurnPlanInput,
  message: string,
  way?: Way,
): PlannedTurn {
  const classified = classify(message, { question: state.question, keys, titles, material });
  const turn = decideTurn({ state, classified, way, passed: keys.length === 0, objectives });
  return { turn, strict: seeksAnswer(classified) || soughtAnswerBefore(history, { keys, titles, material }) };
}

/**
 * What must not be told in this turn: the module's open keys, and those of other modules whose questions the learner has
 * just brought along. The rest of these is left out, or a lesson could not say what a later module asks.
 */
export function keysOfTurn(
  {
    own,
    elsewhere,
    titles,
    history,
  }: { own: OpenKey[]; elsewhere: OpenKey[] } & Pick<TurnPlanInput, "titles" | "history">,
  message: string,
): OpenKey[] {
  if (elsewhere.length === 0) return own;
  const brought = new Set(
    [...recentMessages(history), message].flatMap((text) => questionsQuoted(text, elsewhere, titles)),
  );
  return [...own, ...brought];
}

const seeksAnswer = ({ kind, examined, suspect }: Classified): boolean =>
  examined !== null || suspect || kind === "quiz_guess";

/** Asked for the answer a moment ago: a "please" or "why not?" now is about the same question. */
const RECENT_MESSAGES = 3;

/** What the learner said in the last messages. */
const recentMessages = (history: TurnPlanInput["history"]): string[] =>
  history
    .filter((m) => m.role === "user")
    .slice(-RECENT_MESSAGES)
    .map((m) => m.text);

function soughtAnswerBefore(
  history: TurnPlanInput["history"],
  facts: Pick<TurnPlanInput, "keys" | "titles" | "material">,
): boolean {
  return recentMessages(history).some((text) => seeksAnswer(classify(text, { question: null, ...facts })));
}
