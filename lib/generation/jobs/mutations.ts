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

/** The steps that stand behind all modules. */
const LAST_POSITIONS = { check: 1000, links: 1001 } as const;

export type CourseWork = { learner: LearnerBlock; progress: Progress };

/** Tells whoever watches a course to look again, when the transaction commits. */
export function notifyProgress(executor: Executor, courseId: string): Promise<void> {
  return publishNotify(executor, GENERATION_CHANNEL, progressSignal(courseId));
}

/** Tells the worker of a course, wherever it runs, to leave; the row is gone or no longer `writing`. */
export async function notifyStop(executor: Executor, courseId: string): Promise<void> {
  await publishNotify(executor, GENERATION_CHANNEL, stopSignal(courseId));
  await notifyProgress(executor, courseId);
}

/** The steps that every course has, before its modules are known. */
export async function createSteps(tx: Tx, courseId: string): Promise<void> {
  const step = (key: StepKey, position: number) => ({ id: newId(), courseId, key, position });
  await tx
    .insert(generationSteps)
    .values([step("outline", 0), step("check", LAST_POSITIONS.check), step("links", LAST_POSITIONS.links)]);
}

/** Takes a course up, anew or after a crash: nothing is running yet, finished steps stand. Null when there is nothing to write. */
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

/** Changes what a step shows. A step that is done stays done. */
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

/** Keeps what a module has cost so far. */
export async function saveCheckpoint(
  courseId: string,
  index: number,
  staged: ModuleCheckpoint,
): Promise<void> {
  await db().transaction(async (tx) => {
    await tx
      .update(generationSteps)
      .set({ result: staged })
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

/** Counts on in the `check` or `links` step. */
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

/** Marks a course as written, with what the lint still says about it. Does nothing when it is no longer `writing`. */
export function finishCourse(courseId: string, lintNotes: string[]): Promise<void> {
  return db().transaction(async (tx) => {
    const done = await tx
      .update(courses)
      .set({ generationState: "ready", generationError: null, lintNotes, updatedAt: sql`now()` })
      .where(and(eq(courses.id, courseId), eq(courses.generationState, "writing")))
      .returning({ id: courses.id });
    if (done.length === 0) return;
    // The drafts have done their work; what is shown lives in the course's own tables.
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

/** Ends a course's writing with an error code; what is stored stays, for a retry. */
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

/** Says that a worker is still at it. */
export async function touchCourse(courseId: string): Promise<void> {
  await db()
    .update(courses)
    .set({ updatedAt: sql`now()` })
    .where(eq(courses.id, courseId));
}
