import type { Line } from "./lines";

export type Paragraph = Line[];

const bullet = /^(?:[•‣◦▪●○■□∙·*–—-]|\(?(?:\d{1,3}|[a-z])[.)])\s/u;
const endsSentence = /[.:!?…]["'”’»)\]]*$/u;

/** The usual distance of two lines of a page. */
function leadingOf(lines: readonly Line[]): number {
  const gaps = lines.flatMap((line, i) => {
    const above = lines[i - 1];
    const gap = above ? above.y - line.y : 0;
    return above && gap > 0.8 * line.size && gap < 2.5 * line.size ? [gap / line.size] : [];
  });
  return gaps.sort((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 1.2;
}

const isSameSize = (a: Line, b: Line) => Math.abs(a.size - b.size) <= 0.1 * Math.max(a.size, b.size);

/** Whether a line goes on in the next column. */
const continues = (above: Line, line: Line) => !endsSentence.test(above.text) && /^\p{Ll}/u.test(line.text);

function isIndented(paragraph: Paragraph, above: Line, line: Line): boolean {
  const [first = above, second] = paragraph;
  const indent = 0.8 * line.size;
  if (bullet.test(first.text)) return line.x < first.x + 0.2 * line.size;
  // Either a new paragraph's first line, or the end of a hanging indent.
  return line.x > above.x + indent || (second !== undefined && line.x < second.x - indent);
}

function isNew(paragraph: Paragraph, line: Line, page: { leading: number; right: number }): boolean {
  const above = paragraph.at(-1);
  if (!above) return true;
  const gap = above.y - line.y;
  if (!isSameSize(above, line) || above.isMono !== line.isMono) return true;
  if (gap < 0) return !continues(above, line);
  const isTable = line.hasGaps && above.hasGaps;
  if (gap > Math.max(page.leading * 1.35, 1.3) * (isTable ? 1.8 : 1) * line.size) return true;
  if (line.isMono) return false;
  if (isTable) return false;
  if (bullet.test(line.text)) return true;
  const isShort = above.right < page.right - 0.25 * (page.right - above.x);
  if (isShort && endsSentence.test(above.text)) return true;
  return !line.hasGaps && !above.hasGaps && isIndented(paragraph, above, line);
}

/** The runs of lines that go down the page, each with its right edge: its columns. */
function columnsOf(lines: readonly Line[]): { lines: Line[]; right: number }[] {
  const columns: { lines: Line[]; right: number }[] = [];
  for (const line of lines) {
    const last = columns.at(-1);
    const above = last?.lines.at(-1);
    if (last && above && line.y <= above.y + 0.5 * line.size) {
      last.lines.push(line);
      last.right = Math.max(last.right, line.right);
    } else columns.push({ lines: [line], right: line.right });
  }
  return columns;
}

/** Groups the lines of a page into paragraphs, by distance, size, indentation and list marks. */
export function paragraphsOf(lines: readonly Line[]): Paragraph[] {
  const leading = leadingOf(lines);
  const paragraphs: Paragraph[] = [];
  for (const { lines: column, right } of columnsOf(lines))
    for (const line of column) {
      const last = paragraphs.at(-1);
      if (!last || isNew(last, line, { leading, right })) paragraphs.push([line]);
      else last.push(line);
    }
  return paragraphs;
}
