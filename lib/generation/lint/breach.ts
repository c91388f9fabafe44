import type { ModuleDocument } from "@/lib/courses/document";
import type { CourseLanguage } from "@/lib/courses/schema";

/** The rules that code can judge. The texts for people are in `course.lint` and `studio.findings.rules`. */
export const lintRules = [
  "lesson_part",
  "lesson_length",
  "lesson_markup",
  "language",
  "terms",
  "unsourced",
  "minutes",
  "prerequisite",
  "module_title",
  "module_count",
  "topic_words",
  "objective_untested",
  "question_count",
  "question_stem",
  "question_duplicate",
  "question_markup",
  "options_distinct",
  "option_right",
  "option_misconception",
  "option_feedback",
  "option_all_or_none",
  "feedback_tells",
  "right_longest",
  "key_places",
  "practice_count",
  "practice_form",
  "practice_duplicate",
  "material_count",
  "material_link",
] as const;
export type LintRule = (typeof lintRules)[number];

/** A breach of a rule at a place of the document. `message` is for the model that mends it. */
export type Breach = {
  rule: LintRule;
  message: string;
  /** Within a module: `lesson/why`, `quiz/questions/{id}`, `practice/{id}`; with `modules/{id}/` before it in the breaches of a course. */
  path: string;
  /** Numbers and texts of the course for the screens' messages. */
  values: Record<string, string | number>;
};

/** An objective of a module. */
export type Objective = ModuleDocument["objectives"][number];

/** What the checks of a text know of its course. */
export type LintAbout = {
  language: CourseLanguage;
  /** The learner's own words, which may be in another language. */
  quoted?: string;
  /** Whether a statement without a citation is a breach. */
  onlyFromSources?: boolean;
};

export const languageNames: Record<CourseLanguage, string> = { english: "English", español: "Spanish" };
