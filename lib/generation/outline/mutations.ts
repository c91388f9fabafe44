import { and, eq, gt, sql } from "drizzle-orm";
import { db, type Tx } from "@/db";
import { courses, generationSteps, modules } from "@/db/schema";
import type { Origin } from "@/db/schema/courses";
import { AppError } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { outlineDraft, type OutlineDraft } from "../drafts";
import { notifyProgress } from "../jobs/mutations";

/** Holds the course's row and throws `ai_aborted` unless it is still to be written. */
async function assertWriting(tx: Tx, courseId: string): Promise<void> {
  const [row] = await tx
    .select({ state: courses.generationState })
    .from(courses)
    .where(eq(courses.id, courseId))
    .for("no key update");
  if (row?.state !== "writing") throw new AppError("ai_aborted");
}

/** Shows a module that the outline has just named. */
export async function showModule(courseId: string, index: number, title: string): Promise<void> {
  await db().transaction(async (tx) => {
    await assertWriting(tx, courseId);
    await tx
      .insert(generationSteps)
      .values({ id: newId(), courseId, key: `module:${index}`, position: index + 1, title })
      .onConflictDoUpdate({ target: [generationSteps.courseId, generationSteps.key], set: { title } });
    await notifyProgress(tx, courseId);
  });
}

/** Stores the outline once: course, all modules in order, their steps. A second worker gets the one that is stored. */
export function storeOutline(courseId: string, draft: OutlineDraft, origin: Origin): Promise<OutlineDraft> {
  return db().transaction(async (tx) => {
    await assertWriting(tx, courseId);
    const ofOutline = and(eq(generationSteps.courseId, courseId), eq(generationSteps.key, "outline"));
    const [step] = await tx
      .select({ state: generationSteps.state, result: generationSteps.result })
      .from(generationSteps)
      .where(ofOutline);
    if (step?.state === "done") return outlineDraft.parse(step.result);
    const {
      course_title: title,
      course_overview: overview,
      description,
      training,
      introduction,
      level,
      tags,
    } = draft;
    await tx
      .update(courses)
      .set({
        title,
        overview,
        description,
        training,
        introduction,
        level,
        tags,
        origin,
        updatedAt: sql`now()`,
      })
      .where(eq(courses.id, courseId));
    const planned = draft.modules.map((m, position) => ({
      id: newId(),
      courseId,
      position,
      title: m.title,
      description: m.description,
      objectives: m.objectives,
      prerequisites: m.prerequisites,
    }));
    await tx.insert(modules).values(planned);
    // A first attempt at the outline may have shown more modules than it has now.
    await tx
      .delete(generationSteps)
      .where(
        and(
          eq(generationSteps.courseId, courseId),
          sql`${generationSteps.key} like 'module:%'`,
          gt(generationSteps.position, draft.modules.length),
        ),
      );
    for (const [index, { title }] of draft.modules.entries()) {
      await tx
        .insert(generationSteps)
        .values({ id: newId(), courseId, key: `module:${index}`, position: index + 1, title })
        .onConflictDoUpdate({ target: [generationSteps.courseId, generationSteps.key], set: { title } });
    }
    await tx
      .update(generationSteps)
      .set({ result: { done: 0, total: draft.modules.length } })
      .where(and(eq(generationSteps.courseId, courseId), eq(generationSteps.key, "check")));
    await tx
      .update(generationSteps)
      .set({ state: "done", note: null, result: draft, finishedAt: sql`now()` })
      .where(ofOutline);
    await notifyProgress(tx, courseId);
    return draft;
  });
}
