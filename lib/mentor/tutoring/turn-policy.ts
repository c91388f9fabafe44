import {
  MAX_HINT,
  initialState,
  objectiveIndex,
  type DialogueState,
  type Move,
  type Objectives,
  type Way,
} from "./dialogue-state";
import type { Classified } from "../intent/classify";

/** Right answers to an objective before the next one begins. */
export const CONFIRMED_PER_OBJECTIVE = 2;

/** The purpose of a move; the prompt and the offline mentor have one instruction for each. */
export type Intent =
  | "open"
  | "next_question"
  | "nod"
  | "rephrase"
  | "skip"
  | "give_reason"
  | "confirm"
  | "locate"
  | "climb"
  | "stuck"
  | "no_climb"
  | "example"
  | "explain"
  | "warm_frustrated"
  | "warm_off_topic"
  | "decline";

/** One step of the mentor: the move, its purpose, its hint level, and the state of the dialogue after it. */
export type Step = { move: Move; intent: Intent; hint: number; next: DialogueState };

/** A turn: one step, or two of which the model chooses one by judging the learner's answer. */
export type Turn = { kind: "fixed"; step: Step } | { kind: "judged"; right: Step; wrong: Step };

const askingIntents: ReadonlySet<Intent> = new Set<Intent>(["open", "next_question", "skip", "confirm"]);

/** Whether a step asks a new question; the other steps lead back to the current one. */
export function asksNewQuestion(step: Step): boolean {
  return askingIntents.has(step.intent);
}

export type TurnFacts = {
  state: DialogueState;
  classified: Pick<Classified, "kind" | "examined">;
  way: Way | undefined;
  /** The learner has passed the module's quiz, so that anything may be explained. */
  passed: boolean;
  objectives: Objectives;
};

/** The first turn of a dialogue, which the mentor begins. */
export function openingTurn(): Turn {
  return fixed({ move: "open", intent: "open", hint: 0, next: initialState });
}

/** Decides the mentor's next turn without a model. */
export function decideTurn(facts: TurnFacts): Turn {
  const { state, way } = facts;
  if (way === "rephrase") return fixed(probe(state, "rephrase"));
  if (way === "example") return fixed(example(state));
  if (way === "skip") return fixed(skip(state, facts.objectives));
  return byKind(facts);
}

function byKind(facts: TurnFacts): Turn {
  const { state, classified, passed } = facts;
  switch (classified.kind) {
    case "attack":
      return fixed({ move: "redirect", intent: "decline", hint: 0, next: state });
    case "off_topic":
      return fixed({ move: "redirect", intent: "warm_off_topic", hint: 0, next: state });
    case "frustrated":
      return fixed({ move: "redirect", intent: "warm_frustrated", hint: 0, next: state });
    case "clarify":
      return fixed(probe(state, state.goal === null ? "next_question" : "rephrase"));
    case "chat":
      return fixed(probe(state, state.goal === null ? "next_question" : "nod"));
    case "asks_example":
      return fixed(passed || classified.examined === null ? example(state) : currentHint(state));
    case "asks_skip":
      return fixed(skip(state, facts.objectives));
    case "asks_answer":
      return fixed(passed ? explain(state) : currentHint(state));
    case "asks_fact":
      return fixed(passed || classified.examined === null ? explain(state) : currentHint(state));
    case "quiz_guess":
      return fixed(probe(state, "give_reason"));
    case "stuck":
      return fixed(climb(state, "stuck"));
    case "answer":
      return state.goal === null
        ? fixed(probe(state, "next_question"))
        : { kind: "judged", right: confirm(state, facts.objectives), wrong: mistake(state) };
  }
}

const fixed = (step: Step): Turn => ({ kind: "fixed", step });
const probe = (next: DialogueState, intent: Intent): Step => ({ move: "probe", intent, hint: 0, next });
const example = (state: DialogueState): Step => ({
  move: "similar_example",
  intent: "example",
  hint: 0,
  next: state,
});
const skip = (state: DialogueState, objectives: Objectives): Step =>
  probe(nextObjective(state, objectives), "skip");
const explain = (state: DialogueState): Step => ({
  move: "explain",
  intent: "explain",
  hint: 0,
  next: state,
});

/** The current hint: a request for the answer does not raise the level, which is 1 at least. */
function currentHint(state: DialogueState): Step {
  const hint = Math.max(1, state.hint);
  return { move: "hint", intent: "no_climb", hint, next: state };
}

/** The next hint: each attempt raises the level from direction to sub-question to similar worked example. */
function climb(state: DialogueState, intent: "climb" | "stuck"): Step {
  const hint = Math.min(MAX_HINT, state.hint + 1);
  return { move: "hint", intent, hint, next: { ...state, attempts: state.attempts + 1, hint } };
}

/** The first mistake is located; later ones get a hint. */
function mistake(state: DialogueState): Step {
  if (state.attempts > 0) return climb(state, "climb");
  return { move: "locate_mistake", intent: "locate", hint: 0, next: { ...state, attempts: 1 } };
}

function confirm(state: DialogueState, objectives: Objectives): Step {
  const confirmed = state.confirmed + 1;
  const next =
    confirmed >= CONFIRMED_PER_OBJECTIVE
      ? nextObjective(state, objectives)
      : { ...state, confirmed, attempts: 0, hint: 0, goal: null };
  return { move: "confirm", intent: "confirm", hint: 0, next };
}

/** The initial state of the next objective; the last objective repeats. */
function nextObjective(state: DialogueState, objectives: Objectives): DialogueState {
  const next = objectives[objectiveIndex(objectives, state) + 1] ?? objectives.at(-1);
  return { ...initialState, objectiveId: next?.id ?? null };
}
