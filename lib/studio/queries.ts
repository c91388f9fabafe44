import { eq, sql } from "drizzle-orm";
import { db, schema, type Executor } from "@/db";
import type { Actor } from "@/lib/core/auth/actor";
import { AppError } from "@/lib/core/errors";
import { courseDocument } from "@/lib/courses/document";
import { isEqual } from "@/lib/courses/document/patch";
import { getCurrentDocument } from "@/lib/courses/document/queries";
import { getRevision, listRevisions } from "@/lib/courses/revisions/queries";
import type { Revision, WholeRevision } from "@/lib/courses/revisions/schema";
import { canEdit } from "./policy";
import type { Draft, Impact } from "./schema";

const { courseDrafts, courses, users } = schema;

/** The course as far as the right to edit depends on it. Throws `course_not_found` for other people's courses and `course_not_ready` before it is written. */
export async function assertEditable(executor: Executor, actor: Actor, courseId: string): Promise<void> {
  const [course] = await executor
    .select({ authorId: courses.authorId, state: courses.generationState })
    .from(courses)
    .where(eq(courses.id, courseId));
  assertCanEdit(actor, course);
}

/** The rule of {@link assertEditable} for a row that the caller has read. */
export function assertCanEdit(actor: Actor, course: { authorId: string; state: string } | undefined): void {
  if (!course || (course.authorId !== actor.id && !actor.isSuperuser)) throw new AppError("course_not_found");
  if (!canEdit(actor, course)) throw new AppError("course_not_ready");
}

/** {@link assertEditable} for a page that draws parts of the course. */
export async function assertPreviewable(actor: Actor, courseId: string): Promise<void> {
  await assertEditable(db(), actor, courseId);
}

/** The draft of a course that the actor may edit; without one, what learners have now as version 0. */
export async function getDraft(actor: Actor, courseId: string): Promise<Draft> {
  await assertEditable(db(), actor, courseId);
  return readDraft(db(), courseId);
}

/** {@link getDraft} without its check, which the caller has made. */
export async function readDraft(executor: Executor, courseId: string): Promise<Draft> {
  const { document: published, number } = await getCurrentDocument(executor, courseId);
  const [row] = await executor
    .select({
      version: courseDrafts.version,
      document: courseDrafts.document,
      editedBy: courseDrafts.origin,
      ignored: courseDrafts.ignored,
      savedAt: courseDrafts.savedAt,
      savedById: users.id,
      savedByName: users.fullName,
      learners: sql<number>`(select count(*)::int from enrolments e where e.course_id = ${courses.id} and e.user_id <> ${courses.authorId})`,
      isPublished: courses.isPublished,
      listedNo: courses.listedNo,
    })
    .from(courses)
    .leftJoin(courseDrafts, eq(courseDrafts.courseId, courses.id))
    .leftJoin(users, eq(users.id, courseDrafts.savedBy))
    .where(eq(courses.id, courseId));
  if (!row) throw new AppError("course_not_found");
  return {
    course_id: courseId,
    version: row.version ?? 0,
    document: row.version === null ? published : courseDocument.parse(row.document),
    published,
    revision: number,
    saved_at: row.savedAt?.toISOString() ?? null,
    saved_by: row.savedById === null ? null : { id: row.savedById, full_name: row.savedByName ?? "" },
    edited_by: row.editedBy,
    ignored: row.ignored ?? {},
    learners: row.learners,
    is_published: row.isPublished,
    is_listed: row.listedNo !== null,
  };
}

/** All revisions of a course that the actor may edit, the newest first. */
export async function listHistory(
  actor: Actor,
  courseId: string,
): Promise<{ data: Revision[]; count: number }> {
  await assertEditable(db(), actor, courseId);
  const data = await listRevisions(db(), courseId);
  return { data, count: data.length };
}

/** One revision of a course that the actor may edit. Throws `not_found`. */
export async function getHistoryEntry(
  actor: Actor,
  courseId: string,
  number: number,
): Promise<WholeRevision> {
  await assertEditable(db(), actor, courseId);
  return getRevision(db(), courseId, number);
}

/** How many learners have passed, started or not reached each module that the draft changes. */
export async function getImpact(actor: Actor, courseId: string): Promise<Impact> {
  const { document, published, learners } = await getDraft(actor, courseId);
  const before = new Map(published.modules.map((module) => [module.id, module]));
  const changed = document.modules.filter((module) => !isEqual(before.get(module.id), module));
  const counts = await db().execute<{ id: string; passed: number; started: number }>(sql`
    select m.id,
      (select count(*)::int from quiz_passes p join quizzes z on z.id = p.quiz_id where z.module_id = m.id and p.user_id <> c.author_id) as passed,
      (select count(distinct people.user_id)::int from (
        select a.user_id from quiz_attempts a join questions q on q.id = a.question_id join quizzes z on z.id = q.quiz_id where z.module_id = m.id
        union select h.user_id from mentor_chats h where h.module_id = m.id
        union select e.user_id from enrolments e where e.last_module_id = m.id) people
        where people.user_id <> c.author_id and not exists (
          select 1 from quiz_passes p join quizzes z on z.id = p.quiz_id where z.module_id = m.id and p.user_id = people.user_id)) as started
    from modules m join courses c on c.id = m.course_id where m.course_id = ${courseId}::uuid`);
  const countsOf = new Map(counts.map((row) => [row.id, row]));
  return {
    learners,
    modules: changed.map(({ id, title }) => {
      const { passed, started } = countsOf.get(id) ?? { passed: 0, started: 0 };
      return { id, title, passed, started, not_reached: Math.max(0, learners - passed - started) };
    }),
  };
}
