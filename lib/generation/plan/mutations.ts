import { and, eq, sql } from "drizzle-orm";
import { db, type Tx } from "@/db";
import { assessmentMessages, assessments, courses, generationSteps } from "@/db/schema";
import type { Actor } from "@/lib/core/auth/actor";
import { AppError, fieldError } from "@/lib/core/errors";
import { enqueue } from "@/lib/core/jobs/enqueue";
import type { CourseDocument } from "@/lib/courses/document";
import { readDocument } from "@/lib/courses/document/queries";
import type { CourseLanguage } from "@/lib/courses/schema";
import { toAssessment } from "../assessment/conversation";
import { findConversation } from "../assessment/queries";
import { countOutline, lockAllowance, takeGeneration } from "../charge/mutations";
import { writeCourseJob } from "../jobs/jobs";
import { lockDraft, notifyProgress, notifyStop } from "../jobs/mutations";
import { isStarted } from "../jobs/queries";
import { deleteDropped, restoreDropped, storePlan } from "../outline/mutations";
import { QUESTION_COUNT } from "../policy";
import { getGenerationReport } from "../queries";
import type { Assessment, GenerationReport, Plan, PlanChange } from "../schema";
import { readPlan } from "./queries";

/** Locks a course that is not started yet; the caller has locked the person. Throws `course_not_found`, or `conflict` once it is started. */
async function lockPlan(tx: Tx, actor: Actor, courseId: string) {
  const draft = await lockDraft(tx, actor, courseId);
  if (draft.state === "ready" || (await isStarted(tx, courseId))) throw new AppError("conflict");
  return draft;
}

/** The plan with the modules that stay, in their new order and with their new titles. */
function changedPlan(document: CourseDocument, change: PlanChange): CourseDocument {
  const known = new Map(document.modules.map((module) => [module.id, module]));
  const ids = new Set(change.modules.map(({ id }) => id));
  if (ids.size < change.modules.length) throw fieldError("modules", "A module comes twice");
  const modules = change.modules.map(({ id, title }) => {
    const module = known.get(id);
    if (!module) throw fieldError("modules", "The plan has no such module");
    return { ...module, title, prerequisites: module.prerequisites.filter((other) => ids.has(other)) };
  });
  return { ...document, modules };
}

/** Changes a plan, which may name dropped modules again; with a wish the outline is written again. Throws `conflict` for a stale version, or a plan that is being written or started. */
export function changePlan(actor: Actor, courseId: string, change: PlanChange): Promise<Plan> {
  return db().transaction(async (tx) => {
    await lockAllowance(tx, actor.id);
    const draft = await lockPlan(tx, actor, courseId);
    if (draft.state !== "planned" || draft.planVersion !== change.version) throw new AppError("conflict");
    await restoreDropped(
      tx,
      courseId,
      change.modules.map(({ id }) => id),
    );
    const document = await readDocument(tx, courseId);
    if (!document) throw new AppError("course_not_found");
    await storePlan(tx, courseId, changedPlan(document, change));
    await tx
      .update(courses)
      .set({ planVersion: change.version + 1, generationError: null })
      .where(eq(courses.id, courseId));
    if (change.wish !== undefined) await planAgain(tx, { actor, courseId, wish: change.wish });
    await notifyProgress(tx, courseId);
    return readPlan(tx, actor, courseId);
  });
}

async function planAgain(
  tx: Tx,
  { actor, courseId, wish }: { actor: Actor; courseId: string; wish: string },
): Promise<void> {
  await countOutline(tx, actor.id);
  await tx
    .update(courses)
    .set({ generationState: "writing", updatedAt: sql`now()` })
    .where(eq(courses.id, courseId));
  await tx
    .update(generationSteps)
    .set({ state: "waiting", result: { wish }, startedAt: sql`now()` })
    .where(and(eq(generationSteps.courseId, courseId), eq(generationSteps.key, "outline")));
  await enqueue(tx, writeCourseJob, { course_id: courseId });
}

/** Spends a generation on a plan and starts its writing; a started course only reports. Throws `forbidden`, or `conflict` before the plan stands. */
export async function startPlan(actor: Actor, courseId: string): Promise<GenerationReport> {
  await db().transaction(async (tx) => {
    await lockAllowance(tx, actor.id);
    const draft = await lockDraft(tx, actor, courseId);
    if (draft.state === "ready" || (await isStarted(tx, courseId))) return;
    if (draft.state !== "planned") throw new AppError("conflict");
    await takeGeneration(tx, { userId: actor.id, courseId });
    await deleteDropped(tx, courseId);
    await tx
      .update(courses)
      .set({ generationState: "writing", generationError: null, updatedAt: sql`now()` })
      .where(eq(courses.id, courseId));
    // The page shows the time since the start.
    await tx
      .update(generationSteps)
      .set({ startedAt: sql`now()` })
      .where(and(eq(generationSteps.courseId, courseId), eq(generationSteps.key, "outline")));
    await enqueue(tx, writeCourseJob, { course_id: courseId });
    await notifyProgress(tx, courseId);
  });
  return getGenerationReport(actor, courseId);
}

/** Discards a plan and opens its conversation again at the last question. Throws `conflict` once it is started, or if another conversation is open. */
export function reopenConversation(actor: Actor, courseId: string): Promise<Assessment> {
  return db().transaction(async (tx) => {
    await lockAllowance(tx, actor.id);
    await lockPlan(tx, actor, courseId);
    const [ended] = await tx
      .select({ id: assessments.id, language: assessments.language })
      .from(assessments)
      .where(and(eq(assessments.courseId, courseId), eq(assessments.userId, actor.id)));
    if (!ended) throw new AppError("conflict");
    await assertNoOther(tx, actor, ended.language);
    await tx
      .delete(assessmentMessages)
      .where(
        and(
          eq(assessmentMessages.assessmentId, ended.id),
          eq(assessmentMessages.position, 2 * QUESTION_COUNT - 1),
        ),
      );
    await tx.update(assessments).set({ state: "open", courseId: null }).where(eq(assessments.id, ended.id));
    await tx.delete(courses).where(eq(courses.id, courseId));
    await notifyStop(tx, courseId);
    const key = { userId: actor.id, language: ended.language, state: "open" } as const;
    const conversation = await findConversation(tx, key);
    if (!conversation) throw new AppError("conflict");
    return toAssessment(conversation);
  });
}

/** Discards an open conversation whose first question is not answered yet; throws `conflict` if one has answers. */
async function assertNoOther(tx: Tx, actor: Actor, language: CourseLanguage): Promise<void> {
  const open = await findConversation(tx, { userId: actor.id, language, state: "open" }, { lock: true });
  if (!open) return;
  if (open.messages.length > 1) throw new AppError("conflict");
  await tx.update(assessments).set({ state: "discarded" }).where(eq(assessments.id, open.id));
}
