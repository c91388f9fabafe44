import { eq, sql } from "drizzle-orm";
import { isoTime } from "@/db/iso-time";
import { prepared } from "@/db/prepared";
import { certificates, courses, enrolments, ratings, users } from "@/db/schema";
import type { Actor } from "@/lib/core/auth/actor";
import { AppError } from "@/lib/core/errors";
import { toCourse, type CourseHead, type ModulePart } from "./course-dto";
import { courseHead, joinedTo } from "./list/queries";
import { courseId, type Course } from "./schema";

const me = sql`${sql.placeholder("me")}::uuid`;

const materialList = sql`(select coalesce(json_agg(json_build_object('id', x.id, 'type', x.type, 'title', x.title, 'url', x.url, 'status', x.status,
  'checked_at', ${isoTime(sql`x.checked_at`)}) order by x.position), '[]') from materials x where x.module_id = m.id)`;

const moduleParts = sql<ModulePart[]>`(
  select coalesce(json_agg(json_build_object('id', m.id, 'title', m.title, 'description', m.description, 'objectives', m.objectives, 'lesson', m.lesson,
    'quizId', z.id, 'quizTitle', z.title, 'passed', p.user_id is not null, 'materials', ${materialList}) order by m.position), '[]')
  from modules m left join quizzes z on z.module_id = m.id left join quiz_passes p on p.quiz_id = z.id and p.user_id = ${me}
  where m.course_id = ${courses.id})`;

const { enrolment, rating, certificate } = joinedTo(me);

const wholeStatement = prepared((database) =>
  database
    .select({ ...courseHead(me), parts: moduleParts, lintNotes: courses.lintNotes })
    .from(courses)
    .innerJoin(users, eq(users.id, courses.authorId))
    .leftJoin(enrolments, enrolment)
    .leftJoin(ratings, rating)
    .leftJoin(certificates, certificate)
    .where(eq(courses.id, sql.placeholder("id")))
    .prepare("courses_whole"),
);

/** A course and, for its author, the lint rules that it still breaks (`rule` or `rule:module`, modules from 0). */
export type CourseToRead = { course: Course; lintNotes: string[] };

/** One course: whole for learners and superusers, a preview of a published one for others, else `course_not_found`. */
export async function getCourseToRead(actor: Actor, id: string): Promise<CourseToRead> {
  if (!courseId.safeParse({ id }).success) throw new AppError("course_not_found");
  const [row] = await wholeStatement().execute({ me: actor.id, id });
  const access = row && accessOf(actor, row);
  const course = access && toCourse(row, row.parts, access);
  if (!course) throw new AppError("course_not_found");
  return { course, lintNotes: row.authorId === actor.id ? row.lintNotes : [] };
}

/** {@link getCourseToRead} without the lint notes. */
export async function getCourse(actor: Actor, id: string): Promise<Course> {
  return (await getCourseToRead(actor, id)).course;
}

function accessOf(actor: Actor, head: CourseHead): Course["access"] | null {
  if (head.learner) return "learner";
  if (actor.isSuperuser) return "reader";
  return head.isPublished ? "preview" : null;
}
