import { z } from "zod";
import { languages, levels, MAX_SOURCES, practiceKinds } from "./policy";

// The course document: what the generator writes, the library's files hold, the studio edits, revisions keep and exports carry.
// Every part that a learner can have history with has an id, and nothing is addressed by its position. A draft may be
// unfinished, so lengths have upper bounds only; `publishProblems` in lib/studio says what a publication still needs.

const id = z.uuid();

/** Text of an author: line ends as "\n", no lone surrogate or NUL, at most `max` UTF-16 units. */
const text = (max: number) =>
  z
    .string()
    .overwrite((value) => value.replace(/\r\n?/g, "\n"))
    .max(max, `At most ${max} characters`)
    .refine(
      (value) => value.isWellFormed() && !value.includes("\u0000"),
      "Contains characters that cannot be used",
    );
const line = (max: number) => text(max).overwrite((value) => value.replace(/\s+/gu, " "));

/** The longest part of a lesson, in UTF-16 units. */
export const PART_MAX = 40_000;

/** The parts of a lesson, in Markdown without their headings; an empty part is left out. */
export const lessonDocument = z.strictObject({
  why: text(PART_MAX),
  explanation: text(PART_MAX),
  worked: text(PART_MAX),
  mistake: text(PART_MAX),
  check: z.strictObject({ question: text(PART_MAX), answer: text(PART_MAX) }),
  summary: text(PART_MAX),
});
export type LessonDocument = z.infer<typeof lessonDocument>;

export const objectiveDocument = z.strictObject({ id, text: line(300) });

/**
 * The place in a source that a statement rests on. The text carries its mark as `[^7]`, behind the statement; `from` and `to` are UTF-16 offsets
 * into the passage, so that a deleted source takes its words along.
 */
export const citationDocument = z.strictObject({
  /** Names the citation in its module. */
  mark: z.number().int().min(1).max(999),
  source: id,
  passage: z.number().int().min(1),
  from: z.number().int().min(0),
  to: z.number().int().min(1),
  /** The statement that an independent reader found in the passage; it no longer counts once the lesson says something else. */
  agrees: line(1_000).optional(),
});
export type CitationDocument = z.infer<typeof citationDocument>;

/** The marks of the citations that prove a key. */
const marks = z.array(z.number().int().min(1).max(999)).max(10).optional();

/** An ungraded exercise of the lesson, or a fresh item that is kept for the checks of a course. */
export const practiceDocument = z.strictObject({
  id,
  objectiveId: id,
  kind: z.enum(practiceKinds),
  prompt: text(2_000),
  /** The options of a choice; empty for the other kinds. */
  options: z.array(line(500)).max(6),
  accepted: z.array(line(300)).max(60),
  modelAnswer: text(2_000),
  hints: z.array(text(600)).max(4),
  marks,
});
export type PracticeDocument = z.infer<typeof practiceDocument>;

export const optionDocument = z.strictObject({
  id,
  text: text(1_000),
  isRight: z.boolean(),
  /** The mistake that leads to this option; null for the right one. */
  misconception: line(400).nullable(),
  feedback: text(1_500),
});
export type OptionDocument = z.infer<typeof optionDocument>;

export const questionDocument = z.strictObject({
  id,
  /** The objective that it tests; null if it tests none. */
  objectiveId: id.nullable(),
  text: text(3_000),
  options: z.array(optionDocument).max(8),
  marks,
});
export type QuestionDocument = z.infer<typeof questionDocument>;

export const materialDocument = z.strictObject({ id, type: line(40), title: line(300), url: line(2_000) });
export type MaterialDocument = z.infer<typeof materialDocument>;

export const moduleDocument = z.strictObject({
  id,
  title: line(160),
  description: text(2_000),
  /** Learners do not see a hidden module; what they did in it is kept. */
  hidden: z.boolean(),
  objectives: z.array(objectiveDocument).max(8),
  /** Ids of other modules that come first. */
  prerequisites: z.array(id).max(30),
  /** Null until the module is written. */
  lesson: lessonDocument.nullable(),
  practice: z.array(practiceDocument).max(30),
  /** Items that no lesson or quiz shows, for the checks before and after a course. */
  fresh: z.array(practiceDocument).max(40).optional(),
  /** Null until the module is written. */
  quiz: z.strictObject({ id, title: line(200), questions: z.array(questionDocument).max(20) }).nullable(),
  materials: z.array(materialDocument).max(30),
  /** What the marks of the lesson, the quiz and the exercises refer to. */
  citations: z.array(citationDocument).max(200).optional(),
  minutes: z.number().int().min(1).max(600).optional(),
  keyTerms: z.array(line(120)).max(40).optional(),
  /** Mistakes that the author expects. */
  misconceptions: z.array(line(300)).max(20).optional(),
  /** Numbers from 1 of the learner's answers that made the module what it is. */
  shapedBy: z.array(z.number().int().min(1).max(4)).max(4).optional(),
});
export type ModuleDocument = z.infer<typeof moduleDocument>;
export type QuizDocument = NonNullable<ModuleDocument["quiz"]>;

/** How the mentor of this course tutors; the author sets it in the studio. */
export const mentorSettings = z.strictObject({
  hints: z.enum(["slow", "normal", "fast"]),
  /** Whether the mentor may answer the questions that the lesson itself asks. */
  answersLessonQuestions: z.boolean(),
  tone: z.enum(["warm", "plain", "formal"]),
  context: line(300),
});
export type MentorSettings = z.infer<typeof mentorSettings>;

/** The mentor of a course whose author has set nothing. */
export const defaultMentorSettings: MentorSettings = {
  hints: "normal",
  answersLessonQuestions: true,
  tone: "warm",
  context: "",
};

const courseFields = z.strictObject({
  title: line(160),
  overview: text(4_000),
  description: text(1_000),
  training: line(300),
  introduction: text(6_000),
  level: z.enum(levels),
  language: z.enum(languages),
  tags: z.array(line(60)).max(12),
  modules: z.array(moduleDocument).max(40),
  /** The example that the modules share. */
  runningExample: text(1_000).optional(),
  mentor: mentorSettings.optional(),
  /** The author's own material, in the order of its numbers. */
  sources: z.array(id).max(MAX_SOURCES).optional(),
  /** Whether a statement without a citation is a breach. */
  onlyFromSources: z.boolean().optional(),
});

/** All ids of a document's parts. */
function* idsOf(document: z.infer<typeof courseFields>): Generator<string> {
  for (const module of document.modules) {
    yield module.id;
    for (const part of [module.objectives, module.practice, module.fresh ?? [], module.materials])
      for (const item of part) yield item.id;
    if (module.quiz === null) continue;
    yield module.quiz.id;
    for (const question of module.quiz.questions) {
      yield question.id;
      for (const option of question.options) yield option.id;
    }
  }
}

/** Whether every reference of the module names an objective of it. */
function refersToItself(module: ModuleDocument): boolean {
  const own = new Set(module.objectives.map((objective) => objective.id));
  const isKnown = (objective: string | null) => objective === null || own.has(objective);
  const items = [...module.practice, ...(module.fresh ?? []), ...(module.quiz?.questions ?? [])];
  return items.every((item) => isKnown(item.objectiveId));
}

/** A whole course. Ids differ from each other, and references name parts of the document. */
export const courseDocument = courseFields.superRefine((document, context) => {
  const ids = [...idsOf(document)];
  if (new Set(ids).size < ids.length)
    context.addIssue({ code: "custom", message: "Two parts have the same id" });
  const modules = new Set(document.modules.map((module) => module.id));
  for (const [index, module] of document.modules.entries()) {
    if (!refersToItself(module))
      context.addIssue({
        code: "custom",
        path: ["modules", index],
        message: "A question or an item names an objective that the module does not have",
      });
    if (module.prerequisites.some((other) => other === module.id || !modules.has(other)))
      context.addIssue({
        code: "custom",
        path: ["modules", index, "prerequisites"],
        message: "A prerequisite names another module of the course",
      });
  }
});
export type CourseDocument = z.infer<typeof courseDocument>;
