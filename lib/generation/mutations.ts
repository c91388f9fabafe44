import { and, eq, lt, ne, not, sql } from "drizzle-orm";
import { db, type Tx } from "@/db";
import { courses, enrolments, generationSteps } from "@/db/schema";
import type { Actor } from "@/lib/core/auth/actor";
import { AppError } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { JOB_SCHEMA } from "@/lib/core/jobs/boss-database";
import { enqueue } from "@/lib/core/jobs/enqueue";
import { deleteCourse } from "@/lib/courses/mutations";
import type { ConversationCourse } from "./assessment/conversation";
import { provisionalTitle } from "./assessment/provisional-title";
import { refundGeneration, lockAllowance, type RefundOutcome, takeGeneration } from "./charge/mutations";
import type { LearnerBlock } from "./drafts";
import { writeCourseJob } from "./jobs/jobs";
import { createSteps, failCourse, notifyProgress, notifyStop } from "./jobs/mutations";
import { canRetry, isDraft } from "./policy";
import { getGenerationReport } from "./queries";
import type { GenerationReport, StopResult } from "./schema";

/** A draft without a heartbeat for this time is abandoned. */
const ABANDONED_AFTER = "30 minutes";

/** Begins a course in the caller's transaction: takes a generation, creates the draft and its job. Throws `forbidden`. */
export async function startCourse(tx: Tx, actor: Actor, learner: LearnerBlock): Promise<ConversationCourse> {
  const id = newId();
  const title = learner.subject ?? provisionalTitle(learner.answers[0]?.answer ?? "");
  await takeGeneration(tx, { userId: actor.id, courseId: id });
  await tx
    .insert(courses)
    .values({ id, authorId: actor.id, title, language: learner.language, generationState: "writing" });
  await tx.insert(enrolments).values({ userId: actor.id, courseId: id, source: "author" });
  await createSteps(tx, id);
  await enqueue(tx, writeCourseJob, { course_id: id });
  return { id, title, state: "writing" };
}

type Draft = { state: GenerationReport["state"] };

/** Locks an own course until the end of `tx`. Throws `course_not_found` for other people's courses. */
async function lockDraft(tx: Tx, actor: Actor, courseId: string): Promise<Draft> {
  const [row] = await tx
    .select({ state: courses.generationState })
    .from(courses)
    .where(and(eq(courses.id, courseId), eq(courses.authorId, actor.id)))
    .for("update");
  if (!row) throw new AppError("course_not_found");
  return row;
}

const stopAnswers: Record<RefundOutcome, StopResult> = {
  given: { message: "The draft was deleted and its generation given back.", given_back: true, reason: null },
  daily_limit: {
    message: "The draft was deleted. No more generations can be given back today.",
    given_back: false,
    reason: "daily_limit",
  },
  month_over: {
    message: "The draft was deleted. Its generation belonged to a month that is over or was refunded.",
    given_back: false,
    reason: "month_over",
  },
  uncharged: { message: "The draft was deleted.", given_back: false, reason: null },
};

/**
 * Stops or discards an unfinished course: deletes the draft, aborts its model calls on any instance, and refunds the
 * generation, at most three a day and only within its paid month. Throws `conflict` if the course is ready.
 */
export function stopGeneration(actor: Actor, courseId: string): Promise<StopResult> {
  return db().transaction(async (tx) => {
    await lockAllowance(tx, actor.id);
    const draft = await lockDraft(tx, actor, courseId);
    if (!isDraft(draft)) throw new AppError("conflict");
    await tx.delete(courses).where(eq(courses.id, courseId));
    const outcome = await refundGeneration(tx, { userId: actor.id, courseId });
    await notifyStop(tx, courseId);
    return stopAnswers[outcome];
  });
}

/** Resumes a failed generation from its stored steps; a running one continues. Throws `conflict` if the course is ready. */
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

/** Deletes an own course; the generation of a failed draft is refunded. */
export async function discardCourse(actor: Actor, courseId: string): Promise<void> {
  const [row] = await db()
    .select({ state: courses.generationState })
    .from(courses)
    .where(and(eq(courses.id, courseId), eq(courses.authorId, actor.id)));
  if (row && row.state !== "writing" && isDraft(row)) await stopGeneration(actor, courseId);
  else await deleteCourse(actor, courseId);
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
