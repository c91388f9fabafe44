import type { LessonDraft, OutlineDraft } from "@/lib/generation/drafts";

/** What a request for a course with sources has besides. */
export type SourcesContext = {
  passages?: { id: string; text: string }[];
  sections?: { id: string }[];
  pairs?: { pair: number; statement: string; passage: string }[];
};

const FIRST_WORDS = 8;

/** A citation of the first words of a passage; empty without passages. */
export function citationOf({ passages = [] }: SourcesContext, index = 0): string {
  const passage = passages[index % Math.max(1, passages.length)];
  return passage ? `[^${passage.id}: ${passage.text.split(/\s+/).slice(0, FIRST_WORDS).join(" ")}]` : "";
}

/** The lesson with a citation behind each part that states something. */
export function citedLesson(lesson: LessonDraft, context: SourcesContext): LessonDraft {
  if (!context.passages) return lesson;
  const cite = (text: string, index: number) => `${text} ${citationOf(context, index)}`;
  const explanation = lesson.explanation.map((section, index) => ({
    ...section,
    text: cite(section.text, index + 1),
  }));
  const [why, worked, mistake, summary] = [lesson.why, lesson.worked, lesson.mistake, lesson.summary].map(
    cite,
  );
  return { ...lesson, explanation, ...{ why, worked, mistake, summary } } as LessonDraft;
}

/** The outline with one section of the sources for each module. */
export function sectionedOutline(outline: OutlineDraft, { sections = [] }: SourcesContext): OutlineDraft {
  if (sections.length === 0) return outline;
  const modules = outline.modules.map((module, index) => ({
    ...module,
    sources: [sections[index % sections.length]?.id ?? ""],
  }));
  return { ...outline, modules };
}

/** The verdicts of a reader who agrees with every citation. */
export const agreeWithAll = ({ pairs = [] }: SourcesContext) => ({
  verdicts: pairs.map(({ pair }) => ({ pair, why: "It stands there.", verdict: "says_so" })),
});
