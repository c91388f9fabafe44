import { sql, type SQL } from "drizzle-orm";
import { preparedSql } from "@/db/prepared";
import type { Actor } from "@/lib/core/auth/actor";
import { AppError } from "@/lib/core/errors";
import type { CitationDocument } from "@/lib/courses/document";
import type { CitedPlace, CourseLanguage } from "@/lib/courses/schema";
import { numberedSources } from "@/lib/courses/modules/queries";
import { quotedPlace } from "./quoted-place";
import type { Citation } from "./schema";
import { statementsOf } from "./statements";

/** A citation joined with its passage. */
type PlaceRow = Omit<Citation, "before" | "quote" | "after" | "statement" | "agrees"> &
  Pick<CitationDocument, "from" | "to"> & { text: string; agrees: string | null };

type ModuleRow = { lesson: string | null; language: CourseLanguage; places: PlaceRow[] };

/** Whether the source `s` is the caller's. */
const isOwn = sql`s.owner_id is not distinct from ${sql.placeholder("me")}::uuid`;

/** The places of a JSON list of citations in the sources of a course, in the order of their marks. A citation of another course's source names none. */
export const placesOf = (citations: SQL, courseId: SQL) => sql<PlaceRow[]>`(
  select coalesce(json_agg(json_build_object('mark', c.mark, 'source_number', s.number, 'source_title', s.title, 'source_byline', s.byline,
    'source_id', s.id, 'page', p.page, 'page_count', s.page_count, 'heading', p.heading, 'text', p.text, 'from', c."from", 'to', c."to",
    'agrees', c.agrees, 'is_own', ${isOwn}) order by c.mark), '[]')
  from jsonb_to_recordset(${citations}) c (mark int, source uuid, passage int, "from" int, "to" int, agrees text)
  join ${numberedSources(courseId)} s on s.id = c.source join passages p on p.source_id = s.id and p.number = c.passage)`;

/** The citations of a text. An edited statement is no longer the one that the independent reader found. */
export function citationsOf(places: readonly PlaceRow[], text: string): Citation[] {
  const statements = statementsOf(text);
  return places.map(({ text: passage, from, to, agrees, ...place }) => {
    const statement = statements.get(place.mark) ?? "";
    return {
      ...place,
      ...quotedPlace(passage, { from, to }, place.is_own),
      statement,
      agrees: agrees !== null && agrees === statement,
    };
  });
}

const moduleStatement = (isReadable: SQL) =>
  preparedSql<ModuleRow>(sql`
    select m.lesson, c.language, ${placesOf(sql`m.citations`, sql`m.course_id`)} as places
    from modules m join courses c on c.id = m.course_id
    where m.id = ${sql.placeholder("module")}::uuid and c.id = ${sql.placeholder("course")}::uuid and m.retired_at is null and ${isReadable}`);

const learnerStatement =
  moduleStatement(sql`(${sql.placeholder("superuser")}::boolean or c.author_id = ${sql.placeholder("me")}::uuid
  or exists (select 1 from enrolments e where e.course_id = c.id and e.user_id = ${sql.placeholder("me")}::uuid))`);

/** Visitors read the first module of a listed course. */
const visitorStatement = moduleStatement(sql`c.listed_no is not null
  and not exists (select 1 from modules o where o.course_id = c.id and o.retired_at is null and o.position < m.position)`);

export type CitedModule = { courseId: string; moduleId: string };

/** The module's citations for people who learn it, and the language of its course. Throws `course_not_found` for others. */
export async function getCitedModule(
  actor: Actor,
  { courseId, moduleId }: CitedModule,
): Promise<{ citations: Citation[]; language: CourseLanguage }> {
  const [row] = await learnerStatement({
    ...{ me: actor.id, superuser: actor.isSuperuser },
    ...{ course: courseId, module: moduleId },
  });
  if (!row) throw new AppError("course_not_found");
  return { citations: citationsOf(row.places, row.lesson ?? ""), language: row.language };
}

/** What the marks of a module refer to, for people who learn it. Throws `course_not_found` for others. */
export async function listCitations(actor: Actor, module: CitedModule): Promise<Citation[]> {
  return (await getCitedModule(actor, module)).citations;
}

/** What the marks of a module refer to that visitors may read; empty for any other module. */
export async function listPublicCitations({ courseId, moduleId }: CitedModule): Promise<Citation[]> {
  const [row] = await visitorStatement({ me: null, course: courseId, module: moduleId });
  return row ? citationsOf(row.places, row.lesson ?? "") : [];
}

const draftStatement = preparedSql<{ places: PlaceRow[] }>(sql`
  select ${placesOf(sql`${sql.placeholder("citations")}::text::jsonb`, sql`c.id`)} as places from courses c
  where c.id = ${sql.placeholder("course")}::uuid and (${sql.placeholder("superuser")}::boolean or c.author_id = ${sql.placeholder("me")}::uuid)`);

type DraftCitations = { courseId: string; citations: readonly CitationDocument[] };

/** The places that the citations of a draft name, for its author. */
export async function listDraftPlaces(
  actor: Actor,
  { courseId, citations }: DraftCitations,
): Promise<CitedPlace[]> {
  if (citations.length === 0) return [];
  const [row] = await draftStatement({
    ...{ me: actor.id, superuser: actor.isSuperuser },
    ...{ course: courseId, citations: JSON.stringify(citations) },
  });
  return (row?.places ?? []).map(({ mark, source_number, source_title, page, page_count }) => ({
    ...{ mark, source_number, source_title, page, page_count },
  }));
}
