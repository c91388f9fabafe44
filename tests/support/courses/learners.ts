import type { CourseDocument } from "@/lib/courses/document";
import { submitAnswer } from "@/lib/learning/mutations";
import { enrol } from "@/tests/support/courses/course-factory";
import { createLearner, type Person } from "@/tests/support/users/factories";

export const quizOf = (document: CourseDocument, index: number) => {
  const quiz = document.modules[index]?.quiz;
  if (!quiz) throw new Error(`Module ${index} has no quiz`);
  return quiz;
};

export const moduleOf = (document: CourseDocument, index: number) => {
  const module = document.modules[index];
  if (!module) throw new Error(`There is no module ${index}`);
  return module;
};
export const firstQuestion = (document: CourseDocument) => {
  const [question] = quizOf(document, 0).questions;
  if (!question) throw new Error("The quiz has no question");
  return question;
};

/** Answers the first questions of a quiz; wrong ones choose another option than the right one. */
export async function answer(
  learner: Person,
  document: CourseDocument,
  at: { module: number; questions?: number; right?: boolean },
): Promise<void> {
  const quiz = quizOf(document, at.module);
  for (const [index, question] of quiz.questions.slice(0, at.questions).entries()) {
    const right = question.options.findIndex((option) => option.isRight);
    const answer_index = at.right === false ? (right + 1) % question.options.length : right;
    await submitAnswer(learner.actor, { quiz_id: quiz.id, question_index: index, answer_index });
  }
}

/** A learner who has bought the course. */
export async function learn(courseId: string): Promise<Person> {
  const learner = await createLearner();
  await enrol(learner, courseId);
  return learner;
}
