import type { CourseDocument, ModuleDocument } from "@/lib/courses/document";
import type { CourseLanguage } from "@/lib/courses/schema";
import { documentOfOutline } from "@/lib/generation/document";
import type { LearnerBlock } from "@/lib/generation/drafts";
import type { WriteContext } from "@/lib/generation/parts/context";
import { writeLesson } from "@/lib/generation/parts/lesson";
import { makeOutline, taskOf } from "./course-drafts";
import { fake } from "./fake-model";

export const call = {
  courseId: "0190b0a0-0000-7000-8000-000000000000",
  owner: "one",
  signal: new AbortController().signal,
};
export const learnerOf = (language: CourseLanguage): LearnerBlock => ({
  language,
  answers: [{ question: "?", answer: language === "english" ? "Sourdough bread" : "Pan de masa madre" }],
});

/** The context of the second of four modules; with a lesson unless it is to be written. */
export function contextOf(language: CourseLanguage, module: Partial<ModuleDocument> = {}): WriteContext {
  const document = documentOfOutline(makeOutline(language), language);
  const [, second] = document.modules;
  if (!second) throw new Error("no second module");
  const course: CourseDocument = { ...document, modules: document.modules.with(1, { ...second, ...module }) };
  return { call, learner: learnerOf(language), course, moduleId: second.id };
}

/** The same with the lesson that the fake model writes. */
export async function withLesson(language: CourseLanguage): Promise<WriteContext> {
  const { lesson } = await writeLesson(contextOf(language));
  return contextOf(language, { lesson });
}

/** The requests of a task that the fake model has had. */
export const requestsOf = (task: string) => fake.requests.filter((request) => taskOf(request) === task);
