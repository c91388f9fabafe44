import { withoutMarks } from "@/lib/courses/document/marks";
import { sentences } from "@/lib/core/text/sentences";

/** The longest statement that a citation keeps, in UTF-16 units. */
const MAX_LENGTH = 1_000;

const blockEdge = /\n\s*\n|\n(?=\s*(?:[-*+]|\d{1,3}[.)])\s)|^\s*#{1,6} .*$/m;
const listItem = /^\s*(?:[-*+]|\d{1,3}[.)])\s+/;

/** The statement in front of each mark of a Markdown text, by mark: its sentence, in one line and without marks. */
export function statementsOf(text: string): Map<number, string> {
  const found = new Map<number, string>();
  for (const { 1: mark, index } of text.matchAll(/\[\^(\d{1,3})\]/g)) {
    const block = text.slice(0, index).split(blockEdge).at(-1) ?? "";
    const prose = withoutMarks(block).replace(listItem, "").replace(/\s+/gu, " ").trim();
    const statement = (sentences(prose).at(-1) ?? "").slice(-MAX_LENGTH).trim();
    if (statement !== "") found.set(Number(mark), statement);
  }
  return found;
}
