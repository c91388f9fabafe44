import { sql, type SQL } from "drizzle-orm";
import { isoTime } from "@/db/iso-time";
import type { WrittenLesson } from "../document/written-from";
import type { CitedPlace, LinkHealth, Material, ModuleObjective, PracticeItem, WrittenFrom } from "../schema";

// Parts of a module or course that are not retired, as JSON, for statements that read them; `moduleId` and `courseId` are columns of the statement.

/** The objectives in order. */
export const objectiveList = (moduleId: SQL) =>
  sql<
    ModuleObjective[]
  >`(select coalesce(json_agg(json_build_object('id', b.id, 'text', b.text) order by b.position), '[]') from objectives b where b.module_id = ${moduleId} and b.retired_at is null)`;

/** The objectives' texts in order. */
export const objectiveTexts = (moduleId: SQL) =>
  sql<
    string[]
  >`(select coalesce(json_agg(b.text order by b.position), '[]') from objectives b where b.module_id = ${moduleId} and b.retired_at is null)`;

/** The practice items that the lesson shows, in order, with their accepted answers. */
export const practiceList = (moduleId: SQL) => sql<
  PracticeItem[]
>`(select coalesce(json_agg(json_strip_nulls(json_build_object('id', i.id, 'objectiveId', i.objective_id, 'kind', i.kind, 'prompt', i.prompt, 'options', i.options,
    'accepted', i.accepted, 'modelAnswer', i.model_answer, 'hints', i.hints, 'marks', nullif(i.marks, '{}'))) order by i.position), '[]')
  from practice_items i where i.module_id = ${moduleId} and not i.is_fresh and i.retired_at is null)`;

/** The learning materials in order. */
export const materialList = (moduleId: SQL) => sql<
  Material[]
>`(select coalesce(json_agg(json_build_object('id', x.id, 'type', x.type, 'title', x.title, 'url', x.url, 'status', x.status,
  'checked_at', ${isoTime(sql`x.checked_at`)}) order by x.position), '[]') from materials x where x.module_id = ${moduleId} and x.retired_at is null)`;

/** The state of a course's links. */
export const linkHealth = (courseId: SQL) => sql<LinkHealth>`(
  select json_build_object('count', count(*), 'ok', count(*) filter (where x.status = 'ok'),
    'checked_at', ${isoTime(sql`max(x.checked_at)`)})
  from materials x join modules m on m.id = x.module_id
  where m.course_id = ${courseId} and m.retired_at is null and x.retired_at is null)`;

/** The sources of a course with their numbers from 1, as a table. */
export const numberedSources = (courseId: SQL) => sql`(
  select s.*, row_number() over (order by cs.position)::int as number
  from course_sources cs join sources s on s.id = cs.source_id where cs.course_id = ${courseId})`;

/** The sources of a course in their order; null without one. */
export const sourceList = (courseId: SQL) => sql<WrittenFrom["sources"] | null>`(
  select json_agg(json_build_object('number', s.number, 'title', s.title, 'byline', s.byline, 'page_count', s.page_count) order by s.number)
  from ${numberedSources(courseId)} s)`;

/** The places that the marks of the module `m` name; null without one. A citation of another course's source names none. */
export const citedPlaces = sql<CitedPlace[] | null>`(
  select json_agg(json_build_object('mark', c.mark, 'source_number', s.number, 'source_title', s.title, 'page', p.page, 'page_count', s.page_count) order by c.mark)
  from jsonb_to_recordset(m.citations) c (mark int, source uuid, passage int)
  join ${numberedSources(sql`m.course_id`)} s on s.id = c.source join passages p on p.source_id = s.id and p.number = c.passage)`;

/** The lessons of a course with sources, whose paragraphs are counted; null without sources. */
export const sourcedLessons = (courseId: SQL) => sql<WrittenLesson[] | null>`(
  select json_agg(json_build_object('lesson', m.lesson, 'citations', ${citedPlaces})) from modules m
  where m.course_id = ${courseId} and m.retired_at is null and exists (select from course_sources where course_id = ${courseId}))`;
