import { and, eq, inArray, like, ne, or, sql } from "drizzle-orm";
import { db, type Tx } from "@/db";
import { courses, generationSteps } from "@/db/schema";
import type { ErrorCode } from "@/lib/core/errors";
import { enqueue } from "@/lib/core/jobs/enqueue";
import { writeCourseJob } from "../jobs";
import { notifyProgress } from "../mutations";

type CourseChange = Partial<typeof courses.$inferInsert>;

/** Changes a course that is being written; false if it no longer is. */
async function leaveWriting(tx: Tx, courseId: string, change: CourseChange): Promise<boolean> {
  const changed = await tx
    .update(courses)
    .set({ generationError: null, resumesAt: null, ...change, updatedAt: sql`now()` })
    .where(and(eq(courses.id, courseId), eq(courses.generationState, "writing")))
    .returning({ id: courses.id });
  return changed.length > 0;
}

/** Marks all steps as done; the course's own tables have the content now. */
export async function finishSteps(tx: Tx, courseId: string): Promise<void> {
  const own = eq(generationSteps.courseId, courseId);
  await tx.update(generationSteps).set({ result: null }).where(own);
  await tx
    .update(generationSteps)
    .set({ state: "done", note: null, finishedAt: sql`now()` })
    .where(and(own, ne(generationSteps.state, "done")));
  await notifyProgress(tx, courseId);
}

/** Marks a course as ready and stores its lint notes; what its readers left open is kept. Does nothing if it is no longer `writing`. */
export function finishCourse(courseId: string, lintNotes: string[]): Promise<void> {
  return db().transaction(async (tx) => {
    if (await leaveWriting(tx, courseId, { generationState: "ready", lintNotes }))
      await finishSteps(tx, courseId);
  });
}

/** Ends the work on a plan. With an error the plan is the one that stood before. */
export async function endPlanning(tx: Tx, courseId: string, error: ErrorCode | null = null): Promise<void> {
  if (!(await leaveWriting(tx, courseId, { generationState: "planned", generationError: error }))) return;
  await tx
    .update(generationSteps)
    .set({ state: "done", note: null, result: null, finishedAt: sql`now()` })
    .where(and(eq(generationSteps.courseId, courseId), eq(generationSteps.key, "outline")));
  await notifyProgress(tx, courseId);
}

/** Fails a plan that was written again: the plan before stands. */
export function keepPlan(courseId: string, error: ErrorCode): Promise<void> {
  return db().transaction((tx) => endPlanning(tx, courseId, error));
}

/** Marks the running steps of a course that halts: those of its parts as `failed` after a failure, the others as waiting. */
export async function haltSteps(tx: Tx, courseId: string, isFailure: boolean): Promise<void> {
  const running = and(eq(generationSteps.courseId, courseId), eq(generationSteps.state, "running"));
  const parts = or(eq(generationSteps.key, "outline"), like(generationSteps.key, "module:%"));
  if (isFailure)
    await tx.update(generationSteps).set({ state: "failed", note: null }).where(and(running, parts));
  await tx.update(generationSteps).set({ state: "waiting", note: null }).where(running);
  await notifyProgress(tx, courseId);
}

/** Marks a course as failed with an error code; its stored parts stay for a retry. */
export async function failCourse(courseId: string, code: ErrorCode): Promise<void> {
  await db().transaction(async (tx) => {
    if (await leaveWriting(tx, courseId, { generationState: "failed", generationError: code }))
      await haltSteps(tx, courseId, true);
  });
}

/** Goes on with a course after some seconds, with a new job. Does nothing if it is no longer `writing`. */
export async function postponeCourse(
  courseId: string,
  { seconds, waits }: { seconds: number; waits: number },
): Promise<void> {
  await db().transaction(async (tx) => {
    const resumesAt = seconds > 0 ? sql`now() + make_interval(secs => ${seconds})` : null;
    const isPostponed = await tx
      .update(courses)
      .set({ resumesAt, updatedAt: sql`now()` })
      .where(and(eq(courses.id, courseId), eq(courses.generationState, "writing")))
      .returning({ id: courses.id });
    if (isPostponed.length === 0) return;
    await tx
      .update(generationSteps)
      .set({ state: "waiting", note: null })
      .where(
        and(eq(generationSteps.courseId, courseId), inArray(generationSteps.state, ["running", "failed"])),
      );
    await enqueue(tx, writeCourseJob, { course_id: courseId, waits }, { startAfter: Math.ceil(seconds) });
    await notifyProgress(tx, courseId);
  });
}
