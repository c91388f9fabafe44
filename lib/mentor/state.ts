import { z } from "zod";

export const moves = ["open", "probe", "confirm", "locate_mistake", "hint", "similar_example", "explain", "redirect"] as const;
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

/** The last question that a text asks, without quotation marks around it. */
export function lastQuestion(text: string): string | null {
  const found = text.replace(/\s+/g, " ").match(/[^.!?…¿]*(?:¿[^?]*)?\?/gu);
  const last = found?.at(-1)?.replace(/^[\s>*_”»)'-]+/u, "").trim();
  return last && /[\p{L}\p{N}]/u.test(last) ? last.slice(0, 400) : null;
}

/** The state after a reply; only a reply that asks a new question changes which one waits. */
export function afterReply(state: DialogueState, asksAnew: boolean, reply: string): DialogueState {
  if (!asksAnew && state.question !== null) return state;
  return { ...state, question: lastQuestion(reply) ?? state.question };
}
