import type { CourseDocument } from "@/lib/courses/document";
import { createDocumentCourse } from "@/tests/support/courses/document-course";
import { courseDocumentOf } from "@/tests/support/courses/documents";
import { createReadSource } from "./read-source";

export const passageText =
  "From this? From what line? That is the line which the learned call the diagonal. The double space is its square. Certainly, Socrates. Let us go on.";
export const quotedWords = "That is the line which the learned call the diagonal.";
export const statement = "The square on the diagonal is twice as large.";

type CitedCourseOptions = {
  language?: CourseDocument["language"];
  /** The statement that the independent reader found; null for none. */
  agrees?: string | null;
  edit?: (document: CourseDocument) => void;
};

/**
 * A course of the author with a source of three pages. In its first module one paragraph and the first question cite page 2, and every other
 * paragraph has no source.
 */
export async function createCitedCourse(author: { id: string }, options: CitedCourseOptions = {}) {
  const { language = "english", agrees = statement, edit } = options;
  const source = await createReadSource(
    author.id,
    [
      { text: "The boy takes the side twice as long. That makes four times the space." },
      { text: passageText, heading: "The diagonal" },
      { text: "Can virtue be taught? Or does it come by practice?", heading: "Virtue" },
    ],
    { title: "Plato, Meno", byline: "translated by Benjamin Jowett" },
  );
  const document = courseDocumentOf();
  const [module] = document.modules;
  const question = module?.quiz?.questions[0];
  if (!module?.lesson || !question) throw new Error("The module has no lesson or quiz");
  const from = passageText.indexOf(quotedWords);
  const place = { source, passage: 2, from, to: from + quotedWords.length };
  module.lesson.explanation = `## Twice\n\nLines join the corners of four squares. ${statement}[^1]\n\nThat side is no fraction of the other one.`;
  module.citations = [
    { mark: 1, ...place, ...(agrees !== null && { agrees }) },
    { mark: 2, ...place },
  ];
  question.marks = [2];
  document.sources = [source];
  document.language = language;
  edit?.(document);
  return { ...(await createDocumentCourse(author, document)), source, moduleId: module.id };
}
