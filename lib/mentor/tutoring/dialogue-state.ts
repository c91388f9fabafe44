import { z } from "zod";
import { sentences } from "@/lib/core/text/sentences";
import { maskCode, maskQuoted } from "@/lib/core/text/spans";

export const moves = [
  "open",
  "probe",
  "confirm",
  "right_so_far",
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

const text = z.string().nullable().catch(null).default(null);
const rowId = z.uuid().nullable().catch(null).default(null);
const flag = z.boolean().catch(false).default(false);
const count = z.number().int().min(0).catch(0).default(0);

/** The state of a dialogue, stored with its chat; independent of the quiz. */
export const dialogueState = z.object({
  /** The current objective; null means the module's first one. */
  objectiveId: rowId,
  /** The mentor's own question that the learner has not answered yet. */
  goal: text,
  /** A smaller question on the way to the goal. */
  sub: text,
  /** Attempts at the goal. */
  attempts: count,
  hint: z.number().int().min(0).max(MAX_HINT).catch(0).default(0),
  /** Right answers to the current objective. */
  confirmed: count,
  /** The mentor has asked for the reason behind a guess since the goal was asked. */
  hasAskedReason: flag,
  /** All objectives are done, and the mentor has pointed to the quiz. */
  isHandedOver: flag,
  /** Without a model: the current practice item, and the wrong answers to it. */
  itemId: rowId,
  tries: count,
  /** The quiz question that the learner brought into the conversation. */
  quizQuestionId: rowId,
});
export type DialogueState = z.infer<typeof dialogueState>;

/** The state of a new dialogue. */
export const initialState: DialogueState = dialogueState.parse({});

/** The objectives of a module, in order. */
export type Objectives = readonly { id: string }[];

/** The index of the current objective among the module's: 0 for a new dialogue, and for an objective that is gone. */
export function objectiveIndex(objectives: Objectives, { objectiveId }: DialogueState): number {
  return Math.max(
    0,
    objectives.findIndex(({ id }) => id === objectiveId),
  );
}

/** Rows that were stored before the goal had its name call it `question`. */
const storedState = z.looseObject({
  question: z.string().nullish().catch(null),
  goal: z.string().nullish().catch(null),
});

/** Parses a stored state. One that cannot be parsed becomes the initial state, so that an old row never blocks a learner. */
export function readState(stored: unknown): DialogueState {
  const row = storedState.safeParse(stored ?? {});
  if (!row.success) return initialState;
  return dialogueState.parse({ ...row.data, goal: row.data.goal ?? row.data.question });
}

/** The text up to its last question mark; question marks in code are masked, and those of URLs do not count. */
const asked = /^.*\?(?![\p{L}\p{N}&=/])/su;

/** A line break inside a sentence. */
const wrapping = /(?<=[^\s.!?…:])\n(?=\p{Ll})/gu;

/** The last question of a text, without quotation marks around it. */
export function lastQuestion(text: string): string | null {
  const masked = maskQuoted(maskCode(text).replace(wrapping, " "));
  let at = 0;
  let found = "";
  for (const part of sentences(masked)) {
    const end = asked.exec(part)?.[0].length;
    if (end !== undefined) found = text.slice(at, at + end);
    at += part.length;
  }
  const last = found
    .replace(/\s+/g, " ")
    .replace(/^[\s>*_”»)'-]+/u, "")
    .trim();
  return /[\p{L}\p{N}]/u.test(last) ? last.slice(0, 400) : null;
}
