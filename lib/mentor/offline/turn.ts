import { contentStems } from "@/lib/core/text/words/stems";
import type { PromptContext } from "../reply/prompt-context";
import type { Distractor } from "./judge";
import { objectiveInside, type Say } from "./phrases";
import {
  bestStatements,
  gapped,
  hasGap,
  hiddenWord,
  keyTerm,
  quotedStatement,
  topicOf,
  type Statement,
  type Study,
} from "./study";

/** A turn of the offline mentor: its context, the lesson, and the dialogue so far. */
export type OfflineTurn = {
  context: PromptContext;
  study: Study;
  say: Say;
  /** The learner's message. */
  message: string;
  /** All earlier replies of the mentor. */
  said: string;
  /** The mentor's question that is not answered yet. */
  question: string | null;
  turns: number;
  distractors: readonly Distractor[];
};
export type Step = PromptContext["turn"]["steps"][number];

export const join = (...parts: string[]): string => parts.filter((p) => p !== "").join(" ");

export function firstStep(turn: OfflineTurn): Step {
  return turn.context.turn.steps[0] ?? { move: "probe", intent: "next_question", hint: 0, objective: 0 };
}

export function objectiveOf(turn: OfflineTurn, step: Step): string | null {
  return objectiveInside(turn.context.module.objectives[step.objective]);
}

/** A question about a statement of the lesson that the dialogue has not used, in one of three forms in turn. */
export function newQuestion(turn: OfflineTurn, step: Step, except: Statement | null = null): string {
  const { say, study, context } = turn;
  const objective = objectiveOf(turn, step);
  const fresh = bestStatements(study, objective ?? context.module.title, {
    said: `${turn.said}\n${turn.message}`,
    except,
  });
  const next = fresh.find((s) => s.central);
  if (!next)
    return objective ? say("askObjective", { objective }) : say("askTopic", { title: context.module.title });
  const term = keyTerm(study, next);
  const form = turn.turns % 3;
  // The word of a gap must not occur in the text that was just quoted.
  if (form === 1 && term && !except?.stems.some((s) => contentStems(term).includes(s)))
    return say("askGap", { statement: gapped(next, term) });
  const about = topicOf(study, next);
  if (form === 2 && about !== "" && next.heading !== "")
    return say("askPart", { heading: next.heading, topic: quoting(turn)(about) });
  return say("askWhy", { statement: next.text });
}

const quoting =
  ({ context }: OfflineTurn) =>
  (text: string): string =>
    context.module.language === "español" ? `«${text}»` : `“${text}”`;

/** The statement of the current question, or the one closest to the objective. */
export function focus(turn: OfflineTurn, step: Step): Statement | null {
  const { study, context } = turn;
  const quoted = turn.question ? quotedStatement(study, turn.question) : null;
  return quoted ?? bestStatements(study, objectiveOf(turn, step) ?? context.module.title)[0] ?? null;
}

/** A quoted word of a statement to point at, except the hidden word of the gap and the learner's words; "" if none remains. */
export function topicUnsaid(turn: OfflineTurn, statement: Statement | null): string {
  if (!statement) return "";
  const hidden =
    turn.question && hasGap(turn.question) ? (hiddenWord(turn.study, statement, turn.question) ?? "") : "";
  const word = topicOf(turn.study, statement, {
    avoid: `${hidden} ${turn.message}`,
    about: turn.context.module.objectives.join(" "),
  });
  return word === "" ? "" : quoting(turn)(word);
}

export function topic(turn: OfflineTurn, statement: Statement | null): string {
  const unsaid = topicUnsaid(turn, statement) || topicUnsaid({ ...turn, message: "" }, statement);
  return unsaid || quoting(turn)(turn.context.module.title);
}

export function again(turn: OfflineTurn, step: Step): string {
  if (turn.question === null) return newQuestion(turn, step);
  return shortEnough(turn.question)
    ? turn.say("againQuestion", { question: lower(turn.question) })
    : rephrase(turn, step);
}

const shortEnough = (question: string): boolean => question.split(/\s+/).length <= 40;
const lower = (question: string): string =>
  question.replace(
    /^(¿?)(\p{Lu})(?=\p{Ll})/u,
    (_, mark: string, letter: string) => mark + letter.toLowerCase(),
  );

export function rephrase(turn: OfflineTurn, step: Step): string {
  const { say, study, question, context } = turn;
  const quoted = question ? quotedStatement(study, question) : null;
  if (quoted && question && hasGap(question)) {
    const term = hiddenWord(study, quoted, question);
    if (term) return say("rephraseGap", { statement: gapped(quoted, term) });
  }
  if (quoted) return say("rephraseStatement", { statement: quoted.text });
  const objective = objectiveOf(turn, step);
  return objective
    ? say("rephraseObjective", { objective })
    : say("rephraseTopic", { title: context.module.title });
}

export function back(turn: OfflineTurn, step: Step): string {
  if (turn.question === null) return newQuestion(turn, step);
  return shortEnough(turn.question)
    ? turn.say("back", { question: lower(turn.question) })
    : rephrase(turn, step);
}
