import { and, asc, eq } from "drizzle-orm";
import { db, schema } from "@/db";
import type { Actor } from "@/lib/core/auth/actor";
import { AppError } from "@/lib/core/errors";
import { readDraft } from "../queries";
import { findOwnWords } from "./find-own-words";
import type { OwnSentence, OwnWords } from "./schema";

const { assessmentMessages, assessments, courses } = schema;

/**
 * The sentences about the actor in a course that the actor wrote: of its draft, and of what learners have now. Throws `course_not_found`
 * for everybody else, and `course_not_ready` before the course is written.
 */
export async function listOwnWords(actor: Actor, courseId: string): Promise<OwnWords> {
  const rows = await db()
    .select({ state: courses.generationState, answer: assessmentMessages.content })
    .from(courses)
    .leftJoin(
      assessments,
      and(eq(assessments.courseId, courses.id), eq(assessments.userId, courses.authorId)),
    )
    .leftJoin(
      assessmentMessages,
      and(eq(assessmentMessages.assessmentId, assessments.id), eq(assessmentMessages.type, "answer")),
    )
    .where(and(eq(courses.id, courseId), eq(courses.authorId, actor.id)))
    .orderBy(asc(assessmentMessages.position));
  const [course] = rows;
  if (!course) throw new AppError("course_not_found");
  if (course.state !== "ready") throw new AppError("course_not_ready");
  const answers = rows.flatMap(({ answer }) => answer ?? []);
  const { document, published } = await readDraft(db(), courseId);
  const found = new Map<string, OwnSentence>();
  for (const sentence of [...findOwnWords(published, answers), ...findOwnWords(document, answers)])
    found.set(JSON.stringify(sentence), sentence);
  return { data: [...found.values()], count: found.size };
}
