import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { lessonDocument, type CourseDocument } from "@/lib/courses/document";
import { libraryId } from "@/lib/courses/free-library";
import { languages } from "@/lib/courses/policy";
import { moduleDocumentOf } from "@/lib/generation/document";
import { materialDraft, practiceDraft, questionItem } from "@/lib/generation/drafts";
import { libraryDocument } from "@/scripts/seed/library-document";
import { readLibrary } from "@/scripts/seed/library-files";

/** `modules/{name}.json`: a module that a person wrote as a good one. */
const goodModule = z.strictObject({
  subject: z.string(),
  language: z.enum(languages),
  title: z.string(),
  description: z.string(),
  objectives: z.array(z.string()),
  keyTerms: z.array(z.string()),
  minutes: z.number().int(),
  lesson: lessonDocument,
  questions: z.array(questionItem),
  practice: z.array(practiceDraft),
  materials: z.array(materialDraft),
});

/** A course of good modules. */
export type GoodCourse = { name: string; document: CourseDocument };

const folder = join(process.cwd(), "evals/lint/modules");

/** The good modules that were written for this eval, each as a course of its own. */
export function newCourses(): GoodCourse[] {
  return readdirSync(folder)
    .sort()
    .map((file) => courseOf(file.replace(".json", ""), JSON.parse(readFileSync(join(folder, file), "utf8"))));
}

function courseOf(name: string, json: unknown): GoodCourse {
  const { subject, language, lesson, keyTerms, minutes, questions, practice, materials, ...about } =
    goodModule.parse(json);
  const written = moduleDocumentOf({
    ...about,
    language,
    objectives: about.objectives.map((text) => ({ text })),
    prerequisites: [],
    content: { lesson: "", quiz: { title: about.title, questions }, practice, materials },
  });
  return {
    name,
    document: {
      title: subject,
      overview: about.description,
      description: about.description,
      training: subject,
      introduction: "",
      level: "beginner",
      language,
      tags: [],
      modules: [{ ...written, lesson, keyTerms, minutes }],
    },
  };
}

/** The courses of the free library. */
export function libraryCourses(): GoodCourse[] {
  return readLibrary().map((course) => ({
    name: `${course.twinKey}-${course.locale}`,
    document: libraryDocument(libraryId(course.twinKey, course.locale), course),
  }));
}
