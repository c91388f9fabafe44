import { and, eq, gt, sql } from "drizzle-orm";
import { db, type Tx } from "@/db";
import { courses, generationSteps, modules, objectives } from "@/db/schema";
import type { Origin } from "@/db/schema/courses";
import { AppError } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { outlineDraft, type OutlineDraft } from "../drafts";
import { notifyProgress } from "../jobs/mutations";

/** Locks the course's row and throws `ai_aborted` unless the course is being written. */
async function assertWriting(tx: Tx, courseId: string): Promise<void> {
  const [row] = await tx
    .select({ state: courses.generationState })
    .from(courses)
    .where(eq(courses.id, courseId))
    .for("no key update");
  if (row?.state !== "writing") throw new AppError("ai_aborted");
}

/** Shows the step of a module while the outline still streams. */
export async function showModule(courseId: string, index: number, title: string): Promise<void> {
  await db().transaction(async (tx) => {
    await assertWriting(tx, courseId);
    await upsertModuleStep(tx, courseId, index, title);
    await notifyProgress(tx, courseId);
  });
}

async function upsertModuleStep(tx: Tx, courseId: string, index: number, title: string): Promise<void> {
  await tx
    .insert(generationSteps)
    .values({ id: newId(), courseId, key: `module:${index}`, position: index + 1, title })
    .onConflictDoUpdate({ target: [generationSteps.courseId, generationSteps.key], set: { title } });
}

/** Stores the outline once: the course, its modules and their steps. A second worker gets the stored outline. */
export function storeOutline(courseId: string, draft: OutlineDraft, origin: Origin): Promise<OutlineDraft> {
  return db().transaction(async (tx) => {
    await assertWriting(tx, courseId);
    const [step] = await tx
      .select({ state: generationSteps.state, result: generationSteps.result })
      .from(generationSteps)
      .where(and(eq(generationSteps.courseId, courseId), eq(generationSteps.key, "outline")));
    if (step?.state === "done") return outlineDraft.parse(step.result);
    await storeCourse(tx, courseId, draft, origin);
    await finishOutlineStep(tx, courseId, draft);
    await notifyProgress(tx, courseId);
    return draft;
  });
}

async function storeCourse(tx: Tx, courseId: string, draft: OutlineDraft, origin: Origin): Promise<void> {
  const { course_title: title, course_overview: overview, modules: plans, ...rest } = draft;
  await tx
    .update(courses)
    .set({ ...rest, title, overview, origin, updatedAt: sql`now()` })
    .where(eq(courses.id, courseId));
  const rows = plans.map((plan, position) => ({ ...plan, id: newId(), courseId, position }));
  await tx.insert(modules).values(
    rows.map(({ id, position, title, description, prerequisites }) => ({
      id,
      courseId,
      position,
      title,
      description,
      prerequisites,
    })),
  );
  await tx
    .insert(objectives)
    .values(
      rows.flatMap((row) =>
        row.objectives.map((text, position) => ({ id: newId(), moduleId: row.id, position, text })),
      ),
    );
}

/** Makes the steps match the outline: one for each module, the total of the key checks, and the outline itself done. */
async function finishOutlineStep(tx: Tx, courseId: string, draft: OutlineDraft): Promise<void> {
  const own = eq(generationSteps.courseId, courseId);
  // A failed first outline may have shown more modules.
  await tx
    .delete(generationSteps)
    .where(
      and(
        own,
        sql`${generationSteps.key} like 'module:%'`,
        gt(generationSteps.position, draft.modules.length),
      ),
    );
  for (const [index, { title }] of draft.modules.entries())
    await upsertModuleStep(tx, courseId, index, title);
  await tx
    .update(generationSteps)
    .set({ result: { done: 0, total: draft.modules.length } })
    .where(and(own, eq(generationSteps.key, "check")));
  await tx
    .update(generationSteps)
    .set({ state: "done", note: null, result: draft, finishedAt: sql`now()` })
    .where(and(own, eq(generationSteps.key, "outline")));
}
