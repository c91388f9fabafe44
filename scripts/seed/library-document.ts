import { createHash } from "node:crypto";
import type { CourseDocument } from "@/lib/courses/document";
import { libraryId } from "@/lib/courses/free-library";
import { moduleDocumentOf } from "@/lib/generation/document";
import type { LibraryCourse, LibraryModule } from "./library-files";

/** The id of an objective by its key: UUID version 8 from a digest, as migration 0011 derives the ids of earlier objectives. */
function objectiveId(moduleId: string, key: string): string {
  const hex = createHash("md5").update(`${moduleId}/objective/${key}`).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}

/** The document of a course of the free library, with ids that are derived from the keys in its files. */
export function libraryDocument(courseId: string, course: LibraryCourse): CourseDocument {
  const { course_title: title, course_overview: overview, modules: plans, ...about } = course.outline;
  const ids = course.modules.map(({ key }) => libraryId(courseId, key));
  return {
    ...about,
    title,
    overview,
    language: course.language,
    modules: course.modules.map((module, i) => {
      const plan = plans[i];
      const id = ids[i];
      if (!plan || id === undefined) throw new Error(`Module ${module.key} is not planned`);
      return moduleDocumentOf({
        id,
        language: course.language,
        title: plan.title,
        description: plan.description,
        objectives: plan.objectives.map((text, n) => ({
          id: objectiveId(id, keyAt(module.objectiveKeys, n)),
          text,
        })),
        prerequisites: plan.prerequisites.flatMap((position) => ids[position] ?? []),
        content: contentOf(id, module),
      });
    }),
  };
}

function keyAt(keys: readonly string[] | undefined, index: number): string {
  const key = keys?.[index];
  if (key === undefined) throw new Error(`A part of the library has no key at ${index}`);
  return key;
}

function contentOf(moduleId: string, module: LibraryModule) {
  const { draft, practice, fresh, questionKeys, optionKeys } = module;
  const quizId = libraryId(moduleId, "quiz");
  return {
    lesson: draft.lesson,
    quiz: {
      id: quizId,
      title: draft.quiz_title,
      questions: draft.questions.map((item, n) => {
        const id = libraryId(quizId, keyAt(questionKeys, n));
        const options = item.options.map((option, o) => ({
          ...option,
          id: libraryId(id, keyAt(optionKeys[n], o)),
        }));
        return { ...item, id, options };
      }),
    },
    practice: practice.map((item) => ({ ...item, id: libraryId(moduleId, "practice", item.key) })),
    fresh: fresh.map((item) => ({ ...item, id: libraryId(moduleId, "fresh", item.key) })),
    materials: draft.learning_materials.map((item) => ({ ...item, id: libraryId(moduleId, item.url) })),
  };
}
