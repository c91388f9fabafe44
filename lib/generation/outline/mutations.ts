import { and, eq, isNotNull } from "drizzle-orm";
import { db, type Tx } from "@/db";
import { courses, modules } from "@/db/schema";
import { AppError } from "@/lib/core/errors";
import type { CourseDocument } from "@/lib/courses/document";
import { storeDocument } from "@/lib/courses/document/mutations";
import { readDocument } from "@/lib/courses/document/queries";
import { createModuleSteps, putStep } from "../jobs/mutations";
import { endPlanning } from "../jobs/outcome/mutations";
import { findWish, isStarted } from "../jobs/queries";
import { originOf } from "../origin";

/** Stores a plan; modules that it lacks are deleted, because nobody has studied them. */
export async function storePlan(tx: Tx, courseId: string, document: CourseDocument): Promise<void> {
  const origin = originOf();
  await tx.update(courses).set({ origin }).where(eq(courses.id, courseId));
  await storeDocument(tx, { courseId, document, origin });
  await tx.delete(modules).where(and(eq(modules.courseId, courseId), isNotNull(modules.retiredAt)));
  await createModuleSteps(tx, courseId, document);
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
