import { and, eq, gt, sql } from "drizzle-orm";
import { db, type Tx } from "@/db";
import { courses, generationSteps } from "@/db/schema";
import type { Origin } from "@/db/schema/courses";
import { AppError } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { storeDocument } from "@/lib/courses/document/mutations";
import { moduleDocumentOf } from "../document";
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
  const { course_title: title, course_overview: overview, modules: plans, ...about } = draft;
  const [course] = await tx
    .update(courses)
    .set({ origin })
    .where(eq(courses.id, courseId))
    .returning({ language: courses.language });
  if (!course) throw new AppError("ai_aborted");
  const { language } = course;
  const ids = plans.map(() => newId());
  const modules = plans.map((plan, i) =>
    moduleDocumentOf({
      id: ids[i] ?? newId(),
      language,
      title: plan.title,
      description: plan.description,
      objectives: plan.objectives.map((text) => ({ text })),
      prerequisites: plan.prerequisites.flatMap((position) => ids[position] ?? []),
      content: null,
    }),
  );
  await storeDocument(tx, { courseId, document: { ...about, title, overview, language, modules }, origin });
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
