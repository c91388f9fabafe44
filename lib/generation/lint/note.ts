export const lintRules = [
  "lesson_length",
  "lesson_objectives",
  "lesson_why",
  "lesson_worked_example",
  "lesson_non_example",
  "lesson_check",
  "lesson_summary",
  "objectives_first",
  "objective_form",
  "objective_untested",
  "prerequisite",
  "module_title",
  "module_count",
  "question_count",
  "question_stem",
  "question_duplicate",
  "question_markup",
  "options_distinct",
  "option_right",
  "option_misconception",
  "option_feedback",
  "option_all_or_none",
  "right_longest",
  "key_places",
  "material_count",
  "material_link",
  "language",
  "topic_words",
] as const;
export type LintRule = (typeof lintRules)[number];

/** A breach of a rule. `message` is for the model that repairs it; screens use the rule's text (course.lint). Indexes count from 0. */
export type LintNote = {
  rule: LintRule;
  message: string;
  module?: number;
  question?: number;
  objective?: number;
  material?: number;
};
