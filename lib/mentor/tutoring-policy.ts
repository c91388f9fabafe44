import type { Classified } from "./intent/classify";
import { MAX_HINT, freshState, type DialogueState, type Move, type Way } from "./dialogue-state";

/** Right answers to an objective before the next one is taken up. */
export const CONFIRMED_PER_OBJECTIVE = 2;

/** What exactly a move is to do; the prompt and the offline mentor have one instruction for each. */
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

/** One step of the mentor: the move, what it is to do, and where the dialogue stands after it. */
export type Step = { move: Move; intent: Intent; hint: number; next: DialogueState };

/** A turn is one step, or, where only the meaning of an answer decides, a choice between two that the model makes. */
export type Turn = { kind: "fixed"; step: Step } | { kind: "judged"; right: Step; wrong: Step };

const askingIntents: ReadonlySet<Intent> = new Set<Intent>(["open", "next_question", "skip", "confirm"]);

/** Whether a step asks a new question; the others only lead back to the one that waits. */
export function asksNewQuestion(step: Step): boolean {
  return askingIntents.has(step.intent);
}

export type TurnFacts = {
  state: DialogueState;
  classified: Pick<Classified, "kind" | "examined">;
  way: Way | undefined;
  /** Every question of the module's quiz is answered right: then anything may be explained. */
  passed: boolean;
  objectives: number;
};

/** The first turn of a dialogue: the mentor begins. */
export function openingTurn(): Turn {
  return fixed({ move: "open", intent: "open", hint: 0, next: freshState });
}

/** Decides the mentor's move before any model speaks. Pure; pedagogy's seven rules in code. */
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
      return fixed(probe(state, state.question === null ? "next_question" : "rephrase"));
    case "chat":
      return fixed(probe(state, state.question === null ? "next_question" : "nod"));
    case "asks_example":
      return fixed(passed || classified.examined === null ? example(state) : heldHint(state));
    case "asks_skip":
      return fixed(skip(state, facts.objectives));
    case "asks_answer":
      return fixed(passed ? explain(state) : heldHint(state));
    case "asks_fact":
      return fixed(passed || classified.examined === null ? explain(state) : heldHint(state));
    case "quiz_guess":
      return fixed(probe(state, "give_reason"));
    case "stuck":
      return fixed(climb(state, "stuck"));
    case "answer":
      return state.question === null
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
const skip = (state: DialogueState, objectives: number): Step =>
  probe(nextObjective(state, objectives), "skip");
const explain = (state: DialogueState): Step => ({
  move: "explain",
  intent: "explain",
  hint: 0,
  next: state,
});

/** Asking for the answer does not climb: the hint stays where the attempts have brought it, and is a direction at least. */
function heldHint(state: DialogueState): Step {
  const hint = Math.max(1, state.hint);
  return { move: "hint", intent: "no_climb", hint, next: state };
}

/** Hints climb with attempts: direction, sub-question, similar worked example. */
function climb(state: DialogueState, intent: "climb" | "stuck"): Step {
  const hint = Math.min(MAX_HINT, state.hint + 1);
  return { move: "hint", intent, hint, next: { ...state, attempts: state.attempts + 1, hint } };
}

/** The first wrong answer is located; from the second on a hint goes with it. */
function mistake(state: DialogueState): Step {
  if (state.attempts > 0) return climb(state, "climb");
  return { move: "locate_mistake", intent: "locate", hint: 0, next: { ...state, attempts: 1 } };
}

function confirm(state: DialogueState, objectives: number): Step {
  const confirmed = state.confirmed + 1;
  const next =
    confirmed >= CONFIRMED_PER_OBJECTIVE
      ? nextObjective(state, objectives)
      : { ...state, confirmed, attempts: 0, hint: 0, question: null };
  return { move: "confirm", intent: "confirm", hint: 0, next };
}

/** The next objective with a clean slate; after the last one the last stays in work. */
function nextObjective(state: DialogueState, objectives: number): DialogueState {
  return { ...freshState, objective: Math.min(state.objective + 1, Math.max(0, objectives - 1)) };
}
