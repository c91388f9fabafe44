import { desc, eq, sql } from "drizzle-orm";
import { schema, type Executor } from "@/db";
import { AppError } from "@/lib/core/errors";
import {
  courseDocument,
  type CitationDocument,
  type CourseDocument,
  type ModuleDocument,
  type PracticeDocument,
} from "../document";
import { sourcedLessons, sourceList } from "../modules/queries";
import type { WrittenFrom } from "../schema";
import { splitLesson } from "./lesson";
import { writtenFromOf } from "./written-from";

const { courseRevisions, courses } = schema;

type PlanFields = "minutes" | "keyTerms" | "misconceptions" | "shapedBy" | "citations";
type ModuleRow = Omit<ModuleDocument, "lesson" | "hidden" | "fresh" | PlanFields> & {
  lesson: string | null;
  fresh: PracticeDocument[];
  citations: CitationDocument[];
  minutes: number | null;
  keyTerms: string[];
  misconceptions: string[];
  shapedBy: number[];
};

/** The practice items of module `m` as JSON: those that the lesson shows, or the fresh ones. */
const practiceRows = (isFresh: boolean) =>
  sql`(select coalesce(json_agg(json_build_object('id', i.id, 'objectiveId', i.objective_id, 'kind', i.kind, 'prompt', i.prompt, 'options', i.options,
      'accepted', i.accepted, 'modelAnswer', i.model_answer, 'hints', i.hints, 'marks', i.marks) order by i.position), '[]')
      from practice_items i where i.module_id = m.id and i.is_fresh = ${sql.raw(String(isFresh))} and i.retired_at is null)`;

/** The modules of the row's course that are not retired, with their parts, as JSON. The SQL names `courses` itself, because drizzle omits the only table. */
const moduleRows = sql<ModuleRow[]>`(
  select coalesce(json_agg(json_build_object(
    'id', m.id, 'title', m.title, 'description', m.description, 'prerequisites', m.prerequisites, 'lesson', m.lesson,
    'objectives', (select coalesce(json_agg(json_build_object('id', b.id, 'text', b.text) order by b.position), '[]')
      from objectives b where b.module_id = m.id and b.retired_at is null),
    'minutes', m.minutes, 'keyTerms', m.key_terms, 'misconceptions', m.misconceptions, 'shapedBy', m.shaped_by, 'citations', m.citations,
    'practice', ${practiceRows(false)}, 'fresh', ${practiceRows(true)},
    'quiz', (select json_build_object('id', z.id, 'title', z.title, 'questions', (
      select coalesce(json_agg(json_build_object('id', q.id, 'objectiveId', q.objective_id, 'text', q.text, 'marks', q.marks, 'options', (
        select coalesce(json_agg(json_build_object('id', o.id, 'text', o.text, 'isRight', o.is_right, 'misconception', o.misconception,
          'feedback', o.feedback) order by o.position), '[]') from options o where o.question_id = q.id and o.retired_at is null)) order by q.position), '[]')
      from questions q where q.quiz_id = z.id and q.retired_at is null)) from quizzes z where z.module_id = m.id),
    'materials', (select coalesce(json_agg(json_build_object('id', x.id, 'type', x.type, 'title', x.title, 'url', x.url) order by x.position), '[]')
      from materials x where x.module_id = m.id and x.retired_at is null)
  ) order by m.position), '[]')
  from modules m where m.course_id = courses.id and m.retired_at is null)`;

/** The ids of the row's sources in their order. */
const sourceIds = sql<
  string[]
>`(select coalesce(json_agg(s.source_id order by s.position), '[]') from course_sources s
  where s.course_id = courses.id)`;

/** The document of the stored rows, or null without the course. */
export async function readDocument(executor: Executor, courseId: string): Promise<CourseDocument | null> {
  const [row] = await executor
    .select({
      title: courses.title,
      overview: courses.overview,
      description: courses.description,
      training: courses.training,
      introduction: courses.introduction,
      runningExample: courses.runningExample,
      mentor: courses.mentorSettings,
      sources: sourceIds,
      onlyFromSources: courses.onlyFromSources,
      level: courses.level,
      language: courses.language,
      tags: courses.tags,
      modules: moduleRows,
    })
    .from(courses)
    .where(eq(courses.id, courseId));
  if (!row) return null;
  const { runningExample, mentor, sources, onlyFromSources, ...course } = row;
  const ids = new Set(row.modules.map((module) => module.id));
  return courseDocument.parse({
    ...course,
    introduction: row.introduction ?? "",
    ...(runningExample !== null && { runningExample }),
    ...(mentor !== null && { mentor }),
    ...(sources.length > 0 && { sources }),
    ...(onlyFromSources && { onlyFromSources }),
    modules: row.modules.map((module) => moduleOfRow(module, row.language, ids)),
  });
}

/** A module without the fields of a plan that it does not have; prerequisites that are retired are left out. */
function moduleOfRow(
  { minutes, keyTerms, misconceptions, shapedBy, citations, fresh, ...module }: ModuleRow,
  language: CourseDocument["language"],
  ids: ReadonlySet<string>,
): ModuleDocument {
  return {
    ...module,
    hidden: false,
    prerequisites: module.prerequisites.filter((id) => ids.has(id)),
    lesson: module.lesson === null ? null : splitLesson(module.lesson, language),
    ...(minutes !== null && { minutes }),
    ...(keyTerms.length > 0 && { keyTerms }),
    ...(misconceptions.length > 0 && { misconceptions }),
    ...(shapedBy.length > 0 && { shapedBy }),
    practice: module.practice.map(withoutEmptyMarks),
    quiz: module.quiz && { ...module.quiz, questions: module.quiz.questions.map(withoutEmptyMarks) },
    ...(citations.length > 0 && { citations }),
    ...(fresh.length > 0 && { fresh: fresh.map(withoutEmptyMarks) }),
  };
}

/** Rows have an empty list where documents have none. */
function withoutEmptyMarks<Item extends { marks?: number[] }>({ marks = [], ...item }: Item) {
  return { ...item, ...(marks.length > 0 && { marks }) };
}

/** What learners have now: the document of the last revision with its number; of a course without revisions, its rows as number 0. */
export type CurrentDocument = { document: CourseDocument; number: number };

/** {@link CurrentDocument} of a course. Throws `course_not_found`. */
export async function getCurrentDocument(executor: Executor, courseId: string): Promise<CurrentDocument> {
  const [last] = await executor
    .select({ document: courseRevisions.document, number: courseRevisions.number })
    .from(courseRevisions)
    .where(eq(courseRevisions.courseId, courseId))
    .orderBy(desc(courseRevisions.number))
    .limit(1);
  if (last) return { document: courseDocument.parse(last.document), number: last.number };
  const document = await readDocument(executor, courseId);
  if (!document) throw new AppError("course_not_found");
  return { document, number: 0 };
}

/** What a course was written from; null without sources. */
export async function findWrittenFrom(executor: Executor, courseId: string): Promise<WrittenFrom | null> {
  const [row] = await executor
    .select({
      language: courses.language,
      sources: sourceList(sql`courses.id`),
      lessons: sourcedLessons(sql`courses.id`),
    })
    .from(courses)
    .where(eq(courses.id, courseId));
  return (row && writtenFromOf(row).written_from) ?? null;
}
