import { courseDocumentOf } from "@/tests/support/courses/documents";
import { createDocumentCourse } from "@/tests/support/courses/document-course";
import { answer } from "@/tests/support/courses/learners";
import { passDays } from "@/tests/support/courses/review";
import type { Person } from "@/tests/support/users/factories";

/**
 * A course whose first quiz the person passed ten days ago: four questions are due, and two exercises and the lesson's check question are new.
 * The questions ask "What is n + n?", the exercises "How much is n times two?".
 */
export async function createDueCards(person: Person, language: "english" | "español" = "english") {
  const given = { ...courseDocumentOf(2), language };
  const made = await createDocumentCourse(person, given);
  await answer(person, made.document, { module: 0 });
  await passDays(person, 10);
  return made;
}
