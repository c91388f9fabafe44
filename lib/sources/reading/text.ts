import type { Block } from "./blocks";

const bullet = /^\s*(?:[-*•–]|\d{1,3}[.)])\s/u;
/** Runs of blanks inside a line, as in tables. */
const gap = /\S\s{3,}\S|\t\S/u;
/** Underlines of headings, in the order of their levels. */
const underlines = [/^={3,}$/u, /^-{3,}$/u];
const numbered = /^(\d{1,3}(?:\.\d{1,3})*)\.?\s+(?=\p{L})/u;
const MAX_HEADING = 100;

/** Whether the lines are prose that was wrapped at a width: each line is so long that the first word of the next did not fit. */
function isWrapped(lines: readonly string[], width: number): boolean {
  return lines.every((line, i) => {
    if (gap.test(line) || (i > 0 && bullet.test(line))) return false;
    const next = lines[i + 1]?.trim().split(/\s/, 1)[0];
    return next === undefined || line.trimEnd().length + 1 + next.length > width - 12;
  });
}

/** Joins wrapped lines; a hyphen between letters at the end of a line stays, because a text file may mean it. */
const joined = (lines: readonly string[]) =>
  lines
    .map((line) => line.trim())
    .join(" ")
    .replace(/\s+/gu, " ");

/** Wider gaps tell a reader nothing more, and slow the searches down. */
const MAX_GAP = 40;
const wideGap = new RegExp(`[^\\S\\n]{${MAX_GAP},}`, "gu");

/** The lines without the indentation that all of them have. */
function dedented(lines: readonly string[]): string {
  const indent = lines.reduce(
    (least, line) => Math.min(least, line.length - line.trimStart().length),
    MAX_GAP,
  );
  return lines.map((line) => line.slice(indent)).join("\n");
}

function headingOf(lines: readonly string[]): Block | null {
  const [line = "", under = ""] = lines.map((one) => one.trim());
  const level = underlines.findIndex((one) => one.test(under));
  if (lines.length === 2 && level >= 0 && line.length <= MAX_HEADING)
    return { kind: "heading", level: level + 1, text: line };
  const text = joined(lines);
  if (lines.length > 2 || text.length > MAX_HEADING * lines.length || /[.,;:]$/u.test(text)) return null;
  const number = numbered.exec(text)?.[1];
  if (number?.includes(".") || (number && lines.length === 1))
    return { kind: "heading", level: number.split(".").length, text };
  if (lines.length === 1 && /\p{Lu}{3}/u.test(text) && text === text.toUpperCase() && !gap.test(text))
    return { kind: "heading", level: 1, text };
  return null;
}

/** The blocks of a plain text, which blank lines part. */
export function textBlocks(text: string): Block[] {
  const groups = text
    .replace(/\r\n?|[\f\u2028\u2029]/gu, "\n")
    .replace(wideGap, " ".repeat(MAX_GAP))
    .split(/\n(?:[ \t]*\n)+/u)
    .map((group) => group.split("\n").map((line) => line.trimEnd()))
    .map((lines) => lines.filter((line) => line !== ""))
    .filter((lines) => lines.some((line) => /[\p{L}\p{N}]/u.test(line)));
  return groups.map((lines) => {
    const width = lines.reduce((most, line) => Math.max(most, line.length), 0);
    const heading = headingOf(lines);
    if (heading) return heading;
    if (lines.length === 1 || isWrapped(lines, width)) return { kind: "prose", text: joined(lines) };
    return { kind: "lines", text: dedented(lines) };
  });
}
