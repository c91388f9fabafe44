import type { CourseDocument, ModuleDocument, QuestionDocument } from "@/lib/courses/document";
import { libraryId } from "@/lib/courses/free-library";
import type { LearnerBlock } from "@/lib/generation/drafts";
import { libraryDocument } from "@/scripts/seed/library-document";
import { readLibrary } from "@/scripts/seed/library-files";

const course = readLibrary().find(({ twinKey, locale }) => twinKey === "how-to-learn" && locale === "en");
if (!course) throw new Error("the library has no such course");

/** A good course of the free library. */
export const lintedCourse: CourseDocument = libraryDocument(libraryId("how-to-learn", "en"), course);

/** A learner whom it suits. */
export const learner: LearnerBlock = {
  language: "english",
  answers: ["How to learn, to remember what I read", "nothing", "2 hours a week", "reading"].map(
    (answer) => ({
      question: "?",
      answer,
    }),
  ),
};

/** A change of the course, for which its first module and that module's first question are at hand. */
export type Change = (module: ModuleDocument, question: QuestionDocument, document: CourseDocument) => void;

/** A copy of the course with a change. */
export function changed(change: Change): CourseDocument {
  const document = structuredClone(lintedCourse);
  const [module] = document.modules;
  const question = module?.quiz?.questions[0];
  if (!module || !question) throw new Error("the course has no question");
  change(module, question, document);
  return document;
}
