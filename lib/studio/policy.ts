import { PLATFORM_ID } from "@/lib/core/auth/platform-account";
import type { CourseDocument, ModuleDocument, QuestionDocument } from "@/lib/courses/document";
import type { CourseKind } from "@/lib/courses/policy";

/** Model calls of the studio per person and day, with and without a paid plan. */
export const MODEL_CALLS_PER_DAY = { paid: 60, free: 10 };

/** Modules that a person may have written anew a day. */
export const MODULES_ANEW_PER_DAY = 10;

type Editable = { authorId: string; state: string };

/** Authors and superusers edit, once the course is written. */
export function canEdit(actor: { id: string; isSuperuser: boolean }, course: Editable): boolean {
  return (course.authorId === actor.id || actor.isSuperuser) && course.state === "ready";
}

/** Why no module of a course of this kind is written anew, as an error code: a study plan is not a model's, a reading course is its text. */
export function regenerationRefusal(kind: CourseKind): "derived_course" | "reading_course" | null {
  if (kind === "reading") return "reading_course";
  return kind === "study_plan" ? "derived_course" : null;
}

/** Authors have a model write modules of a finished course anew, unless its kind refuses. */
export function canRegenerate(actor: { id: string }, course: Editable & { kind: CourseKind }): boolean {
  return (
    course.authorId === actor.id && course.state === "ready" && regenerationRefusal(course.kind) === null
  );
}

/** Whether a module has the title and the objectives from which the rest of it can be written. */
export function canRewrite({ title, objectives }: ModuleDocument): boolean {
  return !isEmpty(title) && objectives.some(({ text }) => !isEmpty(text));
}

/** A course of the free library, which is listed. */
export function isLibraryCourse(course: { authorId: string; isListed: boolean; price: number }): boolean {
  return course.authorId === PLATFORM_ID && course.isListed && course.price === 0;
}

/**
 * Authors copy their own courses, and everybody those of the free library. Buyers do not: a copy shows the keys of quizzes that they have
 * not passed.
 */
export function canCopy(
  actor: { id: string },
  course: { authorId: string; isListed: boolean; price: number; state: string },
): boolean {
  return course.state === "ready" && (course.authorId === actor.id || isLibraryCourse(course));
}

/** What keeps a draft from being published, with the place in the document. */
export type PublishProblem = {
  rule:
    | "course_title"
    | "no_module"
    | "module_title"
    | "module_title_twice"
    | "module_objective"
    | "objective_text"
    | "module_lesson"
    | "module_quiz"
    | "question_text"
    | "question_options"
    | "question_right"
    | "option_text"
    | "practice_prompt"
    | "practice_accepted"
    | "material_link";
  path: string;
};

const isEmpty = (text: string): boolean => text.trim() === "";

function questionProblems(question: QuestionDocument, path: string): PublishProblem[] {
  const problems: PublishProblem[] = [];
  if (isEmpty(question.text)) problems.push({ rule: "question_text", path });
  if (question.options.length < 2) problems.push({ rule: "question_options", path });
  if (question.options.filter((option) => option.isRight).length !== 1)
    problems.push({ rule: "question_right", path });
  if (question.options.some((option) => isEmpty(option.text) || isEmpty(option.feedback)))
    problems.push({ rule: "option_text", path });
  return problems;
}

function isWebAddress(url: string): boolean {
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
}

function moduleProblems(module: ModuleDocument): PublishProblem[] {
  const path = `modules/${module.id}`;
  const problems: PublishProblem[] = [];
  if (isEmpty(module.title)) problems.push({ rule: "module_title", path });
  if (module.objectives.length === 0) problems.push({ rule: "module_objective", path });
  for (const objective of module.objectives)
    if (isEmpty(objective.text))
      problems.push({ rule: "objective_text", path: `${path}/objectives/${objective.id}` });
  if (module.lesson === null || isEmpty(module.lesson.explanation))
    problems.push({ rule: "module_lesson", path });
  if (module.quiz === null || module.quiz.questions.length === 0)
    problems.push({ rule: "module_quiz", path });
  for (const question of module.quiz?.questions ?? [])
    problems.push(...questionProblems(question, `${path}/quiz/questions/${question.id}`));
  for (const item of module.practice) {
    const at = `${path}/practice/${item.id}`;
    if (isEmpty(item.prompt)) problems.push({ rule: "practice_prompt", path: at });
    if (!item.accepted.some((form) => !isEmpty(form))) problems.push({ rule: "practice_accepted", path: at });
  }
  for (const material of module.materials)
    if (!isWebAddress(material.url))
      problems.push({ rule: "material_link", path: `${path}/materials/${material.id}` });
  return problems;
}

/** Everything that keeps the document from being published; empty when it can be. Hidden modules may be unfinished. */
export function publishProblems(document: CourseDocument): PublishProblem[] {
  const shown = document.modules.filter((module) => !module.hidden);
  const problems: PublishProblem[] = [];
  if (isEmpty(document.title)) problems.push({ rule: "course_title", path: "title" });
  if (shown.length === 0) problems.push({ rule: "no_module", path: "modules" });
  const seen = new Set<string>();
  for (const module of shown) {
    const title = module.title.trim().toLowerCase();
    if (title !== "" && seen.has(title))
      problems.push({ rule: "module_title_twice", path: `modules/${module.id}` });
    seen.add(title);
    problems.push(...moduleProblems(module));
  }
  return problems;
}
