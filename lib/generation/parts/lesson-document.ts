import { z } from "zod";
import type { LessonDocument } from "@/lib/courses/document";
import { lessonHeadings } from "@/lib/courses/document/lesson";
import { cleanDraft } from "../clean-draft";
import type { LessonDraft } from "../drafts";

/** A lesson that streams: every part may be missing or end in the middle. */
export const partialLessonDraft = z
  .object({
    why: z.string(),
    explanation: z.array(z.object({ heading: z.string(), text: z.string() }).partial()),
    worked: z.string(),
    mistake: z.string(),
    check: z.object({ question: z.string(), answer: z.string() }).partial(),
    summary: z.string(),
  })
  .partial();
type PartialLessonDraft = z.infer<typeof partialLessonDraft>;

/** A lesson as far as it is written; parts that have not begun are empty. */
export type PartialLesson = LessonDocument;

const known = new Set<string>(Object.values(lessonHeadings).flatMap((names) => Object.values(names)));

/** The Markdown of a part, whose headings are below the part's own. A heading at its beginning is left out, an open fence is closed. */
function partText(text: string, level: number): string {
  const lines: string[] = [];
  let fence: string | null = null;
  for (const line of text.replace(/\r\n?/g, "\n").split("\n")) {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1];
    if (mark !== undefined)
      if (fence === null) fence = mark;
      else if (mark.startsWith(fence) && line.trim() === mark) fence = null;
    const heading = fence === null && mark === undefined ? /^ {0,3}(#{1,6})\s+(.*)$/.exec(line) : null;
    if (!heading) lines.push(line);
    else if (lines.some((earlier) => earlier.trim() !== ""))
      lines.push(`${"#".repeat(Math.max(level, heading[1]?.length ?? 0))} ${heading[2] ?? ""}`);
  }
  if (fence !== null) lines.push(fence);
  return lines.join("\n").trim();
}

/** A section's heading in one line; the course's own headings get the module's title behind them. */
function headingText(heading: string, module: string): string {
  const line = heading
    .replace(/^[\s#]+/, "")
    .replace(/\s+/g, " ")
    .trim();
  return known.has(line) ? `${line}: ${module}` : line;
}

/** The lesson of a draft or of its beginning. Joined to Markdown and split again it has the same parts. */
export function lessonDocumentOf(
  draft: PartialLessonDraft | LessonDraft,
  { title }: { title: string },
): LessonDocument {
  const {
    why = "",
    explanation = [],
    worked = "",
    mistake = "",
    check = {},
    summary = "",
  } = cleanDraft(draft);
  return {
    why: partText(why, 3),
    explanation: explanation
      .map(({ heading = "", text = "" }) =>
        `## ${headingText(heading, title) || title}\n\n${partText(text, 3)}`.trim(),
      )
      .join("\n\n"),
    worked: partText(worked, 3),
    mistake: partText(mistake, 3),
    check: { question: partText(check.question ?? "", 4), answer: partText(check.answer ?? "", 4) },
    summary: partText(summary, 3),
  };
}
