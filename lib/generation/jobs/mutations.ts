import { and, eq, isNotNull, like, ne, notInArray, sql } from "drizzle-orm";
import { db, type Executor, type Tx } from "@/db";
import { courses, generationSteps } from "@/db/schema";
import type { Actor } from "@/lib/core/auth/actor";
import { AppError, type ErrorCode } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { JOB_SCHEMA } from "@/lib/core/jobs/boss-database";
import { publishNotify } from "@/lib/core/jobs/signals";
import type { CourseDocument, LessonDocument } from "@/lib/courses/document";
import { readDocument } from "@/lib/courses/document/queries";
import type { GenerationState } from "@/lib/courses/policy";
import type { LearnerBlock } from "../drafts";
import { writeCourseJob } from "./jobs";
import { findLearner, findWish, isStarted } from "./queries";
import {
  GENERATION_CHANNEL,
  lessonSignal,
  moduleKey,
  progressSignal,
  stopSignal,
  type ModuleParts,
  type StepKey,
  type StepNote,
} from "./steps";

/** The positions of the steps after those of all modules. */
const LAST_POSITIONS = { check: 1000, links: 1001, edit: 1002 } as const;

/** Notifies the watchers of a course's progress when the transaction commits. */
export function notifyProgress(executor: Executor, courseId: string): Promise<void> {
  return publishNotify(executor, GENERATION_CHANNEL, progressSignal(courseId));
}

/** Notifies the worker of a course, on any instance, that the course is deleted or no longer `writing`. */
export async function notifyStop(executor: Executor, courseId: string): Promise<void> {
  await publishNotify(executor, GENERATION_CHANNEL, stopSignal(courseId));
  await notifyProgress(executor, courseId);
}

/** A course's state and the version of its plan. */
type Draft = { state: GenerationState; planVersion: number };

/** Locks an own course until the end of `tx`. Throws `course_not_found` for other people's courses. */
export async function lockDraft(tx: Tx, actor: Actor, courseId: string): Promise<Draft> {
  const [row] = await tx
    .select({ state: courses.generationState, planVersion: courses.planVersion })
    .from(courses)
    .where(and(eq(courses.id, courseId), eq(courses.authorId, actor.id)))
    .for("update");
  if (!row) throw new AppError("course_not_found");
  return row;
}

/** Creates the steps of a course, or those that are missing; its modules may not be known yet. */
export async function createSteps(tx: Tx, courseId: string): Promise<void> {
  const step = (key: StepKey, position: number) => ({ id: newId(), courseId, key, position });
  const { check, links, edit } = LAST_POSITIONS;
  await tx
    .insert(generationSteps)
    .values([step("outline", 0), step("check", check), step("links", links), step("edit", edit)])
    .onConflictDoNothing();
}

/** Makes the steps of the modules those of the document. */
export async function createModuleSteps(tx: Tx, courseId: string, document: CourseDocument): Promise<void> {
  const steps = document.modules.map(({ id, title, lesson, quiz }, index) => ({
    ...{ id: newId(), courseId, key: moduleKey(id), position: index + 1, title },
    // Courses that an earlier version wrote have no steps for their modules.
    state: lesson !== null && quiz !== null ? ("done" as const) : ("waiting" as const),
  }));
  const own = and(eq(generationSteps.courseId, courseId), like(generationSteps.key, "module:%"));
  await tx.delete(generationSteps).where(
    and(
      own,
      notInArray(
        generationSteps.key,
        steps.map(({ key }) => key),
      ),
    ),
  );
  if (steps.length > 0)
    await tx
      .insert(generationSteps)
      .values(steps)
      .onConflictDoUpdate({
        target: [generationSteps.courseId, generationSteps.key],
        set: { title: sql`excluded.title`, position: sql`excluded.position` },
      });
}

/** What a worker writes: only the plan, or everything. `document` has no modules before the plan stands. */
export type CourseWork = {
  owner: string;
  learner: LearnerBlock;
  /** A generation was spent; otherwise only the plan is written. */
  isStarted: boolean;
  isPlanned: boolean;
  wish: string | undefined;
  document: CourseDocument;
};

/** Begins or resumes writing a course: resets all steps but the finished ones. Null if there is nothing to write. */
export function beginWriting(courseId: string): Promise<CourseWork | null> {
  return db().transaction(async (tx) => {
    const [course] = await tx
      .select({ state: courses.generationState, owner: courses.authorId })
      .from(courses)
      .where(eq(courses.id, courseId))
      .for("no key update");
    if (course?.state !== "writing") return null;
    const learner = await findLearner(tx, courseId);
    const document = await readDocument(tx, courseId);
    if (!learner || !document) throw new AppError("internal");
    await createSteps(tx, courseId);
    const wish = await findWish(tx, courseId);
    const isPlanned = document.modules.length > 0 && wish === undefined;
    if (isPlanned) await createModuleSteps(tx, courseId, document);
    const own = eq(generationSteps.courseId, courseId);
    await tx
      .update(generationSteps)
      // What has streamed of a lesson ended with its worker.
      .set({ state: "waiting", note: null, result: sql`${generationSteps.result} - 'lesson'` })
      .where(and(own, ne(generationSteps.state, "done")));
    await tx.update(courses).set({ resumesAt: null }).where(eq(courses.id, courseId));
    await notifyProgress(tx, courseId);
    const { owner } = course;
    return { owner, learner, document, wish, isPlanned, isStarted: await isStarted(tx, courseId) };
  });
}

type StepChange = {
  state?: "running" | "done" | "failed";
  note?: StepNote | ErrorCode | null;
  /** Why the step failed, for operators. */
  reason?: string | null;
};

/** Changes a step in the caller's transaction. A step that is done stays done. */
export async function putStep(
  tx: Tx,
  { courseId, key, change }: { courseId: string; key: StepKey; change: StepChange },
): Promise<void> {
  const started =
    change.state === "running"
      ? {
          startedAt: sql`coalesce(${generationSteps.startedAt}, now())`,
          attempts: sql`${generationSteps.attempts} + 1`,
        }
      : {};
  const finished = change.state === "done" || change.state === "failed" ? { finishedAt: sql`now()` } : {};
  const note = change.state === "done" ? { note: null } : {};
  const { reason, ...columns } = change;
  const result =
    reason === undefined
      ? {}
      : {
          result: sql`coalesce(${generationSteps.result}, '{}'::jsonb) || ${JSON.stringify({ reason })}::jsonb`,
        };
  await tx
    .update(generationSteps)
    .set({ ...columns, ...note, ...result, ...started, ...finished })
    .where(
      and(
        eq(generationSteps.courseId, courseId),
        eq(generationSteps.key, key),
        ne(generationSteps.state, "done"),
      ),
    );
  await notifyProgress(tx, courseId);
}

/** Like {@link putStep}, in a transaction of its own. */
export function setStep(courseId: string, key: StepKey, change: StepChange): Promise<void> {
  return db().transaction((tx) => putStep(tx, { courseId, key, change }));
}

/** Changes what a module's step holds, in the caller's transaction. */
export async function putModuleParts(
  tx: Executor,
  {
    courseId,
    moduleId,
    add = {},
    drop = [],
  }: { courseId: string; moduleId: string; add?: ModuleParts; drop?: readonly (keyof ModuleParts)[] },
): Promise<void> {
  const kept = drop.reduce(
    (result, part) => sql`(${result} - ${part}::text)`,
    sql`coalesce(${generationSteps.result}, '{}'::jsonb)`,
  );
  await tx
    .update(generationSteps)
    .set({ result: sql`${kept} || ${JSON.stringify(add)}::jsonb` })
    .where(and(eq(generationSteps.courseId, courseId), eq(generationSteps.key, moduleKey(moduleId))));
}

/** Keeps parts of a module that wait for their check, so that a restarted worker does not write them again. */
export async function keepModuleParts(courseId: string, moduleId: string, add: ModuleParts): Promise<void> {
  await putModuleParts(db(), { courseId, moduleId, add });
}

/** Drops parts of a module that must be written again. */
export async function dropModuleParts(
  courseId: string,
  moduleId: string,
  drop: readonly (keyof ModuleParts)[],
): Promise<void> {
  await putModuleParts(db(), { courseId, moduleId, drop });
}

/** Drops everything that a module's step holds. */
export async function clearModuleParts(tx: Executor, courseId: string, moduleId: string): Promise<void> {
  await tx
    .update(generationSteps)
    .set({ result: null })
    .where(and(eq(generationSteps.courseId, courseId), eq(generationSteps.key, moduleKey(moduleId))));
}

/** Shows a lesson as far as it has streamed. It can come after the whole lesson was stored, and then changes nothing. */
export async function showLesson(courseId: string, moduleId: string, lesson: LessonDocument): Promise<void> {
  await db().transaction(async (tx) => {
    const shown = await tx
      .update(generationSteps)
      .set({
        result: sql`coalesce(${generationSteps.result}, '{}'::jsonb) || ${JSON.stringify({ lesson })}::jsonb`,
      })
      .where(
        and(
          eq(generationSteps.courseId, courseId),
          eq(generationSteps.key, moduleKey(moduleId)),
          eq(generationSteps.note, "lesson" satisfies StepNote),
          isNotNull(generationSteps.startedAt),
        ),
      )
      .returning({ id: generationSteps.id });
    if (shown.length > 0) await publishNotify(tx, GENERATION_CHANNEL, lessonSignal(courseId));
  });
}

/** Deletes the course's jobs that wait for their time. */
export async function dropWaitingJobs(tx: Tx, courseId: string): Promise<void> {
  await tx.execute(sql`delete from ${sql.raw(JOB_SCHEMA)}.job where name = ${writeCourseJob.queue}
    and state in ('created', 'retry') and data->>'course_id' = ${courseId}`);
}

/** Updates the course's time of change: the heartbeat of its worker. */
export async function touchCourse(courseId: string): Promise<void> {
  await db()
    .update(courses)
    .set({ updatedAt: sql`now()` })
    .where(eq(courses.id, courseId));
}
