import { normalise } from "@/lib/core/text/normalise";
import { isForeign } from "@/lib/courses/language/detect";
import type { CourseLanguage } from "@/lib/courses/schema";
import type { LearnerBlock, ModuleDraft, OutlineDraft, PlannedModule } from "../drafts";
import { stemText } from "../quiz/question-text";
import { provisionalTitle } from "../assessment/provisional-title";
import { lintLesson } from "./lesson";
import type { LintNote } from "./note";
import {
  lintCoverage,
  lintKeyPatterns,
  lintMaterials,
  lintQuestions,
  MAX_RIGHT_LONGEST_OF_QUIZ,
} from "./quiz";

/** Beginnings of an objective without a verb. */
const noVerb =
  /^(?:the|an?|this|these|your|our|basics|introduction|overview|history|theory|el|la|los|las|un|una|este|esta|tu|introducción|conceptos?|historia|teoría|fundamentos)\b/i;
const leadIn =
  /^(?:(?:you|learners?|students?) (?:will |can |should )?(?:be able to )?|be able to |(?:podrás|sabrás|serás capaz de|ser capaz de|el alumno podrá) )/i;

function isObjective(text: string): boolean {
  const core = text.trim().replace(leadIn, "");
  return !noVerb.test(core) && core.split(/\s+/).length >= 3;
}

function lintLanguage(draft: ModuleDraft, language: CourseLanguage, quoted: string): LintNote[] {
  const wanted = language === "english" ? "English" : "Spanish";
  const notes: LintNote[] = [];
  if (isForeign(draft.lesson, language, quoted))
    notes.push({ rule: "language", message: `The lesson is not written in ${wanted}.` });
  draft.questions.forEach((q, question) => {
    // Options may be in the language that the course teaches.
    const text = [q.question, ...q.options.flatMap((o) => [o.feedback, o.misconception ?? ""])].join(". ");
    if (isForeign(text, language, quoted))
      notes.push({
        rule: "language",
        message: `Question ${question} is not written in ${wanted}.`,
        question,
      });
  });
  const titles = [draft.quiz_title, ...draft.learning_materials.map((m) => m.title)].join(". ");
  if (isForeign(titles, language, quoted))
    notes.push({
      rule: "language",
      message: `The quiz title and the titles of the materials are not in ${wanted}.`,
    });
  return notes;
}

const answersOf = (learner: LearnerBlock | undefined) =>
  learner?.answers.map((a) => a.answer).join(" ") ?? "";

type AboutModule = { language: CourseLanguage; objectives: readonly string[]; learner?: LearnerBlock };

/** Checks one module without the rest of the course. */
export function lintModule(draft: ModuleDraft, about: AboutModule): LintNote[] {
  return [...lintParts(draft, about), ...lintKeyPatterns(draft.questions, MAX_RIGHT_LONGEST_OF_QUIZ)];
}

function lintParts(draft: ModuleDraft, about: AboutModule): LintNote[] {
  return [
    ...lintLesson(draft.lesson),
    ...lintQuestions(draft.questions),
    ...lintCoverage(draft.questions, about.objectives),
    ...lintMaterials(draft.learning_materials),
    ...lintLanguage(draft, about.language, answersOf(about.learner)),
  ];
}

function lintPlan(modules: readonly PlannedModule[]): LintNote[] {
  const notes: LintNote[] = [];
  const titles = new Map<string, number>();
  modules.forEach((m, module) => {
    for (const objective of m.objectives)
      if (!isObjective(objective))
        notes.push({
          rule: "objective_form",
          message: `The objective "${objective}" needs a verb and its content.`,
          module,
        });
    if (m.prerequisites.some((p) => p >= module))
      notes.push({
        rule: "prerequisite",
        message: "Prerequisites may only name earlier modules, counted from 0, so that there is no cycle.",
        module,
      });
    const title = normalise(m.title) || m.title;
    if (titles.has(title))
      notes.push({
        rule: "module_title",
        message: `Modules ${titles.get(title)} and ${module} have the same title.`,
        module,
      });
    titles.set(title, module);
  });
  return notes;
}

/** Whether at least half of the learner's words for the topic occur in the title or the overview. */
function keepsTopic(outline: OutlineDraft, learner: LearnerBlock): boolean {
  const all = normalise(learner.subject ?? provisionalTitle(learner.answers[0]?.answer ?? ""))
    .split(" ")
    .filter(Boolean);
  const long = all.filter((word) => word.length >= 4);
  const words = long.length > 0 ? long : all;
  if (words.length === 0) return true;
  const written = normalise(`${outline.course_title} ${outline.course_overview}`).split(" ");
  // Longer words may be inflected, so their first five letters are enough.
  const occurs = (word: string) =>
    written.some((w) => w === word || (word.length > 5 && w.startsWith(word.slice(0, 5))));
  return words.filter(occurs).length * 2 >= words.length;
}

/** Checks an outline: number and titles of modules, objectives, prerequisites, language, the learner's own words. */
export function lintOutline(
  outline: OutlineDraft,
  about: { language: CourseLanguage; learner?: LearnerBlock },
): LintNote[] {
  const notes = lintPlan(outline.modules);
  if (outline.modules.length < 4 || outline.modules.length > 8)
    notes.push({
      rule: "module_count",
      message: `The course has ${outline.modules.length} modules; it needs 4 to 8.`,
    });
  const text = [
    outline.course_title,
    outline.course_overview,
    outline.description,
    outline.introduction,
    ...outline.modules.flatMap((m) => [m.title, m.description, ...m.objectives]),
  ].join(". ");
  if (isForeign(text, about.language, answersOf(about.learner)))
    notes.push({
      rule: "language",
      message: `The outline is not written in ${about.language === "english" ? "English" : "Spanish"}.`,
    });
  if (about.learner && !keepsTopic(outline, about.learner))
    notes.push({
      rule: "topic_words",
      message: "The learner's own words for the topic must stand in the title or the overview.",
    });
  return notes;
}

/** Checks a whole course: its outline, each module, and patterns over all quizzes. Notes on modules have their index. */
export function lintCourse(
  outline: OutlineDraft,
  modules: readonly ModuleDraft[],
  about: { language: CourseLanguage; learner?: LearnerBlock },
): LintNote[] {
  const notes = lintOutline(outline, about);
  const stems = new Map<string, number>();
  modules.forEach((draft, module) => {
    const objectives = outline.modules[module]?.objectives ?? [];
    notes.push(...lintParts(draft, { ...about, objectives }).map((n) => ({ ...n, module })));
    draft.questions.forEach((q, question) => {
      const stem = stemText(q.question);
      const earlier = stems.get(stem);
      if (earlier !== undefined && earlier !== module)
        notes.push({
          rule: "question_duplicate",
          message: `Question ${question} asks the same as one in module ${earlier}.`,
          module,
          question,
        });
      stems.set(stem, module);
    });
  });
  return [...notes, ...lintKeyPatterns(modules.flatMap((m) => m.questions))];
}
