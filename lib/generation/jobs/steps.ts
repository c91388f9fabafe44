import { z } from "zod";
import { lessonDocument, moduleDocument, practiceDocument } from "@/lib/courses/document";

/** The current activity of a running step, a key of the screens' messages. */
export type StepNote =
  "planning" | "lesson" | "quiz" | "checking" | "reviewing" | "links" | "editing" | "storing";

export type StepKey = "outline" | `module:${string}` | "check" | "links" | "edit";

export const moduleKey = (moduleId: string): StepKey => `module:${moduleId}`;

const items = {
  quiz: moduleDocument.shape.quiz.unwrap(),
  practice: z.array(practiceDocument),
  fresh: z.array(practiceDocument),
};

const citations = moduleDocument.shape.citations.unwrap();

/** What a module's step holds besides the rows of the course. */
export const moduleParts = z
  .object({
    /** The lesson as far as it has streamed. */
    lesson: lessonDocument,
    /** Of a module that is written anew: the whole lesson. */
    written: z.object({ lesson: lessonDocument, citations, removed: z.array(z.string()) }),
    // Learners must not see these before their keys are checked.
    ...items,
    /** The module's links are stored. */
    linked: z.literal(true),
    /** Of a module that is written anew: the items whose keys are checked. */
    checked: z.object({ ...items, citations: citations.default([]) }),
    /** Of a module that is written anew: its links. */
    materials: moduleDocument.shape.materials,
  })
  .partial();
export type ModuleParts = z.infer<typeof moduleParts>;

/** What the outline's step holds: the change that the learner asks for. */
export const outlineRequest = z.object({ wish: z.string() }).partial();

/** Signals of all courses; the payload is `{kind} {courseId}`. */
export const GENERATION_CHANNEL = "generation";
export const progressSignal = (courseId: string) => `step ${courseId}`;
export const lessonSignal = (courseId: string) => `lesson ${courseId}`;
export const stopSignal = (courseId: string) => `stop ${courseId}`;
