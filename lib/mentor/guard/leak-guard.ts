import { sentences } from "@/lib/core/text/sentences";
import { hiddenTexts } from "./disguises";
import { approachesKey, keyOf, quotes, wordedOptions, wordsKey, type Key } from "./option-match";
import { namesOption, offersOption, opensWithVerdict } from "./option-references";
import { wordingOf } from "./wording";

/** A quiz question that the learner has not answered right yet, with its options. */
export type OpenQuestion = { id: string; question: string; right: string; wrong: string[] };

export type GuardFacts = {
  /** The open questions of the module. */
  open: OpenQuestion[];
  /** The open questions of the course's other modules. */
  elsewhere: OpenQuestion[];
  /** The learner's message; null for an opening. */
  message: string | null;
  /** The mentor's goal question and sub-question, and earlier messages that the reply may refer to. */
  asked: string[];
  /** The question that the learner brought from the quiz. */
  quizQuestionId: string | null;
  /** The learner asks for the answer, guesses, attacks, or the class of the message is unknown. */
  isRisky: boolean;
};

type Guarded = Key & { question: OpenQuestion };
const guarded = (question: OpenQuestion): Guarded => ({ ...keyOf(question.right, question.wrong), question });

/** Whether one sentence or two neighbouring ones word a key. */
function wordsNear(key: Key, text: string, needed: "own" | "all" = "all"): boolean {
  const parts = sentences(text);
  return parts.some((part, i) =>
    [part, part + (parts[i + 1] ?? "")].some((near) => wordsKey(key, wordingOf(near), needed)),
  );
}

/** The questions that a message points at by a word that no other question has. */
function pointedAt(keys: readonly Guarded[], message: string): Set<string> {
  const topics = keys.map(({ question: { id, question, right, wrong } }) => ({
    id,
    words: new Set(wordingOf([question, right, ...wrong].join("\n")).content),
  }));
  const found = wordingOf(message).content.map((word) => topics.filter(({ words }) => words.has(word)));
  return new Set(found.flatMap((holders) => (holders.length === 1 ? holders.map(({ id }) => id) : [])));
}

/**
 * Compares drafts of a reply with the keys of the open quiz questions that are in play: those that the learner brought from
 * the quiz, those that the message, the mentor's questions or the draft quote, and on a risky turn those that the message points
 * at and all of the module. It judges words; a second reader judges meaning (`second-reader.ts`).
 */
export class LeakGuard {
  readonly #facts: GuardFacts;
  /** The questions that are quoted or brought; a few words give their keys away. */
  readonly #named: readonly Guarded[];
  /** The other questions in play; short keys only of those that the message points at. */
  readonly #rest: readonly Guarded[];
  /** The questions that only the draft can bring into play. */
  readonly #others: readonly Guarded[];

  constructor(facts: GuardFacts) {
    this.#facts = facts;
    const all = [...facts.open, ...facts.elsewhere].map(guarded);
    const said = [facts.message ?? "", ...facts.asked].map(wordingOf);
    const isNamed = ({ question: { id, question } }: Guarded) =>
      id === facts.quizQuestionId || said.some((text) => quotes(question, text));
    // After the quiz a message is about its questions, so that a word points at no question of another module.
    const pointed = facts.open.length > 0 ? pointedAt(all, facts.message ?? "") : new Set<string>();
    const isInPlay = ({ question, isShort }: Guarded) =>
      facts.isRisky && (pointed.has(question.id) || (!isShort && facts.open.includes(question)));
    this.#named = all.filter(isNamed);
    this.#rest = all.filter((key) => !isNamed(key) && isInPlay(key));
    this.#others = all.filter((key) => !isNamed(key) && !isInPlay(key));
  }

  /** The questions for the second reader: those in play before a draft is seen, and on a risky turn all of the module. */
  get inPlay(): OpenQuestion[] {
    const { isRisky, open, elsewhere } = this.#facts;
    const played = new Set([...this.#named, ...this.#rest].map(({ question }) => question));
    return [...open, ...elsewhere].filter((one) => played.has(one) || (isRisky && open.includes(one)));
  }

  /** Why a draft gives a key away, for the model that writes it anew; null if it gives none away. */
  leaks(draft: string): string | null {
    const quoted = this.#others.filter(({ question }) => quotes(question.question, wordingOf(draft)));
    const named = [...this.#named, ...quoted];
    if (named.length + this.inPlay.length === 0) return null;
    if (namesOption(draft)) return "It names an option of a quiz question by its letter or place.";
    if (this.#answersOffer(draft, named))
      return "It says whether the learner's guess at a quiz question is right.";
    const texts = this.#facts.isRisky ? [draft, ...hiddenTexts(draft)] : [draft];
    const leaked =
      named.find((key) => texts.some((text) => this.#tells(key, text))) ??
      this.#rest.find((key) =>
        texts.some((text) => (key.isShort ? this.#tells(key, text) : wordsNear(key, text))),
      );
    return leaked
      ? `It gives away the answer to the quiz question ${JSON.stringify(leaked.question.question)}.`
      : null;
  }

  /** Whether the end of a growing draft may become a leak, so that its sentence is better shown when it is complete. */
  isNearing(end: string): boolean {
    if (this.#named.length === 0) return false;
    const text = wordingOf(end);
    return this.#named.some((key) => approachesKey(key, text));
  }

  #tells(key: Guarded, text: string): boolean {
    const said = wordingOf(text);
    if (!quotes(key.question.question, said) && this.#isLearnersOwn(key)) return false;
    const { right, wrong } = wordedOptions(key, said);
    if (!right && wrong > 1 && wrong === key.wrong.length) return true;
    // A short option in a question is a term that the mentor asks about.
    if (!key.isShort) return wordsNear(key, text, "own");
    return sentences(text).some(
      (part) => !part.trim().endsWith("?") && wordsKey(key, wordingOf(part), "own"),
    );
  }

  /** Repeating what the learner worked out gives nothing away, unless they or the draft put the quiz question itself. */
  #isLearnersOwn(key: Guarded): boolean {
    const { isRisky, message, quizQuestionId } = this.#facts;
    if (isRisky || message === null) return false;
    const text = wordingOf(message);
    const isPut = key.question.id !== quizQuestionId && quotes(key.question.question, text);
    return !isPut && wordedOptions(key, text).right;
  }

  /** Whether a draft says yes or no to the one option that the message offers. */
  #answersOffer(draft: string, named: readonly Guarded[]): boolean {
    const { isRisky, message, quizQuestionId } = this.#facts;
    if (message === null || !opensWithVerdict(draft)) return false;
    if (isRisky && offersOption(message)) return true;
    const text = wordingOf(message);
    return [...named, ...this.#rest]
      .filter(
        ({ question }) => isRisky || (question.id !== quizQuestionId && quotes(question.question, text)),
      )
      .some((key) => {
        const { right, wrong } = wordedOptions(key, text);
        return wrong + Number(right) === 1;
      });
  }
}
