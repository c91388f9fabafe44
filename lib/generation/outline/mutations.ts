import { and, eq, inArray, isNotNull } from "drizzle-orm";
import { db, type Tx } from "@/db";
import { courses, modules, objectives } from "@/db/schema";
import { AppError } from "@/lib/core/errors";
import type { CourseDocument } from "@/lib/courses/document";
import { storeDocument } from "@/lib/courses/document/mutations";
import { readDocument } from "@/lib/courses/document/queries";
import { createModuleSteps, putStep } from "../jobs/mutations";
import { endPlanning } from "../jobs/outcome/mutations";
import { findWish, isStarted } from "../jobs/queries";
import { originOf } from "../origin";

/** Stores a plan; modules that it lacks are retired, so that the learner can bring them back. */
export async function storePlan(tx: Tx, courseId: string, document: CourseDocument): Promise<void> {
  const origin = originOf();
  await tx.update(courses).set({ origin }).where(eq(courses.id, courseId));
  await storeDocument(tx, { courseId, document, origin });
  await createModuleSteps(tx, courseId, document);
}

/** Deletes the modules that a plan has dropped; no learner has studied them. */
export async function deleteDropped(tx: Tx, courseId: string): Promise<void> {
  await tx.delete(modules).where(and(eq(modules.courseId, courseId), isNotNull(modules.retiredAt)));
}

/** Brings dropped modules back with their objectives. */
export async function restoreDropped(tx: Tx, courseId: string, ids: readonly string[]): Promise<void> {
  const restored = await tx
    .update(modules)
    .set({ retiredAt: null })
    .where(and(eq(modules.courseId, courseId), isNotNull(modules.retiredAt), inArray(modules.id, [...ids])))
    .returning({ id: modules.id });
  const moduleIds = restored.map(({ id }) => id);
  await tx.update(objectives).set({ retiredAt: null }).where(inArray(objectives.moduleId, moduleIds));
}

/**
 * Stores the outline once, for which a second worker gets the stored one. A course that is not started yet is `planned` then. Throws `ai_aborted`
 * unless the course is being written.
 */
export function storeOutline(courseId: string, outline: CourseDocument): Promise<CourseDocument> {
  return db().transaction(async (tx) => {
    const [course] = await tx
      .select({ state: courses.generationState, version: courses.planVersion })
      .from(courses)
      .where(eq(courses.id, courseId))
      .for("no key update");
    if (course?.state !== "writing") throw new AppError("ai_aborted");
    const stored = await readDocument(tx, courseId);
    const isNew = !stored || stored.modules.length === 0 || (await findWish(tx, courseId)) !== undefined;
    if (isNew) {
      await storePlan(tx, courseId, outline);
      await deleteDropped(tx, courseId);
      await tx
        .update(courses)
        .set({ planVersion: course.version + 1 })
        .where(eq(courses.id, courseId));
    }
    await putStep(tx, { courseId, key: "outline", change: { state: "done" } });
    if (!(await isStarted(tx, courseId))) await endPlanning(tx, courseId);
    return isNew ? outline : stored;
  });
}
