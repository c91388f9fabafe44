import { and, desc, eq, gt, sql } from "drizzle-orm";
import { schema, type Executor } from "@/db";
import { prepared } from "@/db/prepared";
import type { Actor } from "@/lib/core/auth/actor";
import { AppError } from "@/lib/core/errors";
import { courseDocument } from "../document";
import type { CourseUpdate, Revision, WholeRevision } from "./schema";

const { courseRevisions, enrolments, users } = schema;

const columns = {
  number: courseRevisions.number,
  note: courseRevisions.note,
  authorId: users.id,
  authorName: users.fullName,
  origin: courseRevisions.origin,
  changes: courseRevisions.changes,
  createdAt: courseRevisions.createdAt,
};

type Row = {
  number: number;
  note: string;
  authorId: string | null;
  authorName: string | null;
  origin: Revision["origin"];
  changes: number | null;
  createdAt: Date;
};

const toRevision = ({ number, note, authorId, authorName, origin, changes, createdAt }: Row): Revision => ({
  number,
  note,
  author: authorId === null ? null : { id: authorId, full_name: authorName ?? "" },
  origin,
  changes,
  created_at: createdAt.toISOString(),
});

/** The revisions of a course, the newest first, without their documents. The caller has checked the right to edit. */
export async function listRevisions(executor: Executor, courseId: string): Promise<Revision[]> {
  const rows = await executor
    .select(columns)
    .from(courseRevisions)
    .leftJoin(users, eq(users.id, courseRevisions.authorId))
    .where(eq(courseRevisions.courseId, courseId))
    .orderBy(desc(courseRevisions.number));
  return rows.map(toRevision);
}

/** One revision with its document. Throws `not_found`. The caller has checked the right to edit. */
export async function getRevision(
  executor: Executor,
  courseId: string,
  number: number,
): Promise<WholeRevision> {
  const [row] = await executor
    .select({ ...columns, document: courseRevisions.document })
    .from(courseRevisions)
    .leftJoin(users, eq(users.id, courseRevisions.authorId))
    .where(and(eq(courseRevisions.courseId, courseId), eq(courseRevisions.number, number)));
  if (!row) throw new AppError("not_found");
  return { ...toRevision(row), document: courseDocument.parse(row.document) };
}

const me = sql.placeholder("me");

const updateStatement = prepared((database) =>
  database
    .select({
      number: courseRevisions.number,
      note: courseRevisions.note,
      createdAt: courseRevisions.createdAt,
    })
    .from(courseRevisions)
    .innerJoin(
      enrolments,
      and(eq(enrolments.courseId, courseRevisions.courseId), sql`${enrolments.userId} = ${me}`),
    )
    .where(
      and(
        eq(courseRevisions.courseId, sql.placeholder("course")),
        gt(courseRevisions.number, sql`coalesce(${enrolments.seenRevision}, 1)`),
        gt(courseRevisions.createdAt, enrolments.createdAt),
        sql`${courseRevisions.note} <> ''`,
      ),
    )
    .orderBy(desc(courseRevisions.number))
    .limit(1)
    .prepare("courses_update"),
);

/** The newest revision with a note that this learner has not seen, or null. Revisions from before the enrolment are no news. */
export async function findUpdate(actor: Actor, courseId: string): Promise<CourseUpdate | null> {
  const [row] = await updateStatement().execute({ me: actor.id, course: courseId });
  return row ? { number: row.number, note: row.note, published_at: row.createdAt.toISOString() } : null;
}
