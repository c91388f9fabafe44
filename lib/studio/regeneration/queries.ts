import { and, eq, isNull, sql } from "drizzle-orm";
import { db, schema, type Executor } from "@/db";
import type { Actor } from "@/lib/core/auth/actor";
import { aiMode } from "@/lib/core/ai/connection";
import { AppError } from "@/lib/core/errors";
import { JOB_SCHEMA } from "@/lib/core/jobs/boss-database";
import { canRegenerate } from "../policy";
import { regenerateJob } from "./job";
import type { RegeneratedModule, Regeneration } from "./schema";

const { courses, modules } = schema;

/** The newest job of each module, of the last day. Finished ones count until the draft is published, which has no origin then. */
export async function listRegenerated(executor: Executor, courseId: string): Promise<RegeneratedModule[]> {
  return executor.execute<RegeneratedModule>(sql`
    select module_id, state, resumes_at from (
      select distinct on (data->>'module_id') data->>'module_id' as module_id,
        case when state in ('created', 'retry', 'active') then 'writing' when state = 'completed' then 'done' else 'failed' end as state,
        case when state = 'created' and start_after > now()
          then to_char(start_after at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') end as resumes_at
      from ${sql.raw(JOB_SCHEMA)}.job
      where name = ${regenerateJob.queue} and data->>'course_id' = ${courseId} and created_on > now() - interval '1 day'
      order by data->>'module_id', created_on desc) newest
    where state <> 'done' or exists (select 1 from course_drafts d where d.course_id = ${courseId}::uuid and d.origin is not null)`);
}

/** Throws `course_not_found` unless the actor wrote the course. */
export async function assertAuthor(executor: Executor, actor: Actor, courseId: string) {
  const [course] = await executor
    .select({ state: courses.generationState, kind: courses.kind })
    .from(courses)
    .where(and(eq(courses.id, courseId), eq(courses.authorId, actor.id)));
  if (!course) throw new AppError("course_not_found");
  return course;
}

/** Whether a person has answered, asked and opened nothing yet in the row of `modules`. */
const isUnstudiedBy = (userId: string) => sql`not exists (
  select 1 from quiz_attempts a join questions q on q.id = a.question_id join quizzes z on z.id = q.quiz_id
    where z.module_id = modules.id and a.user_id = ${userId}::uuid
  union all select 1 from mentor_chats h where h.module_id = modules.id and h.user_id = ${userId}::uuid
  union all select 1 from enrolments e where e.last_module_id = modules.id and e.user_id = ${userId}::uuid)`;

/** The modules of a course that its author has not begun, in their order. */
export async function listUnstudied(actor: Actor, courseId: string): Promise<string[]> {
  const rows = await db()
    .select({ id: modules.id })
    .from(modules)
    .where(and(eq(modules.courseId, courseId), isNull(modules.retiredAt), isUnstudiedBy(actor.id)))
    .orderBy(modules.position);
  return rows.map(({ id }) => id);
}

/** An own course with the number of modules that its author has not begun; undefined for other people's. */
async function findOwnCourse(actor: Actor, courseId: string) {
  const [course] = await db()
    .select({
      authorId: courses.authorId,
      state: courses.generationState,
      kind: courses.kind,
      unstudied: sql<number>`(select count(*)::int from modules
        where modules.course_id = courses.id and modules.retired_at is null and ${isUnstudiedBy(actor.id)})`,
    })
    .from(courses)
    .where(and(eq(courses.id, courseId), eq(courses.authorId, actor.id)));
  return course;
}

/** The modules of an own course that are or were regenerated, and how many its author has not begun. Throws `course_not_found`. */
export async function getRegeneration(actor: Actor, courseId: string): Promise<Regeneration> {
  const course = await findOwnCourse(actor, courseId);
  if (!course) throw new AppError("course_not_found");
  return { unstudied: course.unstudied, modules: await listRegenerated(db(), courseId) };
}

/** {@link getRegeneration}, or null where a model does not regenerate modules for the actor. */
export async function findRegeneration(actor: Actor, courseId: string): Promise<Regeneration | null> {
  if (aiMode() !== "openai") return null;
  const course = await findOwnCourse(actor, courseId);
  if (!course || !canRegenerate(actor, course)) return null;
  return { unstudied: course.unstudied, modules: await listRegenerated(db(), courseId) };
}
