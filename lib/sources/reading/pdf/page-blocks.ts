import type { Block } from "../blocks";
import type { Line } from "./lines";
import { paragraphsOf, type Paragraph } from "./paragraphs";

/** The usual type of a document, and the titles of its outline with their levels. */
export type Typography = { size: number; font: string; outline: ReadonlyMap<string, number> };

/** How much larger than the text a heading is, by level. */
const headingSizes = [1.6, 1.3, 1.12];
/** A heading in the size of the text, in another font. */
const PLAIN_LEVEL = 4;
const MAX_HEADING_LINES = 3;
const MAX_HEADING = 200;
const MAX_PLAIN_HEADING = 100;
/** The width of a character of a font with fixed width, in ems. */
const MONO_WIDTH = 0.6;

/** Printed marks of lists, for which Markdown has its own. */
const listMark = /^[•‣◦▪●○■□∙]\s+/u;
const hyphenated = /(\p{L})[-\u2010\u00ad]$/u;

/** Joins lines; a word that was parted at the end of a line is whole again. */
function prose(lines: readonly Line[]): string {
  let text = "";
  for (const line of lines) {
    if (hyphenated.test(text) && /^\p{Ll}/u.test(line.text)) text = text.slice(0, -1) + line.text;
    else text = text === "" ? line.text : `${text} ${line.text}`;
  }
  return text.replaceAll("\u00ad", "").replace(listMark, "- ");
}

/** Code with its indentation. */
function code(lines: readonly Line[]): string {
  const left = Math.min(...lines.map(({ x }) => x));
  const rows = lines.map(
    ({ x, size, text }) => " ".repeat(Math.round((x - left) / (size * MONO_WIDTH))) + text,
  );
  return ["```", ...rows, "```"].join("\n");
}

/** The key of a title: its letters and digits without its number. */
export function titleKey(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/^\s*(?:(?:chapter|capítulo|part|parte|appendix|apéndice|section|sección)\s+)?[\d.]*\s*/u, "")
    .replace(/[^\p{L}\p{N}]+/gu, "");
}

function headingLevel(paragraph: Paragraph, text: string, type: Typography): number | null {
  const [first] = paragraph;
  if (!first || paragraph.length > MAX_HEADING_LINES || text.length > MAX_HEADING || !/\p{L}/u.test(text))
    return null;
  if (paragraph.some(({ hasGaps, isMono }) => hasGaps && isMono)) return null;
  const listed = type.outline.get(titleKey(text));
  const isDistinct = first.size > type.size * 1.05 || first.font !== type.font;
  if (listed !== undefined && isDistinct) return listed;
  const larger = headingSizes.findIndex((times) => first.size >= type.size * times);
  if (larger >= 0) return larger + 1;
  const isPlainHeading =
    paragraph.length === 1 &&
    text.length <= MAX_PLAIN_HEADING &&
    first.font !== type.font &&
    !first.isMono &&
    !first.hasGaps &&
    first.size >= type.size * 0.95 &&
    /^(?:\p{Lu}|\d+(?:\.\d+)*\.?\s+\p{Lu})/u.test(text) &&
    !/[.,;:!?]$/u.test(text);
  return isPlainHeading ? PLAIN_LEVEL : null;
}

function blockOf(paragraph: Paragraph, type: Typography): Block {
  const text = prose(paragraph);
  const level = headingLevel(paragraph, text, type);
  if (level !== null) return { kind: "heading", level, text };
  if (paragraph.every(({ isMono }) => isMono)) return { kind: "lines", text: code(paragraph) };
  const gaps = paragraph.filter(({ hasGaps }) => hasGaps).length;
  if (paragraph.length > 1 && gaps >= 0.6 * paragraph.length)
    return { kind: "lines", text: paragraph.map((line) => line.text).join("\n") };
  return { kind: "prose", text };
}

/** The blocks of a page. */
export function pageBlocks(lines: readonly Line[], type: Typography): Block[] {
  return paragraphsOf(lines)
    .map((paragraph) => blockOf(paragraph, type))
    .filter(({ text }) => text !== "");
}
