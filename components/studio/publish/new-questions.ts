import type { CourseDocument, QuestionDocument } from "@/lib/courses/document";

const rightOf = (question: QuestionDocument): string | undefined =>
  question.options.find((option) => option.isRight)?.id;

/** How many questions of a module a publication makes new: added ones, and those whose right option is another one now. */
export function newQuestions(published: CourseDocument, document: CourseDocument, moduleId: string): number {
  const questionsOf = (course: CourseDocument) =>
    course.modules.find((module) => module.id === moduleId)?.quiz?.questions ?? [];
  const before = new Map(questionsOf(published).map((question) => [question.id, rightOf(question)]));
  return questionsOf(document).filter(
    (question) => !before.has(question.id) || before.get(question.id) !== rightOf(question),
  ).length;
}
