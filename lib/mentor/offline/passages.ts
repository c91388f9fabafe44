import { countWords, sentences } from "@/lib/core/text/sentences";
import { contentStems, overlap } from "@/lib/core/text/words/stems";

type Block = { heading: string; text: string };

/** The longest passage that the mentor shows, in words. */
const MAX_WORDS = 70;

/** The paragraphs, lists, tables and code of a lesson with their heading. */
function blocksOf(lesson: string): Block[] {
  const blocks: Block[] = [];
  let heading = "";
  let isOpen = false;
  let fence = "";
  for (const line of lesson.split("\n")) {
    const [, title] = fence === "" ? (/^#{1,6}\s+(.*?)\s*$/.exec(line) ?? []) : [];
    if (title !== undefined) heading = title;
    const isGap = title !== undefined || (fence === "" && line.trim() === "");
    const last = blocks.at(-1);
    if (!isGap && isOpen && last) last.text += `\n${line}`;
    else if (!isGap) blocks.push({ heading, text: line });
    isOpen = !isGap;
    const [mark = ""] = /^\s*(?:```|~~~)/.exec(line) ?? [];
    if (mark !== "") fence = fence === "" ? mark : "";
  }
  return blocks;
}

/** The statements of a lesson: its paragraphs, and the items of its lists. */
function statementsOf(lesson: string): string[] {
  return blocksOf(lesson)
    .filter(
      ({ heading, text }) => !/^(?:objectives|objetivos)$/i.test(heading) && !/^\s*(?:\||```|~~~)/.test(text),
    )
    .flatMap(({ text }) => text.replace(/^\s*>\s?/gm, "").split(/\n(?=\s*(?:[-*+]|\d+[.)])\s)/))
    .map((text) =>
      text
        .replace(/^\s*(?:[-*+]|\d+[.)])\s+/, "")
        .replace(/\s+/g, " ")
        .trim(),
    )
    .filter((text) => countWords(text) >= 5);
}

/**
 * The lesson's statement that shares most words with a text; null if it shares less than `share` of them. A longer statement is
 * cut after a sentence.
 */
export function closestPassage(lesson: string, about: string, share: number): string | null {
  const wanted = contentStems(about);
  let best: { text: string; score: number } | null = null;
  for (const text of statementsOf(lesson)) {
    const score = overlap(wanted, new Set(contentStems(text)));
    if (best === null || score > best.score) best = { text, score };
  }
  return best !== null && best.score >= share ? shortened(best.text) : null;
}

function shortened(text: string): string {
  if (countWords(text) <= MAX_WORDS) return text;
  let kept = "";
  for (const sentence of sentences(text)) {
    if (countWords(kept + sentence) > MAX_WORDS) break;
    kept += sentence;
  }
  return kept.trim() === "" ? `${text.split(" ").slice(0, MAX_WORDS).join(" ")} …` : kept.trim();
}

/** The lesson's worked example in pieces, as Markdown; empty without a heading that names an example. */
export function workedExample(lesson: string): string[] {
  const pieces: string[] = [];
  for (const { text } of blocksOf(lesson).filter(({ heading }) => isExample(heading))) {
    const last = pieces.at(-1);
    if (last !== undefined && countWords(`${last} ${text}`) <= MAX_WORDS)
      pieces.splice(-1, 1, `${last}\n\n${text}`);
    else pieces.push(text);
  }
  return pieces;
}

const isExample = (heading: string): boolean =>
  /\b(?:examples?|ejemplos?|caso resuelto)\b/i.test(heading) &&
  !/\b(?:non-example|counter|contra)/i.test(heading);
