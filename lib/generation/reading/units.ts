import type { CourseLanguage } from "@/lib/courses/schema";

/** A passage with its source, in the order of the text. */
export type ReadingPassage = {
  source: string;
  /** The number of its source in the course, from 1. */
  sourceNumber: number;
  number: number;
  page: number;
  heading: string;
  text: string;
  language: CourseLanguage | "other";
};

/** A heading, a paragraph, a list, a table or a piece of code of the text, with its place: UTF-16 offsets into its passage. */
export type Unit = {
  kind: "heading" | "prose" | "list" | "quote" | "table" | "lines" | "code";
  text: string;
  passage: ReadingPassage;
  from: number;
  to: number;
};

const fenceMark = /^ {0,3}(`{3,}|~{3,})/;
const listItem = /^\s*(?:[-*+•–]|\d{1,3}[.)])\s+\S/u;
const tableRule = /^\|?[ :|-]*-[ :|-]*\|?$/mu;

function kindOf(text: string): Unit["kind"] {
  const lines = text.split("\n");
  if (lines.length === 1 && /^#{1,6} \S/.test(text)) return "heading";
  if (listItem.test(text)) return "list";
  if (lines.every((line) => line.startsWith(">"))) return "quote";
  if (text.includes("|") && tableRule.test(text)) return "table";
  return lines.length > 1 ? "lines" : "prose";
}

/** Longer code is cut, in UTF-16 units. */
const MAX_CODE = 6_000;
const fenceOf = (unit: Unit | undefined) => fenceMark.exec(unit?.text ?? "")?.[1] ?? "```";

type Block = { from: number; to: number; isCode: boolean };

/** The blocks of a passage, which blank lines part. `fence` is the code fence that an earlier passage left open. */
function blocksOf(text: string, fence: string | null): { blocks: Block[]; fence: string | null } {
  const blocks: Block[] = [];
  let open = fence;
  let current: Block | null = null;
  let at = 0;
  for (const line of text.split("\n")) {
    const [from, to] = [at, at + line.length];
    at = to + 1;
    const mark = fenceMark.exec(line)?.[1];
    if (open === null && (line.trim() === "" || mark !== undefined)) current = null;
    if (open === null && line.trim() === "") continue;
    current ??= blocks[blocks.push({ from, to, isCode: open !== null || mark !== undefined }) - 1] ?? null;
    if (current) current.to = to;
    if (open === null) open = mark ?? null;
    else if (mark?.startsWith(open) && line.trim() === mark) {
      open = null;
      current = null;
    }
  }
  return { blocks, fence: open };
}

/** The units of a text in its order. Code that is spread over passages is one unit, at its first place. */
export function unitsOf(passages: readonly ReadingPassage[]): Unit[] {
  const units: Unit[] = [];
  let fence: string | null = null;
  let source = "";
  for (const passage of passages) {
    const isContinued: boolean = fence !== null && passage.source === source;
    source = passage.source;
    const found = blocksOf(passage.text, isContinued ? fence : null);
    fence = found.fence;
    for (const [index, { from, to, isCode }] of found.blocks.entries()) {
      const text = passage.text.slice(from, to).trimEnd();
      const last = units.at(-1);
      if (isContinued && index === 0 && last && last.text.length < MAX_CODE) last.text += `\n${text}`;
      else if (isContinued && index === 0)
        units.push({
          kind: "code",
          text: `${fenceOf(last)}\n${text}`,
          passage,
          from,
          to: from + text.length,
        });
      else units.push({ kind: isCode ? "code" : kindOf(text), text, passage, from, to: from + text.length });
    }
  }
  return units;
}
