import type { CourseDocument, ModuleDocument } from "@/lib/courses/document";
import type { LearnerBlock } from "../drafts";
import type { Grounding } from "../grounding/grounding";

/** Whose course a model call writes, and what ends the call. Of an owner's waiting calls the one of the smallest `order` is next. */
export type CallContext = { courseId: string; owner: string; signal: AbortSignal; order?: number };

/** A module to write. `course` has everything that is written so far. */
export type WriteContext = {
  call: CallContext;
  learner: LearnerBlock;
  course: CourseDocument;
  moduleId: string;
  /** The passages of the module, in a course with sources. */
  grounding?: Grounding | null;
};

/** The module to write. Throws RangeError if the course has no such module. */
export function moduleOf({ course, moduleId }: Pick<WriteContext, "course" | "moduleId">): ModuleDocument {
  const module = course.modules.find(({ id }) => id === moduleId);
  if (!module) throw new RangeError(`the course has no module ${moduleId}`);
  return module;
}

/** The plan of the course as every prompt has it; modules are numbered from 1. */
export function planBlock(course: CourseDocument): object {
  const numbers = new Map(course.modules.map(({ id }, index) => [id, index + 1]));
  return {
    title: course.title,
    overview: course.overview,
    level: course.level,
    running_example: course.runningExample ?? "",
    modules: course.modules.map((module) => ({
      number: numbers.get(module.id),
      title: module.title,
      minutes: module.minutes,
      objectives: module.objectives.map(({ text }) => text),
      key_terms: module.keyTerms ?? [],
      misconceptions: module.misconceptions ?? [],
      needs: module.prerequisites.map((id) => numbers.get(id)),
    })),
  };
}
