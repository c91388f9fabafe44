import { eq, sql } from "drizzle-orm";
import { prepared } from "@/db/prepared";
import { certificates, courses, enrolments, ratings, users } from "@/db/schema";
import type { Actor } from "@/lib/core/auth/actor";
import { AppError } from "@/lib/core/errors";
import { toCourse, type CourseRow, type ModuleRow } from "./course-dto";
import { courseColumns, joinConditions } from "./list/queries";
import { citedPlaces, materialList, objectiveList, practiceList, sourceList } from "./modules/queries";
import { courseId, type Course } from "./schema";

const me = sql`${sql.placeholder("me")}::uuid`;

const moduleId = sql`m.id`;

const moduleRows = sql<ModuleRow[]>`(
  select coalesce(json_agg(json_build_object('id', m.id, 'title', m.title, 'description', m.description, 'objectives', ${objectiveList(moduleId)}, 'lesson', m.lesson, 'practice', ${practiceList(moduleId)}, 'citations', ${citedPlaces},
    'quizId', z.id, 'quizTitle', z.title, 'passed', p.user_id is not null, 'materials', ${materialList(moduleId)}) order by m.position), '[]')
  from modules m left join quizzes z on z.module_id = m.id left join quiz_passes p on p.quiz_id = z.id and p.user_id = ${me}
  where m.course_id = ${courses.id} and m.retired_at is null)`;

const { enrolment, rating, certificate } = joinConditions(me);

const courseStatement = prepared((database) =>
  database
    .select({
      ...courseColumns(me),
      moduleRows,
      sources: sourceList(sql`${courses.id}`),
      lintNotes: courses.lintNotes,
    })
    .from(courses)
    .innerJoin(users, eq(users.id, courses.authorId))
    .leftJoin(enrolments, enrolment)
    .leftJoin(ratings, rating)
    .leftJoin(certificates, certificate)
    .where(eq(courses.id, sql.placeholder("id")))
    .prepare("courses_whole"),
);

/** A course and, for its author, the lint rules that it breaks (`rule` or `rule:module`, counting modules from 0). */
export type CourseWithLintNotes = { course: Course; lintNotes: string[] };

/** One course: complete for learners and superusers, a preview for others if listed. Throws `course_not_found`. */
export async function getCourseWithLintNotes(actor: Actor, id: string): Promise<CourseWithLintNotes> {
  if (!courseId.safeParse({ id }).success) throw new AppError("course_not_found");
  const [row] = await courseStatement().execute({ me: actor.id, id });
  const access = row && accessOf(actor, row);
  const course = access && toCourse(row, { modules: row.moduleRows, sources: row.sources }, access);
  if (!course) throw new AppError("course_not_found");
  return { course, lintNotes: row.authorId === actor.id ? row.lintNotes : [] };
}

/** {@link getCourseWithLintNotes} without the lint notes. */
export async function getCourse(actor: Actor, id: string): Promise<Course> {
  return (await getCourseWithLintNotes(actor, id)).course;
}

function accessOf(actor: Actor, row: CourseRow): Course["access"] | null {
  if (row.learner) return "learner";
  if (actor.isSuperuser) return "reader";
  return row.isListed ? "preview" : null;
}
