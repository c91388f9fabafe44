import { z } from "zod";
import { maskCode } from "@/lib/core/text/spans";
import { maskQuoted } from "./quoted";
import { sentences } from "@/lib/core/text/words";

export const moves = [
  "open",
  "probe",
  "confirm",
  "locate_mistake",
  "hint",
  "similar_example",
  "explain",
  "redirect",
] as const;
export type Move = (typeof moves)[number];

/** Ways out of a question, offered as buttons. */
export const ways = ["rephrase", "example", "skip"] as const;
export type Way = (typeof ways)[number];

/** The highest hint: a similar worked example. */
export const MAX_HINT = 3;

/** Where a dialogue stands; stored with the chat. It knows nothing of the quiz, whose state is its own. */
export const dialogueState = z.object({
  /** Index of the objective in work. */
  objective: z.number().int().min(0).catch(0).default(0),
  /** Attempts at the question that waits, since it was asked. */
  attempts: z.number().int().min(0).catch(0).default(0),
  hint: z.number().int().min(0).max(MAX_HINT).catch(0).default(0),
  /** Right answers to the objective in work. */
  confirmed: z.number().int().min(0).catch(0).default(0),
  /** The mentor's question that waits for an answer. */
  question: z.string().nullable().catch(null).default(null),
});
export type DialogueState = z.infer<typeof dialogueState>;

/** The state of a dialogue that has not begun. */
export const freshState: DialogueState = { objective: 0, attempts: 0, hint: 0, confirmed: 0, question: null };

/** Reads a stored state; what cannot be read starts anew, so that an old row never locks a learner out. */
export function readState(stored: unknown): DialogueState {
  const parsed = dialogueState.safeParse(stored ?? {});
  return parsed.success ? parsed.data : freshState;
}

/** Up to the last question mark that ends something: those inside code are masked, those of an address go on as one. */
const asked = /^.*\?(?![\p{L}\p{N}&=/])/su;

const wrapping = /(?<=[^\s.!?…:])\n(?=\p{Ll})/gu;

/** The last question that a text asks, without quotation marks around it. */
export function lastQuestion(text: string): string | null {
  // Behind a line break a span of code that was never closed is none; one inside a sentence is only its wrapping.
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

/** Where a question begins: a Spanish one that quotes whole sentences began at its "¿", before the last of them. */
function questionStart(text: string, { from, to }: { from: number; to: number }): number {
  const opened = text.lastIndexOf("¿", to);
  return opened >= 0 && opened < from && !text.slice(opened, from).includes("?") ? opened : from;
}

/** The state after a reply; only a reply that asks a new question changes which one waits. */
export function afterReply(state: DialogueState, asksAnew: boolean, reply: string): DialogueState {
  if (!asksAnew && state.question !== null) return state;
  return { ...state, question: lastQuestion(reply) ?? state.question };
}
