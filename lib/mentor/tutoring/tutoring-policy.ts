import type { MentorSettings } from "@/lib/courses/document";
import {
  MAX_HINT,
  initialState,
  lastQuestion,
  objectiveIndex,
  type DialogueState,
  type Move,
  type Objectives,
  type Way,
} from "./dialogue-state";
import { messageClasses, type MessageClass } from "./message-class";

/** Right answers to an objective before the next one begins; one is enough in a module with many objectives. */
export const CONFIRMED_PER_OBJECTIVE = 2;
const MANY_OBJECTIVES = 3;

/** The purpose of a move; the prompt has one instruction for each. */
export type Intent =
  | "open"
  | "next_question"
  | "rephrase"
  | "misconception"
  | "confirm"
  | "right_so_far"
  | "locate"
  | "climb"
  | "stuck"
  | "no_climb"
  | "answer_own"
  | "ask_reason"
  | "example"
  | "explain"
  | "skip"
  | "feeling"
  | "chat"
  | "off_topic"
  | "decline"
  | "hand_over"
  | "skip_to_quiz";

/** One step of the mentor: the move, its purpose, its hint level, and the state of the dialogue after it. */
export type Step = { move: Move; intent: Intent; hint: number; next: DialogueState };

export type TutoringFacts = {
  state: DialogueState;
  /** The learner has passed the module's quiz, so that anything may be explained. */
  passed: boolean;
  objectives: Objectives;
  settings: MentorSettings;
};

/** What the question of a step becomes; "waiting" means that it repeats the question that waits already. */
function askedBy({ move, intent, hint, next }: Step): "goal" | "sub" | "waiting" {
  if (next.goal === null) return move === "hand_over" ? "waiting" : "goal";
  return intent === "locate" || intent === "feeling" || hint === 2 ? "sub" : "waiting";
}

/** The state after the reply of a step: a step without a goal asks a new one, and some ask a smaller question on the way. */
export function stateAfter(step: Step, reply: string): DialogueState {
  const asked = lastQuestion(reply);
  const kind = askedBy(step);
  if (asked === null || kind === "waiting") return step.next;
  if (kind === "goal") return { ...step.next, goal: asked };
  return { ...step.next, sub: asked === step.next.goal ? null : asked };
}

/** The first step of a dialogue, which the mentor begins. */
export function openingStep(): Step {
  return { move: "open", intent: "open", hint: 0, next: initialState };
}

/** The step for a question that the learner brings from the quiz with a wrong option. */
export function quizStep(questionId: string, { state }: Pick<TutoringFacts, "state">): Step {
  const next = { ...withoutGoal(state), quizQuestionId: questionId };
  return { move: "locate_mistake", intent: "misconception", hint: 0, next };
}

/** The step for a button that the learner used instead of answering. */
export function wayStep(way: Way, facts: TutoringFacts): Step {
  if (way === "skip") return skip(facts);
  if (way === "example") return keep("similar_example", "example", facts);
  return keep("probe", facts.state.goal === null ? "next_question" : "rephrase", facts);
}

/** The step for a message whose class is unknown: the reply answers it, and the state stays as it is. */
export function unheardStep(state: DialogueState): Step {
  return { move: "explain", intent: "explain", hint: 0, next: state };
}

/** The mentor's step for each class of the learner's message, decided before the model hears it. */
export function stepsByClass(facts: TutoringFacts): Record<MessageClass, Step> {
  const isWaiting = facts.state.goal !== null;
  const explain = keep("explain", "explain", facts);
  const mistaken = isWaiting ? mistake(facts) : explain;
  const answerAsked = askedAnswer(facts);
  return {
    right: isWaiting ? confirm(facts) : explain,
    partly: mistaken,
    wrong: mistaken,
    question: explain,
    asks_answer: answerAsked,
    guess: facts.passed || facts.state.hasAskedReason ? answerAsked : askReason(facts),
    stuck: climb("stuck", facts),
    example: keep("similar_example", "example", facts),
    skip: skip(facts),
    feeling: keep("redirect", "feeling", facts),
    chat: keep("redirect", "chat", facts),
    off_topic: keep("redirect", "off_topic", facts),
    attack: keep("redirect", "decline", facts),
  };
}

/** The classes that lead to each step, in the order of the classes. */
export function classesOf(steps: Record<MessageClass, Step>): Map<Step, MessageClass[]> {
  const grouped = new Map<Step, MessageClass[]>();
  for (const heard of messageClasses)
    grouped.set(steps[heard], [...(grouped.get(steps[heard]) ?? []), heard]);
  return grouped;
}

const keep = (move: Move, intent: Intent, { state }: Pick<TutoringFacts, "state">): Step => ({
  move,
  intent,
  hint: 0,
  next: state,
});

const withoutGoal = (state: DialogueState): DialogueState => ({
  ...state,
  goal: null,
  sub: null,
  attempts: 0,
  hint: 0,
  hasAskedReason: false,
});

/** A right sub-step brings the goal back; a right answer to the goal leads on. */
function confirm(facts: TutoringFacts): Step {
  const { state, objectives } = facts;
  if (state.sub !== null)
    return { move: "right_so_far", intent: "right_so_far", hint: 0, next: { ...state, sub: null } };
  if (state.isHandedOver) return handOver("hand_over", facts);
  const confirmed = state.confirmed + 1;
  const enough = objectives.length >= MANY_OBJECTIVES ? 1 : CONFIRMED_PER_OBJECTIVE;
  if (confirmed < enough)
    return { move: "confirm", intent: "confirm", hint: 0, next: { ...withoutGoal(state), confirmed } };
  const next = nextObjective(facts);
  return next ? { move: "confirm", intent: "confirm", hint: 0, next } : handOver("hand_over", facts);
}

/** The state at the beginning of the next objective; null after the last one. */
function nextObjective({ state, objectives }: TutoringFacts): DialogueState | null {
  const next = objectives[objectiveIndex(objectives, state) + 1];
  return next ? { ...initialState, objectiveId: next.id } : null;
}

function handOver(intent: "hand_over" | "skip_to_quiz", { state }: TutoringFacts): Step {
  const next = { ...initialState, objectiveId: state.objectiveId, isHandedOver: true };
  return { move: "hand_over", intent, hint: 0, next };
}

function skip(facts: TutoringFacts): Step {
  const next = facts.state.isHandedOver ? null : nextObjective(facts);
  return next ? { move: "probe", intent: "skip", hint: 0, next } : handOver("skip_to_quiz", facts);
}

/** Attempts at a goal before hints begin. */
const attemptsBeforeHints = { slow: 2, normal: 1, fast: 0 } satisfies Record<MentorSettings["hints"], number>;

/** The first mistakes are located; later ones get hints, which climb with each attempt, or with every other one if slow. */
function mistake(facts: TutoringFacts): Step {
  const { state, settings } = facts;
  const attempts = state.attempts + 1;
  const counted = { ...facts, state: { ...state, attempts } };
  if (state.attempts < attemptsBeforeHints[settings.hints])
    return { move: "locate_mistake", intent: "locate", hint: 0, next: counted.state };
  const isPause = settings.hints === "slow" && state.hint > 0 && attempts % 2 === 0;
  return isPause ? hintAt(state.hint, "climb", counted) : climb("climb", counted);
}

/** The next hint; after the last one the mentor answers its own question and asks a parallel one. */
function climb(intent: "climb" | "stuck", facts: TutoringFacts): Step {
  const { state } = facts;
  if (state.hint >= MAX_HINT)
    return { move: "explain", intent: "answer_own", hint: 0, next: withoutGoal(state) };
  const hint = state.hint + 1;
  return hintAt(hint, intent, { state: { ...state, hint } });
}

/** A hint of this level; a direction and a worked example lead back to the goal. */
function hintAt(
  hint: number,
  intent: "climb" | "stuck" | "no_climb",
  { state }: Pick<TutoringFacts, "state">,
): Step {
  return { move: "hint", intent, hint, next: hint === 2 ? state : { ...state, sub: null } };
}

/** A request for the answer gets the present hint and does not climb. */
function askedAnswer(facts: TutoringFacts): Step {
  if (facts.passed) return keep("explain", "explain", facts);
  return hintAt(Math.max(1, facts.state.hint), "no_climb", facts);
}

function askReason({ state }: TutoringFacts): Step {
  return { move: "probe", intent: "ask_reason", hint: 0, next: { ...state, hasAskedReason: true } };
}
