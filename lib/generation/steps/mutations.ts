import { and, eq, gt, ne, sql } from "drizzle-orm";
import { db, type Executor, type Tx } from "@/db";
import { courses, generationSteps, modules } from "@/db/schema";
import type { Origin } from "@/db/schema/courses";
import { AppError, type ErrorCode } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { publishNotify } from "@/lib/core/jobs/signals";
import { outlineDraft, type LearnerBlock, type OutlineDraft } from "../drafts";
import {
  GENERATION_CHANNEL,
  progressSignal,
  stopSignal,
  type StagedModule,
  type StepKey,
  type StepNote,
} from "../stages";
import { countLinks, findLearner, readProgress, type Progress } from "./queries";

/** The steps that stand behind all modules. */
const LAST_POSITIONS = { check: 1000, links: 1001 } as const;

export type Beginning = { learner: LearnerBlock; progress: Progress };

/** Tells whoever watches a course to look again, when the transaction commits. */
export function announce(executor: Executor, courseId: string): Promise<void> {
  return publishNotify(executor, GENERATION_CHANNEL, progressSignal(courseId));
}

/** Tells the worker of a course, wherever it runs, to leave; the row is gone or no longer `writing`. */
export async function announceStop(executor: Executor, courseId: string): Promise<void> {
  await publishNotify(executor, GENERATION_CHANNEL, stopSignal(courseId));
  await announce(executor, courseId);
}

/** The steps that every course has, before its modules are known. */
export async function createSteps(tx: Tx, courseId: string): Promise<void> {
  const step = (key: StepKey, position: number) => ({ id: newId(), courseId, key, position });
  await tx
    .insert(generationSteps)
    .values([step("outline", 0), step("check", LAST_POSITIONS.check), step("links", LAST_POSITIONS.links)]);
}

/** Holds the course's row and throws `ai_aborted` unless it is still to be written. */
async function assertWriting(tx: Tx, courseId: string): Promise<void> {
  const [row] = await tx
    .select({ state: courses.generationState })
    .from(courses)
    .where(eq(courses.id, courseId))
    .for("no key update");
  if (row?.state !== "writing") throw new AppError("ai_aborted");
}

/** Takes a course up, anew or after a crash: nothing is running yet, finished steps stand. Null when there is nothing to write. */
export function beginWriting(courseId: string): Promise<Beginning | null> {
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
      ...[...progress.staged].filter(([, s]) => s.stage === "checked").map(([i]) => i),
    ]).size;
    await tx
      .update(generationSteps)
      .set({ result: { done: checked, total: progress.outline?.modules.length ?? 0 } })
      .where(and(own, eq(generationSteps.key, "check")));
    await announce(tx, courseId);
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
    await announce(tx, courseId);
  });
}

/** Shows a module that the outline has just named. */
export async function announceModule(courseId: string, index: number, title: string): Promise<void> {
  await db().transaction(async (tx) => {
    await assertWriting(tx, courseId);
    await tx
      .insert(generationSteps)
      .values({ id: newId(), courseId, key: `module:${index}`, position: index + 1, title })
      .onConflictDoUpdate({ target: [generationSteps.courseId, generationSteps.key], set: { title } });
    await announce(tx, courseId);
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
    await announce(tx, courseId);
    return draft;
  });
}

/** Keeps what a module has cost so far. */
export async function stageModule(courseId: string, index: number, staged: StagedModule): Promise<void> {
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
    await announce(tx, courseId);
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
    await announce(tx, courseId);
  });
}
