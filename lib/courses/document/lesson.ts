import type { LessonDocument } from "../document";
import type { CourseLanguage } from "../schema";

/** The headings of the parts of a lesson, which code writes. */
export const lessonHeadings = {
  english: {
    objectives: "Objectives",
    why: "Why it matters",
    worked: "Worked example",
    mistake: "A non-example",
    check: "Check yourself",
    answer: "Answer",
    summary: "Summary",
  },
  español: {
    objectives: "Objetivos",
    why: "Por qué importa",
    worked: "Ejemplo resuelto",
    mistake: "Contraejemplo",
    check: "Compruébalo",
    answer: "Respuesta",
    summary: "Resumen",
  },
} as const satisfies Record<CourseLanguage, Record<string, string>>;

export const emptyLesson = (): LessonDocument => ({
  why: "",
  explanation: "",
  worked: "",
  mistake: "",
  check: { question: "", answer: "" },
  summary: "",
});

type Section = { heading: string | null; text: string };

/** The text before the first second-level heading, and the section of each one. Lines in code fences are no headings. */
function sectionsOf(markdown: string): Section[] {
  const sections: { heading: string | null; lines: string[] }[] = [{ heading: null, lines: [] }];
  let fence: string | null = null;
  for (const line of markdown.split("\n")) {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1];
    if (mark !== undefined)
      if (fence === null) fence = mark;
      else if (mark.startsWith(fence) && line.trim() === mark) fence = null;
    const heading = fence === null ? /^## (.+)$/.exec(line)?.[1] : undefined;
    if (heading === undefined) sections.at(-1)?.lines.push(line);
    else sections.push({ heading: heading.trim(), lines: [] });
  }
  return sections.map(({ heading, lines }) => ({ heading, text: lines.join("\n").trim() }));
}

const withHeading = ({ heading, text }: Section): string =>
  heading === null ? text : `## ${heading}\n\n${text}`.trim();

function splitCheck(text: string, answerHeading: string): LessonDocument["check"] {
  const mark = `\n\n### ${answerHeading}\n\n`;
  const at = text.lastIndexOf(mark);
  if (at < 0) return { question: text, answer: "" };
  return { question: text.slice(0, at), answer: text.slice(at + mark.length) };
}

/**
 * The parts of a lesson's Markdown. A section that restates the objectives is left out, because `joinLesson` writes it. A lesson that does not have the
 * known headings in their order stays whole in `explanation`, so that splitting and joining changes no word of it.
 */
export function splitLesson(markdown: string, language: CourseLanguage): LessonDocument {
  const names = lessonHeadings[language];
  const whole = { ...emptyLesson(), explanation: markdown.trim() };
  const sections = sectionsOf(whole.explanation).filter(
    ({ heading, text }) => heading !== null || text !== "",
  );
  if (sections[0]?.heading === names.objectives) sections.shift();
  const parts: LessonDocument = emptyLesson();
  if (sections[0]?.heading === names.why) parts.why = sections.shift()?.text ?? "";
  for (const part of ["summary", "check", "mistake", "worked"] as const) {
    if (sections.at(-1)?.heading !== names[part]) continue;
    const text = sections.pop()?.text ?? "";
    if (part === "check") parts.check = splitCheck(text, names.answer);
    else parts[part] = text;
  }
  parts.explanation = sections.map(withHeading).join("\n\n");
  const known = new Set<string>(Object.values(names));
  const isOrdered = sections.every(({ heading }) => heading === null || !known.has(heading));
  return isOrdered ? parts : whole;
}

/** The lesson as Markdown, with the headings of its language; it begins with the objectives. */
export function joinLesson(
  lesson: LessonDocument,
  { language, objectives }: { language: CourseLanguage; objectives: readonly { text: string }[] },
): string {
  const names = lessonHeadings[language];
  const { why, explanation, worked, mistake, check, summary } = lesson;
  const list = objectives.map((objective) => `- ${objective.text}`).join("\n");
  const checkText = [check.question, check.answer && `### ${names.answer}\n\n${check.answer}`]
    .filter(Boolean)
    .join("\n\n");
  // A lesson that has no parts of its own is kept as it was written.
  if (!why && !worked && !mistake && !checkText && !summary) return explanation.trim();
  return [
    list && `## ${names.objectives}\n\n${list}`,
    why && `## ${names.why}\n\n${why}`,
    explanation,
    worked && `## ${names.worked}\n\n${worked}`,
    mistake && `## ${names.mistake}\n\n${mistake}`,
    checkText && `## ${names.check}\n\n${checkText}`,
    summary && `## ${names.summary}\n\n${summary}`,
  ]
    .filter(Boolean)
    .map((part) => part.trim())
    .join("\n\n");
}
