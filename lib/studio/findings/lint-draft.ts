import type { CourseDocument, ModuleDocument, QuestionDocument } from "@/lib/courses/document";
import { joinLesson } from "@/lib/courses/document/lesson";
import { isForeign } from "@/lib/courses/language/detect";
import type { QuestionItem } from "@/lib/generation/drafts";
import { LESSON_WORDS, wordCount } from "@/lib/generation/lint/lesson";
import type { LintNote, LintRule } from "@/lib/generation/lint/note";
import {
  lintCoverage,
  lintKeyPatterns,
  lintMaterials,
  lintQuestions,
  MAX_RIGHT_LONGEST_OF_QUIZ,
} from "@/lib/generation/lint/quiz";
import { stemText } from "@/lib/generation/quiz/question-text";
import { findingRules, type Finding, type FindingRule } from "./schema";

/** How far a lesson may be from the recommended length. */
const LENGTH_TOLERANCE = 0.1;

const isFindingRule = (rule: LintRule): rule is LintRule & FindingRule =>
  (findingRules as readonly string[]).includes(rule);

/** A finding; its key is its rule and place. */
export function findingOf(rule: FindingRule, path: string, values: Finding["values"] = {}): Finding {
  const [list, id] = path.split("/");
  return { key: `${rule}:${path}`, rule, path, module_id: list === "modules" ? (id ?? null) : null, values };
}

/** The question as the generator's checks read it. */
function itemOf(question: QuestionDocument, module: ModuleDocument): QuestionItem {
  return {
    question: question.text,
    objective: module.objectives.findIndex((objective) => objective.id === question.objectiveId),
    options: question.options.map(({ text, misconception, feedback }) => ({ text, misconception, feedback })),
    right: question.options.findIndex((option) => option.isRight),
  };
}

function lintLessonText(module: ModuleDocument, document: CourseDocument): Finding[] {
  if (module.lesson === null) return [];
  const path = `modules/${module.id}/lesson`;
  const { language } = document;
  const markdown = joinLesson(module.lesson, { language, objectives: module.objectives });
  const words = wordCount(markdown);
  const isLong = words > LESSON_WORDS.max * (1 + LENGTH_TOLERANCE);
  const isShort = words < LESSON_WORDS.min * (1 - LENGTH_TOLERANCE);
  return [
    ...(isLong || isShort ? [findingOf("lesson_length", path, { words, ...LESSON_WORDS })] : []),
    ...(isForeign(markdown, language) ? [findingOf("language", path)] : []),
  ];
}

function lintQuiz(module: ModuleDocument, { language }: CourseDocument): Finding[] {
  if (module.quiz === null) return [];
  const { questions } = module.quiz;
  const at = `modules/${module.id}`;
  const items = questions.map((question) => itemOf(question, module));
  const notes = [
    ...lintQuestions(items),
    ...lintCoverage(
      items,
      module.objectives.map((objective) => objective.text),
    ),
    ...lintKeyPatterns(items, MAX_RIGHT_LONGEST_OF_QUIZ),
    ...questions.flatMap((question, index): LintNote[] => {
      const text = [question.text, ...question.options.flatMap((o) => [o.feedback, o.misconception ?? ""])];
      const rights = question.options.filter((option) => option.isRight).length;
      return [
        ...(isForeign(text.join(". "), language)
          ? [{ rule: "language", message: "", question: index } as const]
          : []),
        ...(rights === 1 ? [] : [{ rule: "option_right", message: "", question: index } as const]),
      ];
    }),
  ];
  return notes.flatMap((note): Finding[] => {
    if (!isFindingRule(note.rule)) return [];
    const question = note.question === undefined ? undefined : questions[note.question];
    const objective = note.objective === undefined ? undefined : module.objectives[note.objective];
    if (question)
      return [
        findingOf(note.rule, `${at}/quiz/questions/${question.id}`, { question: (note.question ?? 0) + 1 }),
      ];
    if (objective)
      return [
        findingOf(note.rule, `${at}/objectives/${objective.id}`, {
          objective: (note.objective ?? 0) + 1,
          times: items.filter((item) => item.objective === note.objective).length,
        }),
      ];
    return [findingOf(note.rule, `${at}/quiz`, { count: items.length })];
  });
}

function lintLinks(module: ModuleDocument): Finding[] {
  const at = `modules/${module.id}/materials`;
  return lintMaterials(module.materials).flatMap((note): Finding[] => {
    if (!isFindingRule(note.rule)) return [];
    const material = note.material === undefined ? undefined : module.materials[note.material];
    return material
      ? [findingOf(note.rule, `${at}/${material.id}`, { title: material.title })]
      : [findingOf(note.rule, at, { count: module.materials.length })];
  });
}

/** Questions that an earlier module asks, too. */
function repeatedStems(modules: readonly ModuleDocument[]): Finding[] {
  const moduleOf = new Map<string, string>();
  return modules.flatMap((module) =>
    (module.quiz?.questions ?? []).flatMap((question, index): Finding[] => {
      const stem = stemText(question.text);
      const earlier = moduleOf.get(stem);
      if (stem !== "") moduleOf.set(stem, module.id);
      if (earlier === undefined || earlier === module.id) return [];
      const path = `modules/${module.id}/quiz/questions/${question.id}`;
      return [findingOf("question_duplicate", path, { question: index + 1 })];
    }),
  );
}

/** What code can judge of the draft, each finding once, in the order of the modules. Hidden modules are left out. */
export function lintDraft(document: CourseDocument): Finding[] {
  const modules = document.modules.filter((module) => !module.hidden);
  const items = modules.flatMap((module) =>
    (module.quiz?.questions ?? []).map((question) => itemOf(question, module)),
  );
  const places = lintKeyPatterns(items).filter((note) => note.rule === "key_places");
  const found = [
    ...modules.flatMap((module) => [
      ...lintLessonText(module, document),
      ...lintQuiz(module, document),
      ...lintLinks(module),
    ]),
    ...repeatedStems(modules),
    ...places.map(() => findingOf("key_places", "modules")),
  ];
  return [...new Map(found.map((one) => [one.key, one])).values()];
}
