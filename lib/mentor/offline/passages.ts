import { countWords, sentences } from "@/lib/core/text/sentences";
import { contentStems, overlap } from "@/lib/core/text/words/stems";

type Block = { heading: string; text: string };

/** The longest passage and the longest part of an example that the mentor shows, in words. */
const MAX_PASSAGE = 70;
const MAX_EXAMPLE = 110;
/** A question without a term of the lesson shares so much of its words with the passage that answers it. */
const RELATED = 0.75;
const MIN_SHARED = 2;

const isFence = (text: string): boolean => /^\s*(?:```|~~~)/.test(text);

/** The paragraphs, lists, tables and code of a lesson with their heading. */
function blocksOf(lesson: string): Block[] {
  const blocks: Block[] = [];
  let heading = "";
  let isOpen = false;
  let isCode = false;
  for (const line of lesson.split("\n")) {
    const [, title] = isCode ? [] : (/^#{1,6}\s+(.*?)\s*$/.exec(line) ?? []);
    if (title !== undefined) heading = title;
    const isGap = title !== undefined || (!isCode && line.trim() === "");
    const last = blocks.at(-1);
    if (!isGap && isOpen && last) last.text += `\n${line}`;
    else if (!isGap) blocks.push({ heading, text: line });
    isOpen = !isGap;
    if (isFence(line)) isCode = !isCode;
  }
  return blocks;
}

const itemStart = /\n(?=\s*(?:[-*+]|\d+[.)])\s)/;

const isTable = (text: string): boolean => /^\s*\|/.test(text);

/** The blocks that teach by themselves: those outside the objectives, the examples and the questions. */
const teachingBlocks = (lesson: string): string[] =>
  blocksOf(lesson)
    .filter(
      ({ heading, text }) =>
        !/^(?:objectives|objetivos|check yourself|compruébalo)$/i.test(heading) &&
        !isExample(heading) &&
        !isFence(text),
    )
    .map(({ text }) => text);

/** The paragraphs and list items of a lesson. */
const statementsOf = (lesson: string): string[] =>
  teachingBlocks(lesson)
    .filter((text) => !isTable(text))
    .flatMap((text) => text.replace(/^\s*>\s?/gm, "").split(itemStart))
    .map((text) =>
      text
        .replace(/^\s*(?:[-*+]|\d+[.)])\s+/, "")
        .replace(/\s+/g, " ")
        .trim(),
    )
    .filter((text) => countWords(text) >= 5 && !text.endsWith(":"));

/** The rows of a lesson's tables as statements about their first cell. */
const rowsOf = (lesson: string): string[] =>
  teachingBlocks(lesson)
    .filter(isTable)
    .flatMap((table) => {
      const [head = [], , ...rows] = table.split("\n").map(cellsOf);
      return rows.map(([term = "", ...cells]) => {
        const facts = cells.map((cell, i) => `${head[i + 1] ?? ""}: ${cell}`);
        return `*${term.replace(/[*`]/g, "")}*: ${facts.join("; ")}`;
      });
    });

const cellsOf = (row: string): string[] =>
  row
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim())
    .filter((cell) => cell !== "");

/** The stems of what a statement emphasises, and of its code. */
const termsOf = (statement: string): (readonly string[])[] =>
  [...statement.matchAll(/(\*\*|\*|`)(?=\S)([^*`]+?)\1/g)].map(([, , term = ""]) => contentStems(term));

/** Whether a statement begins with the wanted words, as in "Interest is …", and not with a special case of them, as in "Interest that …". */
function opensWith(statement: string, wanted: readonly string[]): boolean {
  const words = statement.replace(/[*`]/g, "").split(/\s+/);
  const opening = words.slice(0, wanted.length + 2).join(" ");
  if (wanted.length === 0 || /\b(?:that|which|who|que)\b/i.test(opening)) return false;
  const stems = contentStems(opening).slice(0, wanted.length);
  return stems.length === wanted.length && wanted.every((stem) => stems.includes(stem));
}

/**
 * The lesson's statement about what a learner asks: the one that begins with it, or introduces most of the terms in the question, or
 * has nearly all its words; null without one.
 */
export function passageFor(lesson: string, question: string): string | null {
  const wanted = contentStems(question);
  const found = [...statementsOf(lesson), ...rowsOf(lesson)].map((text) => {
    const isAsked = (term: readonly string[]) =>
      term.length > 0 && term.every((stem) => wanted.includes(stem));
    const terms = new Set(termsOf(text).filter(isAsked).map(String));
    const share = overlap(wanted, new Set(contentStems(text)));
    return {
      text,
      terms: terms.size + (opensWith(text, wanted) ? 1 : 0),
      share: share * wanted.length < MIN_SHARED ? 0 : share,
    };
  });
  const [best] = [...found].sort((one, other) => other.terms - one.terms || other.share - one.share);
  return best && (best.terms > 0 || best.share >= RELATED) ? shortened(best.text) : null;
}

/** The lesson's statement that shares most words with an objective and an exercise about it; null if it has no statement. */
export function objectivePassage(lesson: string, objective: string, prompt = ""): string | null {
  const [wanted, more] = [contentStems(objective), contentStems(prompt)];
  const found = statementsOf(lesson).map((text) => {
    const own = new Set(contentStems(text));
    return { text, share: overlap(wanted, own) + overlap(more, own) };
  });
  const [best] = found.sort((one, other) => other.share - one.share);
  return best ? shortened(best.text) : null;
}

function shortened(text: string): string {
  if (countWords(text) <= MAX_PASSAGE) return text;
  let kept = "";
  for (const sentence of sentences(text)) {
    if (countWords(kept + sentence) > MAX_PASSAGE) break;
    kept += sentence;
  }
  return kept.trim() === "" ? `${text.split(" ").slice(0, MAX_PASSAGE).join(" ")} …` : kept.trim();
}

/** The lesson's worked example in parts that are cut between its steps, as Markdown; empty without one. */
export function workedExample(lesson: string): string[] {
  const parts: string[] = [];
  for (const { text } of blocksOf(lesson).filter(({ heading }) => isExample(heading)))
    for (const [i, step] of (isFence(text) ? [text] : text.split(itemStart)).entries()) {
      const longer = `${parts.at(-1) ?? ""}${i > 0 ? "\n" : "\n\n"}${step}`.trim();
      if (parts.length > 0 && countWords(longer) <= MAX_EXAMPLE) parts.splice(-1, 1, longer);
      else parts.push(step);
    }
  return parts;
}

const isExample = (heading: string): boolean =>
  /\b(?:examples?|ejemplos?|caso resuelto)\b/i.test(heading) &&
  !/\b(?:non-example|counter|contra)/i.test(heading);
