import type { DialogueState, Objectives, Way } from "./dialogue-state";
import { questionsQuoted, type OpenKey } from "../guard/keys";
import { classify, type Classified } from "../intent/classify";
import { decideTurn, type Turn } from "./turn-policy";

export type TurnPlanInput = {
  state: DialogueState;
  /** The keys that the mentor must not reveal, from `keysOfTurn`. */
  keys: OpenKey[];
  /** The module's and the course's titles. */
  titles: string;
  /** The module's description, objectives and lesson. */
  material: string;
  objectives: Objectives;
  history: { role: "user" | "assistant"; text: string }[];
};

/** The mentor's next step, and whether the guard must be strict because the learner seeks an answer. */
export type PlannedTurn = { turn: Turn; strict: boolean };

/** Decides everything about a turn that needs no model. */
export function planTurn(
  { state, keys, titles, material, objectives, history }: TurnPlanInput,
  message: string,
  way?: Way,
): PlannedTurn {
  const classified = classify(message, { question: state.goal, keys, titles, material });
  const turn = decideTurn({ state, classified, way, passed: keys.length === 0, objectives });
  return { turn, strict: seeksAnswer(classified) || soughtAnswerBefore(history, { keys, titles, material }) };
}

/**
 * The keys that this turn must not reveal: the module's open keys, and those of other modules' questions that the learner has
 * quoted. The other keys are left out, because this lesson may teach what a later module asks.
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
  const quoted = new Set(
    [...recentMessages(history), message].flatMap((text) => questionsQuoted(text, elsewhere, titles)),
  );
  return [...own, ...quoted];
}

const seeksAnswer = ({ kind, examined, suspect }: Classified): boolean =>
  examined !== null || suspect || kind === "quiz_guess";

/** After a request for the answer, a "please" or "why not?" is about the same question. */
const RECENT_MESSAGES = 3;

/** The learner's last messages. */
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
