import { and, eq, ne, sql } from "drizzle-orm";
import { db, type Executor, type Tx } from "@/db";
import { courses, generationSteps } from "@/db/schema";
import { AppError, type ErrorCode } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { publishNotify } from "@/lib/core/jobs/signals";
import type { LearnerBlock } from "../drafts";
import {
  GENERATION_CHANNEL,
  progressSignal,
  stopSignal,
  type ModuleCheckpoint,
  type StepKey,
  type StepNote,
} from "./checkpoints";
import { countLinks, findLearner, readProgress, type Progress } from "./queries";

/** The positions of the steps after those of all modules. */
const LAST_POSITIONS = { check: 1000, links: 1001 } as const;

export type CourseWork = { learner: LearnerBlock; progress: Progress };

/** Notifies the watchers of a course's progress when the transaction commits. */
export function notifyProgress(executor: Executor, courseId: string): Promise<void> {
  return publishNotify(executor, GENERATION_CHANNEL, progressSignal(courseId));
}

/** Notifies the worker of a course, on any instance, that the course is deleted or no longer `writing`. */
export async function notifyStop(executor: Executor, courseId: string): Promise<void> {
  await publishNotify(executor, GENERATION_CHANNEL, stopSignal(courseId));
  await notifyProgress(executor, courseId);
}

/** Creates the steps of a course whose modules are not known yet. */
export async function createSteps(tx: Tx, courseId: string): Promise<void> {
  const step = (key: StepKey, position: number) => ({ id: newId(), courseId, key, position });
  await tx
    .insert(generationSteps)
    .values([step("outline", 0), step("check", LAST_POSITIONS.check), step("links", LAST_POSITIONS.links)]);
}

/** Begins or resumes writing a course: resets all steps but the finished ones. Null if there is nothing to write. */
export function beginWriting(courseId: string): Promise<CourseWork | null> {
  return db().transaction(async (tx) => {
    const [course] = await tx
      .select({ state: courses.generationState })
      .from(courses)
      .where(eq(courses.id, courseId))
      .for("no key update");
    if (course?.state !== "writing") return null;
    const learner = await findLearner(tx, courseId);
    if (!learner) throw new AppError("internal");
    const progress = await readProgress(tx, courseId);
    const own = eq(generationSteps.courseId, courseId);
    if (!progress.outline)
      await tx.delete(generationSteps).where(and(own, sql`${generationSteps.key} like 'module:%'`));
    await tx
      .update(generationSteps)
      .set({ state: "waiting", note: null })
      .where(and(own, ne(generationSteps.state, "done")));
    const links = await countLinks(tx, courseId);
    await tx
      .update(generationSteps)
      .set({ result: { done: links, total: links } })
      .where(and(own, eq(generationSteps.key, "links")));
    const checked = new Set([
      ...progress.stored,
      ...[...progress.checkpoints].filter(([, s]) => s.stage === "checked").map(([i]) => i),
    ]).size;
    await tx
      .update(generationSteps)
      .set({ result: { done: checked, total: progress.outline?.modules.length ?? 0 } })
      .where(and(own, eq(generationSteps.key, "check")));
    await notifyProgress(tx, courseId);
    return { learner, progress };
  });
}

type StepChange = { state?: "running" | "done" | "failed"; note?: StepNote | ErrorCode | null };

/** Changes a step. A step that is done stays done. */
export async function setStep(courseId: string, key: StepKey, change: StepChange): Promise<void> {
  await db().transaction(async (tx) => {
    const started =
      change.state === "running"
        ? {
            startedAt: sql`coalesce(${generationSteps.startedAt}, now())`,
            attempts: sql`${generationSteps.attempts} + 1`,
          }
        : {};
    const finished = change.state === "done" || change.state === "failed" ? { finishedAt: sql`now()` } : {};
    const note = change.state === "done" ? { note: null } : {};
    await tx
      .update(generationSteps)
      .set({ ...change, ...note, ...started, ...finished })
      .where(
        and(
          eq(generationSteps.courseId, courseId),
          eq(generationSteps.key, key),
          ne(generationSteps.state, "done"),
        ),
      );
    await notifyProgress(tx, courseId);
  });
}

/** Stores an unfinished module, so that a restarted worker does not repeat its model calls. */
export async function saveCheckpoint(
  courseId: string,
  index: number,
  checkpoint: ModuleCheckpoint,
): Promise<void> {
  await db().transaction(async (tx) => {
    await tx
      .update(generationSteps)
      .set({ result: checkpoint })
      .where(
        and(
          eq(generationSteps.courseId, courseId),
          eq(generationSteps.key, `module:${index}`),
          ne(generationSteps.state, "done"),
        ),
      );
    await notifyProgress(tx, courseId);
  });
}

/** Increases the counts of the `check` or `links` step. */
export async function countStep(
  courseId: string,
  key: "check" | "links",
  by: { done?: number; total?: number },
): Promise<void> {
  const field = (name: "done" | "total") =>
    sql`coalesce((${generationSteps.result}->>${name})::int, 0) + ${by[name] ?? 0}`;
  await db().transaction(async (tx) => {
    await tx
      .update(generationSteps)
      .set({
        state: "running",
        result: sql`jsonb_build_object('done', ${field("done")}, 'total', ${field("total")})`,
      })
      .where(
        and(
          eq(generationSteps.courseId, courseId),
          eq(generationSteps.key, key),
          ne(generationSteps.state, "done"),
        ),
      );
    await notifyProgress(tx, courseId);
  });
}

/** Marks a course as ready and stores its lint notes. Does nothing if it is no longer `writing`. */
export function finishCourse(courseId: string, lintNotes: string[]): Promise<void> {
  return db().transaction(async (tx) => {
    const done = await tx
      .update(courses)
      .set({ generationState: "ready", generationError: null, lintNotes, updatedAt: sql`now()` })
      .where(and(eq(courses.id, courseId), eq(courses.generationState, "writing")))
      .returning({ id: courses.id });
    if (done.length === 0) return;
    // The course's own tables have the content now.
    await tx
      .update(generationSteps)
      .set({ result: null })
      .where(and(eq(generationSteps.courseId, courseId), sql`${generationSteps.key} like 'module:%'`));
    await tx
      .update(generationSteps)
      .set({ state: "done", note: null, finishedAt: sql`now()` })
      .where(and(eq(generationSteps.courseId, courseId), ne(generationSteps.state, "done")));
    await notifyProgress(tx, courseId);
  });
}

/** Marks a course as failed with an error code; its stored parts stay for a retry. */
export async function failCourse(courseId: string, code: ErrorCode): Promise<void> {
  await db().transaction(async (tx) => {
    const failed = await tx
      .update(courses)
      .set({ generationState: "failed", generationError: code, updatedAt: sql`now()` })
      .where(and(eq(courses.id, courseId), eq(courses.generationState, "writing")))
      .returning({ id: courses.id });
    if (failed.length === 0) return;
    await tx
      .update(generationSteps)
      .set({
        state: sql`case when ${generationSteps.key} = 'outline' or ${generationSteps.key} like 'module:%' then 'failed' else 'waiting' end`,
        note: null,
      })
      .where(and(eq(generationSteps.courseId, courseId), eq(generationSteps.state, "running")));
    await notifyProgress(tx, courseId);
  });
}

/** Updates the course's time of change: the heartbeat of its worker. */
export async function touchCourse(courseId: string): Promise<void> {
  await db()
    .update(courses)
    .set({ updatedAt: sql`now()` })
    .where(eq(courses.id, courseId));
}
