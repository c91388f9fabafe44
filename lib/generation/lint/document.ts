import type { CourseDocument, ModuleDocument } from "@/lib/courses/document";
import type { LearnerBlock } from "../drafts";
import type { Breach, LintAbout, LintRule } from "./breach";
import { lintLessonParts, lessonTexts } from "./lesson";
import { addressOf, lintMaterials } from "./materials";
import { lintPlan, wordsOf } from "./plan";
import { lintItems, lintPractice } from "./practice";
import { lintCoverage, lintKeyLengths, lintKeyPatterns, lintQuestions } from "./questions";
import { repeatedTexts } from "./similarity";
import { hasTerm } from "./terms";

/** Checks that the lesson uses the key terms that the plan gives to the module. */
function lintTerms({ lesson, keyTerms }: ModuleDocument): Breach[] {
  if (lesson === null) return [];
  const text = lessonTexts(lesson)
    .map((part) => part.text)
    .join("\n");
  const missing = (keyTerms ?? []).filter((term) => !hasTerm(text, term));
  if (missing.length === 0) return [];
  const terms = missing.join(", ");
  return [
    {
      rule: "terms",
      message: `The lesson does not use these terms of the plan: ${terms}.`,
      path: "lesson",
      values: { terms },
    },
  ];
}

/** Checks what is written of one module, without the rest of its course. */
export function lintModule(module: ModuleDocument, about: LintAbout): Breach[] {
  const { lesson, quiz, objectives, practice, fresh, materials } = module;
  const items = quiz && [
    ...lintQuestions(quiz.questions, about),
    ...lintCoverage(quiz.questions, objectives),
    ...lintKeyLengths(quiz.questions),
    ...lintPractice(practice, { ...about, objectives }),
    ...lintItems(fresh ?? [], about, "fresh"),
    ...lintMaterials(materials),
  ];
  return [...(lesson ? lintLessonParts(lesson, about) : []), ...lintTerms(module), ...(items ?? [])];
}

type Place = { rule: LintRule; moduleId: string; number: number; path: string; values: Breach["values"] };

/** Everything that asks something in the course, in its order. */
function stemsOf(modules: readonly ModuleDocument[]): (Place & { text: string })[] {
  return modules.flatMap(({ id: moduleId, quiz, practice, fresh }, number) => {
    const at = { moduleId, number };
    const itemsOf = (list: "practice" | "fresh", items: ModuleDocument["practice"]) =>
      items.map(({ id, prompt }, item) => ({
        ...at,
        rule: "practice_duplicate" as const,
        text: prompt,
        path: `${list}/${id}`,
        values: { question: item + 1 },
      }));
    return [
      ...(quiz?.questions ?? []).map(({ id, text }, question) => ({
        ...at,
        rule: "question_duplicate" as const,
        text,
        path: `quiz/questions/${id}`,
        values: { question: question + 1 },
      })),
      ...itemsOf("practice", practice),
      ...itemsOf("fresh", fresh ?? []),
    ];
  });
}

const within = (moduleId: string, path: string) => `modules/${moduleId}/${path}`;

/** Questions and items that ask what an earlier one of another list or module asks. */
function lintRepeatedStems(modules: readonly ModuleDocument[]): Breach[] {
  const stems = stemsOf(modules);
  return repeatedTexts(stems.map(({ text }) => text)).flatMap(({ at, earlier }): Breach[] => {
    const [later, first] = [stems[at], stems[earlier]];
    if (!later || !first) return [];
    return [
      {
        rule: later.rule,
        message: `"${later.text}" asks the same as "${first.text}" in module ${first.number + 1}.`,
        path: within(later.moduleId, later.path),
        values: later.values,
      },
    ];
  });
}

/** Links that an earlier module or line has, too. */
function lintRepeatedLinks(modules: readonly ModuleDocument[]): Breach[] {
  const seen = new Set<string>();
  return modules.flatMap((module) =>
    module.materials.flatMap(({ id, title, url }): Breach[] => {
      const address = addressOf(url);
      if (!seen.has(address)) {
        seen.add(address);
        return [];
      }
      return [
        {
          rule: "material_link",
          message: `The material "${title}" has an address that the course has already.`,
          path: within(module.id, `materials/${id}`),
          values: { title },
        },
      ];
    }),
  );
}

/** Checks the written modules of a course one by one and together; the plan is left out. */
export function lintModules(document: CourseDocument, learner?: LearnerBlock): Breach[] {
  const modules = document.modules.filter(({ hidden }) => !hidden);
  const { language, onlyFromSources = false } = document;
  const about = { language, quoted: wordsOf(learner), onlyFromSources };
  const questions = modules.flatMap(({ quiz }) => quiz?.questions ?? []);
  const found = [
    ...modules.flatMap((module) =>
      lintModule(module, about).map((breach) => ({ ...breach, path: within(module.id, breach.path) })),
    ),
    ...lintRepeatedStems(modules),
    ...lintRepeatedLinks(modules),
    ...lintKeyPatterns(questions).map((breach) => ({ ...breach, path: "modules" })),
  ];
  return [...new Map(found.map((breach) => [`${breach.rule} ${breach.path}`, breach])).values()];
}

/** Checks a whole course: its plan, its modules, and what repeats in them. */
export function lintDocument(document: CourseDocument, learner?: LearnerBlock): Breach[] {
  return [...lintPlan(document, learner), ...lintModules(document, learner)];
}
