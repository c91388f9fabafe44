import { and, eq, lt, ne, not, sql } from "drizzle-orm";
import { db, type Tx } from "@/db";
import { courses, enrolments, generationSteps } from "@/db/schema";
import type { Actor } from "@/lib/core/auth/actor";
import { AppError } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { JOB_SCHEMA } from "@/lib/core/jobs/boss-database";
import { enqueue } from "@/lib/core/jobs/enqueue";
import { storeDocument } from "@/lib/courses/document/mutations";
import { readDocument } from "@/lib/courses/document/queries";
import { deleteCourse } from "@/lib/courses/mutations";
import type { ConversationCourse } from "./assessment/conversation";
import { provisionalTitle } from "./assessment/provisional-title";
import {
  countOutline,
  lockAllowance,
  refundGeneration,
  type RefundOutcome,
  takeGeneration,
} from "./charge/mutations";
import type { LearnerBlock } from "./drafts";
import { attachTray } from "./grounding/mutations";
import { writeCourseJob } from "./jobs/jobs";
import {
  createModuleSteps,
  createSteps,
  dropWaitingJobs,
  lockDraft,
  notifyProgress,
  notifyStop,
} from "./jobs/mutations";
import { failCourse, finishSteps, haltSteps } from "./jobs/outcome/mutations";
import { originOf } from "./origin";
import { canRetry, isDraft, isWhole } from "./policy";
import { getGenerationReport } from "./queries";
import type { GenerationReport, StopResult } from "./schema";

/** A draft without a heartbeat for this time is abandoned. */
const ABANDONED_AFTER = "30 minutes";

type NewCourse = { learner: LearnerBlock; isPlan: boolean; onlyFromSources: boolean };

/**
 * Begins a course in the caller's transaction: creates the draft and its job. It takes a generation, or for a plan one of the day's outlines.
 * The person's tray becomes its sources. Throws `forbidden`, `outline_limit`, `sources_reading` or `source_permission_open`.
 */
export async function startCourse(
  tx: Tx,
  actor: Actor,
  { learner, isPlan, onlyFromSources }: NewCourse,
): Promise<ConversationCourse> {
  const id = newId();
  const title = learner.subject ?? provisionalTitle(learner.answers[0]?.answer ?? "");
  if (isPlan) await countOutline(tx, actor.id);
  else await takeGeneration(tx, { userId: actor.id, courseId: id });
  await tx
    .insert(courses)
    .values({ id, authorId: actor.id, title, language: learner.language, generationState: "writing" });
  await attachTray(tx, actor, { courseId: id, onlyFromSources });
  await tx.insert(enrolments).values({ userId: actor.id, courseId: id, source: "author" });
  await createSteps(tx, id);
  await enqueue(tx, writeCourseJob, { course_id: id });
  return { id, title, state: "writing" };
}

const stopAnswers: Record<RefundOutcome, StopResult> = {
  given: {
    message: "The draft was deleted and its generation given back.",
    given_back: true,
    reason: null,
    paused: false,
  },
  daily_limit: {
    message: "The draft was deleted. No more generations can be given back today.",
    given_back: false,
    reason: "daily_limit",
    paused: false,
  },
  month_over: {
    message: "The draft was deleted. Its generation belonged to a month that is over or was refunded.",
    given_back: false,
    reason: "month_over",
    paused: false,
  },
  uncharged: { message: "The draft was deleted.", given_back: false, reason: null, paused: false },
};

/** Whether the first module has its lesson and quiz, from which on a stop keeps what is written. */
async function isFirstModuleWhole(tx: Tx, courseId: string): Promise<boolean> {
  const document = await readDocument(tx, courseId);
  const [first] = document?.modules ?? [];
  return first !== undefined && isWhole(first);
}

/**
 * Stops an unfinished course and aborts its model calls on any instance. One that is being written is paused once its first module is whole; a
 * paused one stays paused. Otherwise the draft is deleted and its generation refunded, at most three a day and only within its paid month.
 * Throws `conflict` if the course is ready.
 */
export function stopGeneration(actor: Actor, courseId: string): Promise<StopResult> {
  return db().transaction(async (tx) => {
    await lockAllowance(tx, actor.id);
    const draft = await lockDraft(tx, actor, courseId);
    if (!isDraft(draft)) throw new AppError("conflict");
    const isPausing = draft.state === "writing" && (await isFirstModuleWhole(tx, courseId));
    if (isPausing) await pauseCourse(tx, courseId);
    if (isPausing || draft.state === "paused")
      return { message: "The writing is paused.", given_back: false, reason: null, paused: true };
    return stopAnswers[await deleteDraft(tx, { userId: actor.id, courseId, isRefunded: true })];
  });
}

type Deletion = { userId: string; courseId: string; isRefunded: boolean };

async function deleteDraft(tx: Tx, { userId, courseId, isRefunded }: Deletion): Promise<RefundOutcome> {
  await tx.delete(courses).where(eq(courses.id, courseId));
  const outcome = isRefunded ? await refundGeneration(tx, { userId, courseId }) : "uncharged";
  await notifyStop(tx, courseId);
  return outcome;
}

async function pauseCourse(tx: Tx, courseId: string): Promise<void> {
  await tx
    .update(courses)
    .set({ generationState: "paused", resumesAt: null, updatedAt: sql`now()` })
    .where(eq(courses.id, courseId));
  await dropWaitingJobs(tx, courseId);
  await haltSteps(tx, courseId, false);
  await notifyStop(tx, courseId);
}

/** Resumes a failed or paused generation from its stored parts; a running one continues. Throws `conflict` if there is nothing to resume. */
export async function retryGeneration(actor: Actor, courseId: string): Promise<GenerationReport> {
  await db().transaction(async (tx) => {
    const draft = await lockDraft(tx, actor, courseId);
    if (draft.state === "writing") return;
    if (!canRetry(draft)) throw new AppError("conflict");
    await tx
      .update(courses)
      .set({ generationState: "writing", generationError: null, updatedAt: sql`now()` })
      .where(eq(courses.id, courseId));
    const own = eq(generationSteps.courseId, courseId);
    await tx
      .update(generationSteps)
      .set({ state: "waiting", note: null })
      .where(and(own, ne(generationSteps.state, "done")));
    // The page shows the time since this retry.
    await tx
      .update(generationSteps)
      .set({ startedAt: sql`now()` })
      .where(and(own, eq(generationSteps.key, "outline")));
    await enqueue(tx, writeCourseJob, { course_id: courseId });
    await notifyProgress(tx, courseId);
  });
  return getGenerationReport(actor, courseId);
}

/** Makes a course of the modules that are whole and drops the rest of the plan. Throws `conflict` unless the course is paused or failed with such a module. */
export async function keepWritten(actor: Actor, courseId: string): Promise<GenerationReport> {
  await db().transaction(async (tx) => {
    const draft = await lockDraft(tx, actor, courseId);
    const document = await readDocument(tx, courseId);
    if (!document || !canRetry(draft)) throw new AppError("conflict");
    const modules = document.modules.filter(isWhole);
    if (modules.length === 0) throw new AppError("conflict");
    const kept = new Set(modules.map(({ id }) => id));
    await storeDocument(tx, {
      courseId,
      origin: originOf(),
      document: {
        ...document,
        modules: modules.map((module) => ({
          ...module,
          prerequisites: module.prerequisites.filter((id) => kept.has(id)),
        })),
      },
    });
    await tx
      .update(courses)
      .set({ generationState: "ready", generationError: null, updatedAt: sql`now()` })
      .where(eq(courses.id, courseId));
    await createModuleSteps(tx, courseId, { ...document, modules });
    await finishSteps(tx, courseId);
  });
  return getGenerationReport(actor, courseId);
}

/** Deletes an own course. The generation of a failed draft is refunded, that of a paused one is not. Throws `course_writing` while it is being written. */
export async function discardCourse(actor: Actor, courseId: string): Promise<void> {
  const [row] = await db()
    .select({ state: courses.generationState })
    .from(courses)
    .where(and(eq(courses.id, courseId), eq(courses.authorId, actor.id)));
  if (!row || row.state === "writing" || !isDraft(row)) {
    await deleteCourse(actor, courseId);
    return;
  }
  await db().transaction(async (tx) => {
    await lockAllowance(tx, actor.id);
    const { state } = await lockDraft(tx, actor, courseId);
    // It was resumed or finished in the meantime.
    if (state === "writing" || state === "ready") throw new AppError("conflict");
    await deleteDraft(tx, { userId: actor.id, courseId, isRefunded: state !== "paused" });
  });
}

/** Whether the course has a job that waits, runs or will be retried. */
const hasJob = sql`exists (select 1 from ${sql.raw(JOB_SCHEMA)}.job j where j.name = ${writeCourseJob.queue} and j.state in ('created', 'retry', 'active') and j.data->>'course_id' = ${courses.id}::text)`;

/** Fails the drafts without a heartbeat for half an hour and without a job; returns their number. */
export async function failAbandonedCourses(): Promise<number> {
  const rows = await db()
    .select({ id: courses.id })
    .from(courses)
    .where(
      and(
        eq(courses.generationState, "writing"),
        lt(courses.updatedAt, sql`now() - ${ABANDONED_AFTER}::interval`),
        not(hasJob),
      ),
    );
  for (const { id } of rows) await failCourse(id, "ai_interrupted");
  return rows.length;
}
