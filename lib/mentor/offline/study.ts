import { contentStems, overlap, stem } from "@/lib/core/text/words/stems";
import { words } from "@/lib/core/text/words/words";
import { isFiller } from "./lexicon";
import type { Ground } from "./support";

/** A statement of the lesson and its section. `central` statements teach; the others introduce or give a case. */
export type Statement = {
  text: string;
  heading: string;
  index: number;
  stems: readonly string[];
  example: boolean;
  central: boolean;
};

/**
 * A lesson analysed by rules: its statements, the rarity of each stem, the number of statements with it, the sentences that
 * can confirm an answer, those of the worked examples in order, and the stems of each section including tables and code.
 */
export type Study = {
  statements: Statement[];
  weight: (stem: string) => number;
  count: (stem: string) => number;
  ground: Ground;
  worked: string[];
  parts: { heading: string; stems: ReadonlySet<string> }[];
  /** Every word of the lesson, folded. */
  spoken: ReadonlySet<string>;
};

const gap = "____";
const exampleHeading = /\b(?:worked|example|ejemplo|resuelto)\b/i;
const otherHeading =
  /\b(?:non-?example|contraejemplo|counter-?example|objectives?|objetivos?|check yourself|comprueba|compru[eé]balo|ponte a prueba)\b/i;
const leadingHeading = /\b(?:why it matters|why this matters|por qu[eé] importa)\b/i;
const label = /^>?\s*\*\*(?:Note|Tip|Warning|Nota|Consejo|Aviso|Ojo|Cuidado)[.:]?\*\*[.:]?\s*/i;

/** A line without Markdown; code stays unchanged. */
function plain(line: string): string {
  return line
    .replace(/^\s*(?:[-+•*]|\d+[.)]|>)\s+/, "")
    .replace(label, "")
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .split(/`+([^`]+)`+/)
    .map((part, i) =>
      i % 2 === 1 ? part : part.replace(/[*`~]+|(?<![\p{L}\p{N}_])_+|_+(?![\p{L}\p{N}_])/gu, ""),
    )
    .join("")
    .trim();
}

/** A heading, prepared for quotation inside a question. */
const quotable = (title: string): string =>
  plain(title)
    .replace(/[?¿"“”«»]+/g, "")
    .trim();

type Place = { heading: string; example: boolean; leading: boolean };

/** Analyses a lesson. Statements are sentences of 6 to 30 words; questions, code, formulas, tables and headings are none. */
export function studyLesson(lesson: string): Study {
  const statements: Statement[] = [];
  const worked: string[] = [];
  const ground = {
    sentences: [] as { text: string; heading: string }[],
    vocabulary: new Set(contentStems(lesson)),
  };
  let place: Place = { heading: "", example: false, leading: false };
  let skipped = false;
  for (const line of lesson.replace(/```[\s\S]*?(?:```|$)|\$\$[\s\S]*?(?:\$\$|$)/g, "\n").split("\n")) {
    const title = /^\s*#{1,6}\s+(.*)$/.exec(line)?.[1];
    if (title !== undefined) {
      skipped = otherHeading.test(title);
      place = {
        heading: quotable(title),
        example: !skipped && exampleHeading.test(title),
        leading: leadingHeading.test(title),
      };
    } else if (!skipped && !/^\s*\|/.test(line)) {
      for (const text of plain(line).split(/(?<=[.!?…]["'»”’)]*)\s+/u))
        addSentence({ statements, worked, ground }, text.trim(), place);
    }
  }
  const counts = new Map<string, number>();
  for (const s of statements) for (const one of s.stems) counts.set(one, (counts.get(one) ?? 0) + 1);
  const count = (one: string) => counts.get(one) ?? 0;
  return {
    statements,
    count,
    weight: (one) => Math.log(1 + (statements.length + 1) / (1 + count(one))),
    ground,
    worked,
    parts: partsOf(lesson),
    spoken: new Set(words(lesson).map((w) => w.text)),
  };
}

/** The sections that a reply may point at, with all their stems. */
function partsOf(lesson: string): Study["parts"] {
  return lesson.split(/^(?=#{1,6}\s)/m).flatMap((part) => {
    const title = /^#{1,6}\s+(.*)/.exec(part)?.[1] ?? "";
    const heading = quotable(title);
    return heading === "" || otherHeading.test(title)
      ? []
      : [{ heading, stems: new Set(contentStems(part)) }];
  });
}

/** Marks sentences about wrong beliefs, which confirm no answer. */
const reported =
  /\b(?:think|thinks|thought|believes?|seems?|tempt\w*|myth|fallacy|misread\w*|cree|creen|piensan?|parecen?|parece|mito|tentador\w*|se equivoca\w*|falacia|imagin\w+|suppose|supón|supongamos)\b|\bmistakes? (?:is|of)\b|\berror (?:es|de)\b/iu;
/** Mark sentences that refer to another one, or to a person, a year or a case: they make no question. */
const pointing =
  /^(?:that|this|these|those|it|its|they|their|he|she|his|her|in it|in that|in this|so|but|and|then|step|paso|there|here|eso|esa|ese|esto|esta|este|estas|estos|esas|esos|ahí|así|ahora|lo|la que|su|sus|allí|aquí|pero|y|entonces|por eso|con eso|two|one|otra|otro|other)\b/iu;
const anecdotal = /\b(?:1[5-9]|20)\d\d\b|(?<=[\p{L},;]\s)\p{Lu}\p{Ll}+/u;

function addSentence(
  { statements, worked, ground }: Pick<Study, "statements" | "worked" | "ground">,
  whole: string,
  { heading, example, leading }: Place,
): void {
  if (whole === "") return;
  if (example) worked.push(whole);
  const text = whole.replace(/[.!:;,]+$/, "");
  const length = words(text).length;
  if (/[?¿…!]|[“”«»"]/u.test(text) || length < 3) return;
  if (length <= 45 && !example && !reported.test(text)) ground.sentences.push({ text, heading });
  // A full stop inside would break the question that quotes the sentence.
  if (length < 6 || length > 30 || /\.\s/u.test(text)) return;
  const central = !example && !leading && !pointing.test(text) && !anecdotal.test(text);
  statements.push({ text, heading, index: statements.length, stems: contentStems(text), example, central });
}

/** The relevance of a statement to some stems; rare stems weigh more. */
export function relevance(study: Study, statement: Statement, about: ReadonlySet<string>): number {
  return (
    statement.stems.reduce((sum, s) => sum + (about.has(s) ? study.weight(s) : 0), 0) /
    Math.sqrt(4 + statement.stems.length)
  );
}

/** The statements in order of relevance, without those that were said before; earlier ones win a tie. */
export function bestStatements(
  study: Study,
  about: string,
  options: { said?: string; except?: Statement | null } = {},
): Statement[] {
  const wanted = new Set(contentStems(about));
  const said = new Set(contentStems(options.said ?? ""));
  return study.statements
    .filter((s) => s !== options.except && !(said.size > 0 && overlap(s.stems, said) >= 0.75))
    .map((s) => ({ s, score: relevance(study, s, wanted) }))
    .sort((a, b) => b.score - a.score || a.s.index - b.s.index)
    .map(({ s }) => s);
}

/** Whether a text was said before, literally or nearly. */
export const wasSaid = (text: string, said: string): boolean =>
  overlap(contentStems(text), new Set(contentStems(said))) >= 0.75;

/** The share of the wanted stems that a statement defines: those in its beginning, up to the word after its "is". */
export function defining(statement: Statement, wanted: ReadonlySet<string>): number {
  const start = /^.{1,50}?(?::|\s(?:is|are|means|es|son|significa)\s+\S+)/u.exec(statement.text)?.[0];
  return start === undefined ? 0 : overlap(wanted, new Set(contentStems(start)));
}

/** The statement that a question quotes, with or without a gap, or a statement of the section that it names. */
export function quotedStatement(study: Study, question: string): Statement | null {
  const given = new Set(contentStems(question));
  let best: { s: Statement; share: number } | null = null;
  for (const s of study.statements) {
    const share = overlap(s.stems, given);
    if (share >= 0.6 && (!best || share > best.share)) best = { s, share };
  }
  if (best) return best.s;
  const named = study.statements.filter(
    (s) => s.heading !== "" && (question.includes(`“${s.heading}”`) || question.includes(`«${s.heading}»`)),
  );
  return named.find((s) => s.stems.some((one) => given.has(one))) ?? named[0] ?? null;
}

/** The most informative word of a statement: rare, long, neither its first nor in its heading; repeated words of the lesson score double. */
export function keyTerm(study: Study, statement: Statement): string | null {
  const outside = new Set(contentStems(statement.heading));
  const all = words(statement.text);
  let best: { raw: string; score: number } | null = null;
  for (const [i, word] of all.entries()) {
    const raw = statement.text.slice(word.start, word.end);
    if (i === 0 || raw.length < 4 || isFiller(word.text) || /\d|_/.test(raw) || outside.has(stem(word.text)))
      continue;
    const score =
      study.weight(stem(word.text)) *
      Math.min(raw.length, 9) *
      (i > all.length / 3 ? 1.2 : 1) *
      (study.count(stem(word.text)) > 1 ? 2 : 1);
    if (!best || score > best.score) best = { raw, score };
  }
  return best?.raw ?? null;
}

/** A statement with a gap in place of a term. */
export function gapped(statement: Statement, term: string): string {
  return statement.text.replace(term, gap);
}

/** The word that the gap of a question hides. It need not be the present key term, because the lesson's redaction may have changed. */
export function hiddenWord(study: Study, statement: Statement, question: string): string | null {
  const raws = words(statement.text).map((word) => statement.text.slice(word.start, word.end));
  return raws.find((raw) => question.includes(gapped(statement, raw))) ?? keyTerm(study, statement);
}

export const hasGap = (text: string): boolean => text.includes(gap);

/** The word that names a statement's topic, as written there; "" if `avoid` contains all its words. */
export function topicOf(
  study: Study,
  statement: Statement,
  { avoid = "", about = "" }: { avoid?: string; about?: string } = {},
): string {
  const hidden = new Set(contentStems(avoid));
  const wanted = new Set(contentStems(`${about} ${statement.heading}`));
  // A lesson repeats the words of its topic.
  const rank = (w: { raw: string; stem: string }) =>
    Math.min(study.count(w.stem), 4) * Math.min(w.raw.length, 9) * (wanted.has(w.stem) ? 2 : 1);
  const ranked = words(statement.text)
    .map((w, i) => ({
      raw: statement.text.slice(w.start, w.end),
      stem: stem(w.text),
      folded: w.text,
      first: i === 0,
    }))
    .filter((w) => w.raw.length >= 4 && !isFiller(w.folded) && !hidden.has(w.stem) && !/\d|_/.test(w.raw))
    .sort((a, b) => rank(b) - rank(a));
  const [best] = ranked;
  return best ? (best.first ? uncapitalized(best.raw) : best.raw) : "";
}

/** The first word of a sentence in the form it has inside a sentence. */
export const uncapitalized = (word: string): string =>
  /^\p{Lu}\p{Ll}+$/u.test(word) ? word.toLowerCase() : word;
