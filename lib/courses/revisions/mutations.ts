import { and, eq, sql } from "drizzle-orm";
import { db, schema, type Tx } from "@/db";
import type { Actor } from "@/lib/core/auth/actor";
import { AppError } from "@/lib/core/errors";
import type { CourseDocument } from "../document";
import type { Revision } from "./schema";

const { courseRevisions, enrolments } = schema;

type NewRevision = {
  courseId: string;
  number: number;
  document: CourseDocument;
  note: string;
  authorId: string | null;
  origin: Revision["origin"];
  changes: number | null;
};

/** Adds a revision. The caller has locked the course and chosen the next number. */
export async function addRevision(tx: Tx, revision: NewRevision): Promise<void> {
  await tx.insert(courseRevisions).values(revision);
}

/** Remembers that the learner has seen the note of this revision. Throws `course_not_found` for people who do not learn the course. */
export async function markUpdateSeen(actor: Actor, courseId: string, number: number): Promise<void> {
  const seen = await db()
    .update(enrolments)
    .set({ seenRevision: sql`greatest(coalesce(${enrolments.seenRevision}, 1), ${number}::int)` })
    .where(and(eq(enrolments.userId, actor.id), eq(enrolments.courseId, courseId)))
    .returning({ courseId: enrolments.courseId });
  if (seen.length === 0) throw new AppError("course_not_found");
}
