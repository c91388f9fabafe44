// The lines of the course format (docs/course-format.md): sections, fields, and the backslash that tells text from marks.

/** The headings of a module's file and of the course file. Every other first-level heading is text. */
export const sectionNames = [
  "Description",
  "Overview",
  "Introduction",
  "Running example",
  "Objectives",
  "Why it matters",
  "Explanation",
  "Worked example",
  "Non-example",
  "Check question",
  "Check answer",
  "Summary",
  "Practice",
  "Fresh items",
  "Quiz",
  "Materials",
  "Citations",
] as const;
export type SectionName = (typeof sectionNames)[number];

const sectionMark = `# (?:${sectionNames.join("|")})[ \\t]*$`;
/** The marks of a place; a line of text that looks like one is written with a backslash before it. */
export const marks = {
  section: new RegExp(`^\\\\*${sectionMark}`),
  item: new RegExp(
    `^\\\\*(?:${sectionMark}|## |- \\[[ xX]\\]|(?:Option|Accept|Answer|Hint|Feedback|Misconception):)`,
  ),
  option: /^\\*(?:Feedback|Misconception):/,
} as const;

export const escapeText = (text: string, mark: RegExp): string =>
  text
    .split("\n")
    .map((line) => (mark.test(line) ? `\\${line}` : line))
    .join("\n");

export const unescapeLine = (line: string, mark: RegExp): string =>
  line.startsWith("\\") && mark.test(line) ? line.slice(1) : line;

const isBlank = (line: string): boolean => line.trim() === "";

/** The lines as text, without blank lines at both ends. */
export function joinLines(lines: readonly string[]): string {
  let from = 0;
  let to = lines.length;
  while (from < to && isBlank(lines[from] ?? "")) from += 1;
  while (to > from && isBlank(lines[to - 1] ?? "")) to -= 1;
  return lines.slice(from, to).join("\n");
}

export const withoutOuterBlanks = (text: string): string => joinLines(text.split("\n"));

/** Indents all lines but the first, and leaves blank ones empty. */
export const indentRest = (text: string, by: string): string => text.replaceAll(/\n(?=[^\n])/g, `\n${by}`);

/** A line with its number in the file, from 1. */
export type Line = { text: string; at: number };

export const toLines = (text: string, first = 1): Line[] =>
  text.split("\n").map((line, index) => ({ text: line, at: first + index }));

export type Section = { name: SectionName; at: number; lines: Line[] };

/** The lines before the first section, and the sections in their order. */
export function splitSections(lines: readonly Line[]): { before: Line[]; sections: Section[] } {
  const before: Line[] = [];
  const sections: Section[] = [];
  for (const line of lines) {
    const name = sectionNames.find((one) => line.text.trimEnd() === `# ${one}`);
    if (name) sections.push({ name, at: line.at, lines: [] });
    else (sections.at(-1)?.lines ?? before).push(line);
  }
  return { before, sections };
}

/** The text of a section. */
export const sectionText = ({ lines }: Section): string =>
  joinLines(lines.map(({ text }) => unescapeLine(text, marks.section)));
