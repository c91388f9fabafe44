import { and, asc, eq, isNotNull, sql } from "drizzle-orm";
import { db, type Executor } from "@/db";
import { assessmentMessages, assessments, courses, generationSteps, materials, modules } from "@/db/schema";
import { learnerOf } from "../assessment/conversation";
import { outlineDraft, type LearnerBlock, type OutlineDraft } from "../drafts";
import { moduleCheckpoint, type ModuleCheckpoint } from "./checkpoints";

/** How far a course's writing has come: what a worker needs to go on from there. `checkpoint` is in the order of the outline when read. */
export type Progress = {
  outline: OutlineDraft | null;
  checkpoints: Map<number, ModuleCheckpoint>;
  stored: Set<number>;
};

/** Whether a course is being written; false after it is stopped, deleted, ready or failed. */
export async function isWriting(courseId: string): Promise<boolean> {
  const [row] = await db()
    .select({ state: courses.generationState })
    .from(courses)
    .where(eq(courses.id, courseId));
  return row?.state === "writing";
}

/** The answers of the assessment that a course belongs to; null if it is deleted. */
export async function findLearner(executor: Executor, courseId: string): Promise<LearnerBlock | null> {
  const rows = await executor
    .select({
      language: assessments.language,
      subject: assessments.subject,
      type: assessmentMessages.type,
      position: assessmentMessages.position,
      content: assessmentMessages.content,
      suggestions: assessmentMessages.suggestions,
      createdAt: assessmentMessages.createdAt,
    })
    .from(assessments)
    .innerJoin(assessmentMessages, eq(assessmentMessages.assessmentId, assessments.id))
    .where(eq(assessments.courseId, courseId))
    .orderBy(asc(assessmentMessages.position));
  const [first] = rows;
  return first ? learnerOf({ language: first.language, subject: first.subject, messages: rows }) : null;
}

/** Reads the stored steps; results that do not parse count as missing. */
export async function readProgress(executor: Executor, courseId: string): Promise<Progress> {
  const rows = await executor
    .select({ key: generationSteps.key, state: generationSteps.state, result: generationSteps.result })
    .from(generationSteps)
    .where(eq(generationSteps.courseId, courseId))
    .orderBy(asc(generationSteps.position));
  const written = await executor
    .select({ position: modules.position })
    .from(modules)
    .where(and(eq(modules.courseId, courseId), isNotNull(modules.lesson)));
  const checkpoints = new Map<number, ModuleCheckpoint>();
  let outline: OutlineDraft | null = null;
  for (const row of rows) {
    if (row.key === "outline" && row.state === "done")
      outline = outlineDraft.safeParse(row.result).data ?? null;
    const index = /^module:(\d+)$/.exec(row.key)?.[1];
    const parsed = moduleCheckpoint.safeParse(row.result);
    if (index !== undefined && parsed.success) checkpoints.set(Number(index), parsed.data);
  }
  return { outline, checkpoints, stored: new Set(written.map((m) => m.position)) };
}

/** Like {@link readProgress}, outside a transaction. */
export function getProgress(courseId: string): Promise<Progress> {
  return readProgress(db(), courseId);
}

/** The number of links of the stored modules. */
export async function countLinks(executor: Executor, courseId: string): Promise<number> {
  const [row] = await executor
    .select({ count: sql<number>`count(*)::int` })
    .from(materials)
    .innerJoin(modules, eq(modules.id, materials.moduleId))
    .where(eq(modules.courseId, courseId));
  return row?.count ?? 0;
}
