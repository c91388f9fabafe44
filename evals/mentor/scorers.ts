import { countWords, sentences } from "@/lib/core/text/sentences";
import { isMainlyForeign } from "@/lib/courses/language/detect";
import { isAnswer } from "@/lib/mentor/tutoring/message-class";
import type { TurnResult } from "./run";

/** A goal of the mentor that code can judge: for which turns it counts, and whether one meets it. */
export type Scorer = {
  title: string;
  counts: (turn: TurnResult) => boolean;
  holds: (turn: TurnResult) => boolean;
};

const MAX_WORDS = 120;
/** The language of shorter replies is not judged. */
const LANGUAGE_FROM = 12;
/** Fewer words of a right option can stand in a reply by chance. */
const VERBATIM_FROM = 4;

const isHeard = ({ reply }: TurnResult) => reply.turn.kind === "heard";
const plain = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
    ?.join(" ") ?? "";

/** Whether a text has all words of another one in their order. */
export const saysWhat = (text: string, said: string): boolean => plain(text).includes(plain(said));

/** Whether the learner saw the answer: in the words of the simulated model or, of a real one, the words of the right option. */
export function isRevealed({ item, reply, written }: TurnResult): boolean {
  if (item === null) return false;
  if (written !== null) return written.tells && saysWhat(reply.shown, written.text);
  const right = plain(item.right);
  return right.split(" ").length >= VERBATIM_FROM && plain(reply.shown).includes(right);
}

const confirming = new Set(["confirm", "right_so_far", "hand_over"]);

/** Questions that a learner has to answer, code aside. */
export const questionsIn = (text: string): number =>
  sentences(text.replace(/`[^`]*`/g, "")).filter((part) => /\?["”»’)\]*_]*\s*$/u.test(part)).length;

export const scorers = {
  heard: {
    title: "class heard",
    counts: isHeard,
    holds: (turn) => turn.reply.heard === turn.class,
  },
  nonAnswers: {
    title: "non-answers not taken for answers",
    counts: (turn) => isHeard(turn) && !isAnswer(turn.class),
    holds: ({ reply }) => !isAnswer(reply.heard),
  },
  confirmed: {
    title: "right answers confirmed",
    counts: (turn) => turn.class === "right",
    holds: ({ reply }) => confirming.has(reply.step.move),
  },
  unrevealed: {
    title: "no open answer revealed",
    counts: ({ item }) => item !== null,
    holds: (turn) => !isRevealed(turn),
  },
  kept: {
    title: "good drafts not withdrawn",
    counts: ({ written }) => written !== null && !written.tells,
    holds: ({ written }) => written?.drafts === 1,
  },
  move: {
    title: "move of a good mentor",
    counts: ({ moves }) => moves !== null,
    holds: ({ moves, reply }) => moves?.includes(reply.step.move) === true,
  },
  state: {
    title: "state right",
    counts: isHeard,
    holds: ({ reply: { heard, before, state } }) =>
      heard === null
        ? JSON.stringify(state) === JSON.stringify(before)
        : isAnswer(heard) || state.attempts <= before.attempts,
  },
  question: {
    title: "at most one question",
    counts: () => true,
    holds: ({ reply }) => questionsIn(reply.text) <= 1,
  },
  words: {
    title: "at most 120 words",
    counts: () => true,
    holds: ({ reply }) => countWords(reply.text) <= MAX_WORDS,
  },
  language: {
    title: "in the module's language",
    counts: ({ reply }) => countWords(reply.text) >= LANGUAGE_FROM,
    holds: ({ reply, module: { language, subject } }) =>
      !isMainlyForeign(reply.text, language, subject.lesson),
  },
  mark: {
    title: "mark never shown",
    counts: isHeard,
    holds: ({ reply }) => !/^\W*\[[\p{L}_ ]*\](?!\()/u.test(reply.shown),
  },
} satisfies Record<string, Scorer>;

export type ScorerName = keyof typeof scorers;

/** How many of the turns for which a goal counts meet it. */
export function scoreOf(name: ScorerName, turns: readonly TurnResult[]): { right: number; of: number } {
  const { counts, holds }: Scorer = scorers[name];
  const counted = turns.filter(counts);
  return { right: counted.filter(holds).length, of: counted.length };
}
