import { sql } from "drizzle-orm";
import { preparedSql } from "@/db/prepared";
import type { Actor } from "@/lib/core/auth/actor";
import { AppError } from "@/lib/core/errors";
import { numberedSources } from "@/lib/courses/modules/queries";
import { coverageOf, type CoverageRow } from "./coverage";
import type { Coverage } from "./schema";

const me = sql`${sql.placeholder("me")}::uuid`;
const sources = numberedSources(sql`c.id`);

const marksOf = (table: "questions" | "practice") =>
  table === "questions"
    ? sql`(select coalesce(json_agg(q.marks order by q.position), '[]') from questions q join quizzes z on z.id = q.quiz_id
        where z.module_id = m.id and q.retired_at is null)`
    : sql`(select coalesce(json_agg(i.marks), '[]') from practice_items i where i.module_id = m.id and not i.is_fresh and i.retired_at is null)`;

const coverageStatement = preparedSql<CoverageRow>(sql`
  select c.language,
    (select coalesce(json_agg(json_build_object('number', s.number, 'title', s.title, 'byline', s.byline, 'pageCount', s.page_count,
      'emptyPages', s.empty_pages, 'permission', case when s.owner_id = ${me} then s.permission end) order by s.number), '[]') from ${sources} s) as sources,
    (select coalesce(json_agg(json_build_object('id', m.id, 'number', m.number, 'lesson', m.lesson,
      'questions', ${marksOf("questions")}, 'practice', ${marksOf("practice")},
      'citations', (select coalesce(json_agg(json_build_object('mark', t.mark, 'source', s.number, 'page', p.page)), '[]')
        from jsonb_to_recordset(m.citations) t (mark int, source uuid, passage int)
        join ${sources} s on s.id = t.source join passages p on p.source_id = s.id and p.number = t.passage)) order by m.number), '[]')
      from (select *, row_number() over (order by position)::int as number from modules where course_id = c.id and retired_at is null) m) as modules,
    (select coalesce(json_agg(h order by h.source, h.page, h.passage), '[]')
      from (select s.number as source, p.page, p.number as passage, p.heading from ${sources} s join passages p on p.source_id = s.id
        where s.owner_id = ${me} and p.heading <> '') h) as headings
  from courses c where c.id = ${sql.placeholder("course")}::uuid
    and (${sql.placeholder("superuser")}::boolean or c.author_id = ${me}
      or exists (select 1 from enrolments e where e.course_id = c.id and e.user_id = ${me}))`);

/**
 * What a course takes from its sources. Only the owner of a source learns the headings of the pages that are left out. Throws
 * `course_not_found` for people who do not learn the course, and for a course without sources.
 */
export async function getCoverage(actor: Actor, courseId: string): Promise<Coverage> {
  const [row] = await coverageStatement({ me: actor.id, superuser: actor.isSuperuser, course: courseId });
  if (!row || row.sources.length === 0) throw new AppError("course_not_found");
  return coverageOf(row);
}
