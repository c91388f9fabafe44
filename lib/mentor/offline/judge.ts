import { fold } from "@/lib/core/text/normalise";
import { contentStems, overlap, stem } from "@/lib/core/text/words/stems";
import { words } from "@/lib/core/text/words/words";
import type { Judgement } from "../guard/reply-filter";
import { isFiller, isNegation } from "./lexicon";
import { hasGap, hiddenWord, quotedStatement, uncapitalized, type Statement, type Study } from "./study";
import { equationHolds } from "./sums";
import { supportFor } from "./support";

/**
 * The result of judging an answer by rules: the judgement, the learner's words that fit, and the fragment that does not.
 * `vouched` is the lesson's sentence that says the same. An answer in the lesson's words that none confirms is `unsure`.
 */
export type Finding = {
  judgement: Judgement;
  fitting: string[];
  fragment: string;
  statement: Statement | null;
  vouched: string | null;
};

/** A wrong option of an open quiz question. */
export type Distractor = { text: string; question: string };

/** Judges an answer by the lesson: a gap by its word, other answers by whether a sentence of the lesson says the same. */
export function judgeAnswer(
  study: Study,
  question: string,
  answer: string,
  distractors: readonly Distractor[] = [],
): Finding {
  const statement = quotedStatement(study, question);
  const term = statement && hasGap(question) ? hiddenWord(study, statement, question) : null;
  const finding = { fitting: [], fragment: shorten(answer), statement, vouched: null };
  const sum = equationHolds(answer);
  if (sum !== null) return { ...finding, judgement: sum ? "right" : "wrong" };
  if (statement && term !== null)
    return { ...finding, ...judgeGap(study, { statement, term, answer, distractors }) };
  const given = new Set(contentStems(answer));
  const quoted = new Set(contentStems(question));
  const around = supportOf(study, statement);
  const fitting = fittingWords(answer, around, study.spoken);
  const fresh = fitting.filter((w) => !quoted.has(w.stem)).length;
  const rest = {
    ...finding,
    fitting: fitting.map((w) => w.text).slice(0, 2),
    fragment: strangest(answer, around),
  };
  if (fresh < 2 || given.size < 4) return { ...rest, judgement: fitting.length > 0 ? "partly" : "wrong" };
  const vouched = repeatsDistractor(answer, distractors) ? null : supportFor(study.ground, answer);
  return vouched === null ? { ...rest, judgement: "unsure" } : { ...rest, judgement: "right", vouched };
}

type GapAnswer = { statement: Statement; term: string; answer: string; distractors: readonly Distractor[] };

/** Judges the answer to a gap: the term with few other words is right; a whole sentence must be true as well. */
function judgeGap(
  study: Study,
  { statement, term, answer, distractors }: GapAnswer,
): Pick<Finding, "judgement" | "vouched"> {
  const wanted = fold(term);
  const given = words(answer).map((w) => w.text);
  const hit = given.some((w) => stem(w) === stem(wanted) || (wanted.length >= 6 && isOneEditFrom(w, wanted)));
  if (!hit) return { judgement: "wrong", vouched: null };
  const around = contentStems(answer).filter((s) => s !== stem(wanted)).length;
  if (around <= 4 && !given.some(isNegation)) return { judgement: "right", vouched: statement.text };
  const vouched = repeatsDistractor(answer, distractors) ? null : supportFor(study.ground, answer);
  return vouched === null ? { judgement: "unsure", vouched } : { judgement: "right", vouched };
}

/** Whether one inserted, deleted, replaced or swapped letter turns one word into the other. */
function isOneEditFrom(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let from = 0;
  while (from < one.length && one[from] === other[from]) from++;
  const rest = (text: string, skip: number) => text.slice(from + skip);
  const swapped =
    one[from] === other[from + 1] && one[from + 1] === other[from] && rest(one, 2) === rest(other, 2);
  return (
    swapped ||
    rest(one, 1) === rest(other, 1) ||
    rest(one, 1) === rest(other, 0) ||
    rest(one, 0) === rest(other, 1)
  );
}

/** Whether an answer repeats a wrong option; a short option counts only with little else or with words of its question. */
function repeatsDistractor(answer: string, distractors: readonly Distractor[]): boolean {
  const given = new Set(contentStems(answer));
  return distractors.some(({ text, question }) => {
    const own = contentStems(text);
    if (own.length === 0 || overlap(own, given) < 0.7) return false;
    const others = [...given].filter((s) => !own.includes(s));
    return own.length > 3 || others.length <= 3 || overlap(contentStems(question), given) >= 0.3;
  });
}

/** The stems of the statements near a question: those of its section, or of the whole lesson if it quotes none. */
function supportOf(study: Study, statement: Statement | null): ReadonlySet<string> {
  const near = statement
    ? study.statements.filter(
        (s) => s.heading === statement.heading || Math.abs(s.index - statement.index) <= 2,
      )
    : study.statements;
  return new Set(near.flatMap((s) => s.stems));
}

/** The learner's words that the lesson contains as well; stems alone could match a word of another language. */
function fittingWords(
  answer: string,
  around: ReadonlySet<string>,
  known: ReadonlySet<string>,
): { stem: string; text: string }[] {
  const raw = words(answer).map((w, i) => {
    const written = answer.slice(w.start, w.end);
    return { text: i === 0 ? uncapitalized(written) : written, folded: w.text, stem: stem(w.text) };
  });
  const fit = raw.filter(
    (w) => w.text.length >= 4 && !isFiller(w.folded) && around.has(w.stem) && known.has(w.folded),
  );
  return [...new Map(fit.map((w) => [w.stem, w])).values()];
}

/** Interjections, which cannot be wrong. */
const murmurs = new Set(
  "hm hmm hmmm mm oh ah eh ok okay yes yeah yep right true idea sure vale bueno pues claro verdad cierto si".split(
    " ",
  ),
);

/** The part of an answer that is least related to the lesson. */
function strangest(answer: string, around: ReadonlySet<string>): string {
  const parts = answer
    .split(/[,.;:!?\n]+|\b(?:and|but|y|pero)\b/u)
    .map((p) => p.trim())
    .filter((p) => words(p).some((w) => !isFiller(w.text) && !murmurs.has(w.text)));
  const ranked = parts
    .map((p) => ({ p, known: overlap(contentStems(p), around) }))
    .sort((a, b) => a.known - b.known);
  return shorten(ranked[0]?.p ?? answer);
}

/** About one line of a chat. */
const MAX_LETTERS = 60;

/** Shortens the learner's words for a quotation and removes Markdown. */
export function shorten(text: string, limit = 8): string {
  const flat = text
    .replace(
      /["“”«»`?¿]+|<(?=[/a-z!])|(?<![\p{L}\p{N}\s)])[*_]+|[*_]+(?![\p{L}\p{N}\s(])|(?<=\s|^)#+(?=\s)/gu,
      " ",
    )
    .replace(/\s+([.,;:!])/g, "$1")
    .replace(/\s+/g, " ")
    .trim();
  const parts = flat.split(" ");
  const few = parts.length <= limit ? flat.replace(/[.,;:!]+$/, "") : `${parts.slice(0, limit).join(" ")} …`;
  const letters = [...few];
  return letters.length <= MAX_LETTERS ? few : `${letters.slice(0, MAX_LETTERS).join("").trimEnd()} …`;
}
