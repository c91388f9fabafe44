import { and, eq, inArray, sql, type SQL } from "drizzle-orm";
import { db, schema } from "@/db";
import { preparedSql } from "@/db/prepared";
import type { Actor } from "@/lib/core/auth/actor";
import { AppError } from "@/lib/core/errors";
import type { CitationDocument } from "@/lib/courses/document";
import type { CitedPlace, CourseLanguage } from "@/lib/courses/schema";
import { marksOf } from "@/lib/courses/document/marks";
import { numberedSources } from "@/lib/courses/modules/queries";
import { quotedPlace } from "./quoted-place";
import type { Citation } from "./schema";
import { statementsOf } from "./statements";

const { sources } = schema;

/** A citation joined with its passage. */
export type PlaceRow = Omit<Citation, "before" | "quote" | "after" | "statement" | "agrees"> &
  Pick<CitationDocument, "from" | "to"> & { text: string; agrees: string | null };

type ModuleRow = {
  lesson: string | null;
  language: CourseLanguage;
  /** The marks of the exercises of the lesson. */
  practice: number[];
  places: PlaceRow[];
};

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
    select m.lesson, c.language,
      (select coalesce(json_agg(mark), '[]') from practice_items i, unnest(i.marks) mark where i.module_id = m.id and not i.is_fresh and i.retired_at is null) as practice,
      ${placesOf(sql`m.citations`, sql`m.course_id`)} as places
    from modules m join courses c on c.id = m.course_id
    where m.id = ${sql.placeholder("module")}::uuid and c.id = ${sql.placeholder("course")}::uuid and m.retired_at is null and ${isReadable}`);

const learnerStatement =
  moduleStatement(sql`(${sql.placeholder("superuser")}::boolean or c.author_id = ${sql.placeholder("me")}::uuid
  or exists (select 1 from enrolments e where e.course_id = c.id and e.user_id = ${sql.placeholder("me")}::uuid))`);

/** Visitors read the first module of a listed course. */
const visitorStatement = moduleStatement(sql`c.listed_no is not null
  and not exists (select 1 from modules o where o.course_id = c.id and o.retired_at is null and o.position < m.position)`);

type CitedModule = { courseId: string; moduleId: string };

/** The citations of the lesson and its exercises. Those of questions come with the answers, because they prove the keys. */
function shownCitations({ lesson, practice, places }: ModuleRow): Citation[] {
  const shown = new Set([...marksOf(lesson ?? ""), ...practice]);
  return citationsOf(
    places.filter(({ mark }) => shown.has(mark)),
    lesson ?? "",
  );
}

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
  return { citations: shownCitations(row), language: row.language };
}

/** What the marks of a module refer to, for people who learn it. Throws `course_not_found` for others. */
export async function listCitations(actor: Actor, module: CitedModule): Promise<Citation[]> {
  return (await getCitedModule(actor, module)).citations;
}

/** What the marks of a module refer to that visitors may read; empty for any other module. */
export async function listPublicCitations({ courseId, moduleId }: CitedModule): Promise<Citation[]> {
  const [row] = await visitorStatement({ me: null, course: courseId, module: moduleId });
  return row ? shownCitations(row) : [];
}

const draftStatement = preparedSql<{ places: PlaceRow[] }>(sql`
  select ${placesOf(sql`${sql.placeholder("citations")}::text::jsonb`, sql`c.id`)} as places from courses c
  where c.id = ${sql.placeholder("course")}::uuid and (${sql.placeholder("superuser")}::boolean or c.author_id = ${sql.placeholder("me")}::uuid)`);

const questionStatement = preparedSql<{ question: string; places: PlaceRow[] }>(sql`
  select q.id as question, ${placesOf(
    sql`(select coalesce(jsonb_agg(one), '[]') from jsonb_array_elements(m.citations) one where (one->>'mark')::int = any(q.marks))`,
    sql`m.course_id`,
  )} as places
  from questions q join quizzes z on z.id = q.quiz_id join modules m on m.id = z.module_id
  where q.id in (select value::uuid from json_array_elements_text(${sql.placeholder("questions")}::text::json))`);

/** The citations that prove the keys of these questions, by question. The caller knows that the actor has answered them. */
export async function findQuestionCitations(
  actor: Actor,
  questionIds: readonly string[],
): Promise<Map<string, Citation[]>> {
  if (questionIds.length === 0) return new Map();
  const rows = await questionStatement({ me: actor.id, questions: JSON.stringify(questionIds) });
  return new Map(rows.map(({ question, places }) => [question, citationsOf(places, "")]));
}

type Replies = {
  courseId: string;
  replies: readonly { content: string; citations: readonly CitationDocument[] }[];
};

const replyStatement = preparedSql<{ places: PlaceRow[] }>(sql`
  select ${placesOf(sql`${sql.placeholder("citations")}::text::jsonb`, sql`${sql.placeholder("course")}::uuid`)} as places`);

/** The citations of each of the mentor's replies about a course that the actor learns. Those of a deleted source are gone. */
export async function listReplyCitations(
  actor: Actor,
  { courseId, replies }: Replies,
): Promise<Citation[][]> {
  // Marks count from 1 in every reply, so each citation gets a number of its own.
  const numbered = replies.flatMap(({ citations }, reply) =>
    citations.map((citation) => ({ reply, citation })),
  );
  if (numbered.length === 0) return replies.map(() => []);
  const [row] = await replyStatement({
    ...{ me: actor.id, course: courseId },
    citations: JSON.stringify(numbered.map(({ citation }, mark) => ({ ...citation, mark }))),
  });
  const places = (row?.places ?? []).map((place) => ({ place, of: numbered[place.mark] }));
  return replies.map(({ content }, reply) =>
    citationsOf(
      places.flatMap(({ place, of }) =>
        of?.reply === reply ? [{ ...place, mark: of.citation.mark, agrees: null }] : [],
      ),
      content,
    ),
  );
}

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

/** Those of the sources that are the actor's. */
export async function listOwnSourceIds(actor: Actor, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db()
    .select({ id: sources.id })
    .from(sources)
    .where(and(inArray(sources.id, [...ids]), eq(sources.ownerId, actor.id)));
  return new Set(rows.map(({ id }) => id));
}
