import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { db, type Executor } from "@/db";
import { assessmentMessages, assessments, courses, generationCharges, generationSteps } from "@/db/schema";
import type { CourseDocument } from "@/lib/courses/document";
import { readDocument } from "@/lib/courses/document/queries";
import { AppError } from "@/lib/core/errors";
import { learnerOf } from "../assessment/conversation";
import type { LearnerBlock } from "../drafts";
import type { StreamingLesson } from "../schema";
import { moduleKey, moduleParts, outlineRequest, type ModuleParts } from "./steps";

/** Whether a course is being written; false after it is stopped, deleted, ready or failed. */
export async function isWriting(courseId: string): Promise<boolean> {
  const [row] = await db()
    .select({ state: courses.generationState })
    .from(courses)
    .where(eq(courses.id, courseId));
  return row?.state === "writing";
}

/** Whether a generation was spent on the course; without one it is only a plan. */
export async function isStarted(executor: Executor, courseId: string): Promise<boolean> {
  const rows = await executor
    .select({ courseId: generationCharges.courseId })
    .from(generationCharges)
    .where(and(eq(generationCharges.courseId, courseId), isNull(generationCharges.refundedAt)));
  return rows.length > 0;
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

/** The course with everything written so far. Throws `ai_aborted` if it is deleted. */
export async function getWrittenCourse(courseId: string): Promise<CourseDocument> {
  const document = await readDocument(db(), courseId);
  if (!document) throw new AppError("ai_aborted");
  return document;
}

/** The keys of the finished steps. */
export async function listDoneSteps(courseId: string): Promise<Set<string>> {
  const rows = await db()
    .select({ key: generationSteps.key })
    .from(generationSteps)
    .where(and(eq(generationSteps.courseId, courseId), eq(generationSteps.state, "done")));
  return new Set(rows.map(({ key }) => key));
}

/** What the step of each module holds, by module id; results that do not parse count as empty. */
export async function listModuleParts(courseId: string): Promise<Map<string, ModuleParts>> {
  const rows = await db()
    .select({ key: generationSteps.key, result: generationSteps.result })
    .from(generationSteps)
    .where(eq(generationSteps.courseId, courseId));
  return new Map(
    rows.flatMap(({ key, result }) =>
      key.startsWith("module:")
        ? [[key.slice("module:".length), moduleParts.safeParse(result).data ?? {}] as const]
        : [],
    ),
  );
}

export async function getModuleParts(courseId: string, moduleId: string): Promise<ModuleParts> {
  return moduleParts.safeParse(await stepResult(db(), courseId, moduleKey(moduleId))).data ?? {};
}

async function stepResult(executor: Executor, courseId: string, key: string): Promise<unknown> {
  const [row] = await executor
    .select({ result: generationSteps.result })
    .from(generationSteps)
    .where(and(eq(generationSteps.courseId, courseId), eq(generationSteps.key, key)));
  return row?.result;
}

/** The change of the plan that the learner has asked for. */
export async function findWish(executor: Executor, courseId: string): Promise<string | undefined> {
  return outlineRequest.safeParse(await stepResult(executor, courseId, "outline")).data?.wish;
}

/** The lessons that are being written, as far as they have come. */
export async function listStreamingLessons(courseId: string): Promise<StreamingLesson[]> {
  const rows = await db()
    .select({ key: generationSteps.key, lesson: sql<unknown>`${generationSteps.result}->'lesson'` })
    .from(generationSteps)
    .where(and(eq(generationSteps.courseId, courseId), sql`${generationSteps.result}->'lesson' is not null`))
    .orderBy(asc(generationSteps.position));
  return rows.flatMap(({ key, lesson }) => {
    const { data } = moduleParts.shape.lesson.safeParse(lesson);
    return data ? [{ module_id: key.slice("module:".length), parts: data }] : [];
  });
}
