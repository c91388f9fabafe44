import { z } from "zod";
import { sentences } from "@/lib/core/text/sentences";
import { maskCode, maskQuoted } from "@/lib/core/text/spans";

export const moves = [
  "open",
  "probe",
  "confirm",
  "locate_mistake",
  "hint",
  "similar_example",
  "explain",
  "redirect",
  "hand_over",
] as const;
export type Move = (typeof moves)[number];

/** The buttons that a learner may use instead of answering. */
export const ways = ["rephrase", "example", "skip"] as const;
export type Way = (typeof ways)[number];

/** The highest hint: a similar worked example. */
export const MAX_HINT = 3;

/** The state of a dialogue, stored with its chat; independent of the quiz. */
export const dialogueState = z.object({
  /** The current objective; null means the module's first one. */
  objectiveId: z.uuid().nullable().catch(null).default(null),
  /** Attempts at the current question. */
  attempts: z.number().int().min(0).catch(0).default(0),
  hint: z.number().int().min(0).max(MAX_HINT).catch(0).default(0),
  /** Right answers to the current objective. */
  confirmed: z.number().int().min(0).catch(0).default(0),
  /** The mentor's question that is not answered yet. */
  question: z.string().nullable().catch(null).default(null),
  /** Without a model: the current practice item, and the wrong answers to it. */
  itemId: z.uuid().nullable().catch(null).default(null),
  tries: z.number().int().min(0).catch(0).default(0),
  /** Without a model: all practice items are done. */
  isHandedOver: z.boolean().catch(false).default(false),
});
export type DialogueState = z.infer<typeof dialogueState>;

/** The state of a new dialogue. */
export const initialState: DialogueState = {
  objectiveId: null,
  attempts: 0,
  hint: 0,
  confirmed: 0,
  question: null,
  itemId: null,
  tries: 0,
  isHandedOver: false,
};

/** The objectives of a module, in order. */
export type Objectives = readonly { id: string }[];

/** The index of the current objective among the module's: 0 for a new dialogue, and for an objective that is gone. */
export function objectiveIndex(objectives: Objectives, { objectiveId }: DialogueState): number {
  return Math.max(
    0,
    objectives.findIndex(({ id }) => id === objectiveId),
  );
}

/** Parses a stored state. One that cannot be parsed becomes the initial state, so that an old row never blocks a learner. */
export function readState(stored: unknown): DialogueState {
  const parsed = dialogueState.safeParse(stored ?? {});
  return parsed.success ? parsed.data : initialState;
}

/** The text up to its last question mark; question marks in code are masked, and those of URLs do not count. */
const asked = /^.*\?(?![\p{L}\p{N}&=/])/su;

/** A line break inside a sentence. */
const wrapping = /(?<=[^\s.!?…:])\n(?=\p{Ll})/gu;

/** The last question of a text, without quotation marks around it. */
export function lastQuestion(text: string): string | null {
  // A line break ends a code span that was never closed, but one inside a sentence is only wrapping.
  const masked = maskQuoted(maskCode(`${text}\n`).replace(wrapping, " "));
  let start = 0;
  let found: { from: number; to: number } | null = null;
  for (const part of sentences(masked)) {
    const end = asked.exec(part)?.[0].length;
    if (end !== undefined) found = { from: start, to: start + end };
    start += part.length;
  }
  if (found === null) return null;
  const last = text
    .slice(questionStart(masked, found), found.to)
    .replace(/\s+/g, " ")
    .replace(/^[\s>*_”»)'-]+/u, "")
    .trim();
  return /[\p{L}\p{N}]/u.test(last) ? last.slice(0, 400) : null;
}

/** The start of a question: for a Spanish one that quotes whole sentences, its "¿" in an earlier sentence. */
function questionStart(text: string, { from, to }: { from: number; to: number }): number {
  const opened = text.lastIndexOf("¿", to);
  return opened >= 0 && opened < from && !text.slice(opened, from).includes("?") ? opened : from;
}

/** The state after a reply; only a reply with a new question changes the current one. */
export function afterReply(state: DialogueState, asksNewQuestion: boolean, reply: string): DialogueState {
  if (!asksNewQuestion && state.question !== null) return state;
  return { ...state, question: lastQuestion(reply) ?? state.question };
}
