import { and, asc, eq, inArray, or, sql } from "drizzle-orm";
import { db, type Executor } from "@/db";
import { courses, courseSources, passages, sources } from "@/db/schema";
import type { CourseDocument, ModuleDocument } from "@/lib/courses/document";
import { findPassages } from "@/lib/sources/retrieve/queries";
import type { GivenPassage, Grounding, SourceSection } from "./grounding";
import { sectionsOf } from "./sections";

/** The passages that the calls of a module get. */
const MAX_PASSAGES = 12;
/** How many passages a request for a change brings. */
const MAX_ASKED = 6;
/** How many of the retriever's passages are compared with those of the plan. */
const MAX_FOUND = 40;
/** The beginning of a passage from which its first sentence is read, in characters. */
const BEGINNING = 240;

/** The sections of a course's sources, for its plan. */
export async function listSections(courseId: string): Promise<SourceSection[]> {
  const rows = await db()
    .select({
      source: passages.sourceId,
      position: courseSources.position,
      passage: passages.number,
      page: passages.page,
      heading: passages.heading,
      beginning: sql<string>`left(${passages.text}, ${BEGINNING}::int)`,
    })
    .from(courseSources)
    .innerJoin(passages, eq(passages.sourceId, courseSources.sourceId))
    .where(eq(courseSources.courseId, courseId))
    .orderBy(asc(courseSources.position), asc(passages.number));
  return sectionsOf(rows.map(({ position, ...row }) => ({ ...row, number: position + 1 })));
}

/** A module of a course in its draft or as it is published. */
type GroundedModule = { courseId: string; course: CourseDocument; moduleId: string };

/**
 * What a module of a course stands on: the passages that its plan or its text cites, and those that the retriever finds for the request for a
 * change and for its title, objectives and terms, in the order of the sources. Null in a course without sources; a draft that names a source of
 * another person than its author does not have it.
 */
export async function getGrounding(
  { courseId, course, moduleId }: GroundedModule,
  request?: string,
): Promise<Grounding | null> {
  const module = course.modules.find(({ id }) => id === moduleId);
  const sourceIds = module ? await listAuthorsSources(courseId, course.sources ?? []) : [];
  if (!module || sourceIds.length === 0) return null;
  const numberOf = (source: string) => sourceIds.indexOf(source) + 1;
  const find = async (query: string, limit: number): Promise<GivenPassage[]> =>
    (await findPassages(db(), { sourceIds, query, language: course.language, limit })).map((one) => ({
      ...one,
      number: numberOf(one.source),
    }));
  const asked = request === undefined ? [] : await find(request, MAX_ASKED);
  const found = await find(queryOf(module), MAX_FOUND);
  const cited = await listCited(db(), module, numberOf);
  const best = chosen(cited, [...asked, ...found], module.lesson !== null);
  const given = best.length > 0 ? best : await listShare({ ...course, sources: sourceIds }, moduleId);
  return {
    passages: given.sort((a, b) => a.number - b.number || a.passage - b.passage),
    onlyFromSources: course.onlyFromSources ?? false,
  };
}

/** Those of the sources that are of the course's author, in their order. */
async function listAuthorsSources(courseId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db()
    .select({ id: sources.id })
    .from(sources)
    .innerJoin(courses, eq(courses.authorId, sources.ownerId))
    .where(and(eq(courses.id, courseId), inArray(sources.id, [...ids])));
  const known = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => known.has(id));
}

/**
 * Passages of a module's share of the sources, in their order: for a module without planned passages in another language than the sources, where the
 * retriever finds nothing.
 */
async function listShare(
  { sources = [], modules }: CourseDocument,
  moduleId: string,
): Promise<GivenPassage[]> {
  const place = modules.findIndex(({ id }) => id === moduleId);
  const ids = sql`array[${sql.join(
    sources.map((id) => sql`${id}::uuid`),
    sql`, `,
  )}]`;
  const rows = await db().execute<GivenPassage>(sql`
    with counted as (
      select p.*, array_position(${ids}, p.source_id) as place, count(*) over () as total,
        row_number() over (order by array_position(${ids}, p.source_id), p.number) - 1 as row
      from ${passages} p where p.source_id = any(${ids})
    )
    select source_id as source, number as passage, place as number, page, heading, text from counted
    where row * ${modules.length}::int / total = ${place}::int
      and row % greatest(1, total / ${modules.length * MAX_PASSAGES}::int) = 0
    order by row limit ${MAX_PASSAGES}::int`);
  return [...rows];
}

const queryOf = ({ title, description, objectives, keyTerms = [] }: ModuleDocument): string =>
  [title, description, ...objectives.map(({ text }) => text), ...keyTerms].join("\n");

/** The passages that a module cites. Before its lesson is written, they are those of its plan. */
async function listCited(
  executor: Executor,
  { citations = [] }: ModuleDocument,
  numberOf: (source: string) => number,
): Promise<GivenPassage[]> {
  const places = new Map(
    citations.map(({ source, passage }) => [`${source} ${passage}`, { source, passage }]),
  );
  if (places.size === 0) return [];
  const rows = await executor
    .select({
      source: passages.sourceId,
      passage: passages.number,
      page: passages.page,
      heading: passages.heading,
      text: passages.text,
    })
    .from(passages)
    .where(
      or(
        ...[...places.values()].map(({ source, passage }) =>
          and(eq(passages.sourceId, source), eq(passages.number, passage)),
        ),
      ),
    );
  return rows
    .map((row) => ({ ...row, number: numberOf(row.source) }))
    .filter(({ number }) => number > 0)
    .sort((a, b) => a.number - b.number || a.passage - b.passage);
}

/** All cited passages of a written lesson; of a plan the ones that the retriever ranks first. The retriever's own fill up. */
function chosen(cited: GivenPassage[], found: GivenPassage[], isWritten: boolean): GivenPassage[] {
  const keyOf = ({ source, passage }: GivenPassage) => `${source} ${passage}`;
  const planned = new Set(cited.map(keyOf));
  const ranked = isWritten ? [] : found.filter((one) => planned.has(keyOf(one)));
  const all = new Map([...ranked, ...cited, ...found].map((one) => [keyOf(one), one]));
  return [...all.values()].slice(0, Math.max(MAX_PASSAGES, isWritten ? planned.size + MAX_ASKED : 0));
}
