import { endsInAccent, withAccents } from "./accents";

/** A run of text on one baseline, in points; `y` grows upwards, and both axes are turned so that most of the page reads from left to right. */
export type Line = {
  text: string;
  x: number;
  right: number;
  y: number;
  size: number;
  font: string;
  isMono: boolean;
  /** Whether it has wide gaps, as the rows of tables have. */
  hasGaps: boolean;
};

/** What pdf.js says of a piece of text. */
export type TextItem = { str: string; transform: number[]; width: number; height: number; fontName: string };

/** In widths of an em: text after a wider gap may belong to another column, and a gap between words is wider than the second. */
const COLUMN_GAP = 1.2;
const WORD_GAP = 0.15;

type Piece = Omit<Line, "hasGaps"> & { angle: number };

/** Angle 0 reads to the right, 1 upwards, 2 upside down, 3 downwards. */
const angleOf = ([a = 1, b = 0]: number[]) => Math.round(Math.atan2(b, a) / (Math.PI / 2) + 4) % 4;

function turned([, , , , e = 0, f = 0]: number[], angle: number): { x: number; y: number } {
  const turns = [
    { x: e, y: f },
    { x: f, y: -e },
    { x: -e, y: -f },
    { x: -f, y: e },
  ];
  return turns[angle] ?? { x: e, y: f };
}

function pieceOf(item: TextItem, isMono: (font: string) => boolean): Piece {
  const angle = angleOf(item.transform);
  const [, , c = 0, d = 0] = item.transform;
  const { x, y } = turned(item.transform, angle);
  // Vertical runs report their length as height.
  const width = angle % 2 === 0 ? item.width : Math.max(item.width, item.height);
  const size = Math.hypot(c, d) || 1;
  return {
    text: item.str,
    x,
    y,
    right: x + width,
    size,
    font: item.fontName,
    isMono: isMono(item.fontName),
    angle,
  };
}

const isOnLine = (line: { y: number; size: number }, next: { y: number; size: number }) =>
  Math.abs(line.y - next.y) <= 0.5 * Math.max(line.size, next.size);

/** The line with more text behind it. The larger of two sizes decides about line and font, because of raised marks of footnotes. */
function joined(line: Line, next: Omit<Line, "hasGaps"> & { hasGaps?: boolean }, separator: string): Line {
  const main = next.size > line.size * 1.05 ? next : line;
  return {
    ...line,
    text: `${line.text}${separator}${next.text}`,
    right: Math.max(line.right, next.right),
    y: main.y,
    size: main.size,
    font: main.font,
    isMono: line.isMono && next.isMono,
    hasGaps: line.hasGaps || (next.hasGaps ?? false),
  };
}

/** The runs of a page in the order of its content stream. Text across the reading direction of the page, such as in its margin, is left out. */
export function segmentsOf(items: readonly TextItem[], isMono: (font: string) => boolean): Line[] {
  const pieces = items.map((item) => pieceOf(item, isMono));
  const letters = [0, 0, 0, 0];
  for (const { angle, text } of pieces) letters[angle] = (letters[angle] ?? 0) + text.trim().length;
  const main = letters.indexOf(Math.max(...letters));
  const segments: Line[] = [];
  let blank = false;
  for (const { angle, ...piece } of pieces) {
    if (angle !== main) continue;
    if (piece.text.trim() === "") {
      blank ||= piece.text !== "";
      continue;
    }
    const last = segments.at(-1);
    const gap = last ? piece.x - last.right : 0;
    const overlap = last && endsInAccent(last.text) ? 1 : 0.5;
    if (last && isOnLine(last, piece) && gap > -overlap * piece.size && gap <= COLUMN_GAP * piece.size)
      segments[segments.length - 1] = joined(last, piece, blank || gap > WORD_GAP * piece.size ? " " : "");
    else segments.push({ ...piece, hasGaps: false });
    blank = false;
  }
  return segments;
}

/** Rows of dots that lead to a page number, which only the eye needs. */
const leaders = /(?:\s*[.·…]){4,}\s*/gu;

/** Joins neighbouring runs of the same baseline. */
export function linesOf(segments: readonly Line[]): Line[] {
  const lines: Line[] = [];
  for (const segment of segments) {
    const last = lines.at(-1);
    if (last && isOnLine(last, segment) && segment.x >= last.right - 0.5 * segment.size)
      lines[lines.length - 1] = { ...joined(last, segment, " "), hasGaps: true };
    else lines.push(segment);
  }
  return lines.map((line) => {
    const text = line.isMono
      ? line.text.trimEnd()
      : withAccents(line.text).replace(leaders, " … ").replace(/\s+/gu, " ").trim();
    return { ...line, text, hasGaps: line.hasGaps || text.includes(" … ") };
  });
}
