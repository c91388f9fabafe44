import { and, eq } from "drizzle-orm";
import { db, type Executor } from "@/db";
import { courses } from "@/db/schema";
import type { Actor } from "@/lib/core/auth/actor";
import { AppError } from "@/lib/core/errors";
import type { CourseDocument } from "@/lib/courses/document";
import { readDocument } from "@/lib/courses/document/queries";
import { countOutlinesLeft } from "../charge/queries";
import { findLearner, isStarted } from "../jobs/queries";
import type { Plan, PlannedModuleView } from "../schema";

const planStates = { planned: "planned", failed: "failed", writing: "planning" } as const;

/** The state of a course that is not started yet, or null if it has no plan to show. */
function planState(state: string): Plan["state"] | null {
  return state === "planned" || state === "failed" || state === "writing" ? planStates[state] : null;
}

/** The plan of an own course. Throws `course_not_found`, and `conflict` if its writing has started. */
export function getPlan(actor: Actor, courseId: string): Promise<Plan> {
  return readPlan(db(), actor, courseId);
}

/** The plan of an own course that is not started; null for every other course. */
export async function findPlan(actor: Actor, courseId: string): Promise<Plan | null> {
  try {
    return await getPlan(actor, courseId);
  } catch (error) {
    if (error instanceof AppError && (error.code === "conflict" || error.code === "course_not_found"))
      return null;
    throw error;
  }
}

/** Like {@link getPlan}, in the caller's transaction. */
export async function readPlan(executor: Executor, actor: Actor, courseId: string): Promise<Plan> {
  const [course] = await executor
    .select({
      state: courses.generationState,
      error: courses.generationError,
      version: courses.planVersion,
    })
    .from(courses)
    .where(and(eq(courses.id, courseId), eq(courses.authorId, actor.id)));
  const document = course && (await readDocument(executor, courseId));
  if (!course || !document) throw new AppError("course_not_found");
  const state = planState(course.state);
  if (state === null || (await isStarted(executor, courseId))) throw new AppError("conflict");
  const learner = await findLearner(executor, courseId);
  const { title, overview, introduction, level, language } = document;
  const modules = document.modules.map(viewOf);
  return {
    ...{ course_id: courseId, state, error: course.error, title, overview, introduction, level, language },
    running_example: document.runningExample ?? null,
    minutes: modules.reduce((sum, module) => sum + module.minutes, 0),
    answers: learner?.answers.map(({ answer }) => answer) ?? [],
    outlines_left: await countOutlinesLeft(executor, actor.id),
    version: course.version,
    modules,
  };
}

function viewOf(module: CourseDocument["modules"][number]): PlannedModuleView {
  const { id, title, description, prerequisites } = module;
  return {
    ...{ id, title, description, prerequisites },
    minutes: module.minutes ?? 0,
    objectives: module.objectives.map(({ text }) => text),
    key_terms: module.keyTerms ?? [],
    misconceptions: module.misconceptions ?? [],
    shaped_by: module.shapedBy ?? [],
  };
}
