import { and, asc, eq, isNotNull, isNull, or, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { schema, type Executor } from "@/db";
import { prepared } from "@/db/prepared";
import type { Actor } from "@/lib/core/auth/actor";
import { AppError } from "@/lib/core/errors";
import type { Passage, SourceSummary } from "./schema";

const { courseDrafts, courses, courseSources, passages, sources } = schema;

export const sourceColumns = {
  id: sources.id,
  kind: sources.kind,
  via: sources.via,
  title: sources.title,
  byline: sources.byline,
  url: sources.url,
  size: sources.size,
  language: sources.language,
  pageCount: sources.pageCount,
  pagesRead: sources.pagesRead,
  emptyPages: sources.emptyPages,
  state: sources.state,
  error: sources.error,
  permission: sources.permission,
  changedAt: sources.changedAt,
  replaces: sources.replaces,
  createdAt: sources.createdAt,
};
type SourceRow = Pick<typeof sources.$inferSelect, keyof typeof sourceColumns>;

export function toSummary(row: SourceRow): SourceSummary {
  const { pageCount, pagesRead, emptyPages, changedAt, createdAt, ...same } = row;
  return {
    ...same,
    page_count: pageCount,
    pages_read: pagesRead,
    empty_pages: emptyPages,
    changed: changedAt !== null,
    created_at: createdAt.toISOString(),
  };
}

/** Whether all of it has arrived. A file that is still being uploaded has no digest yet. */
const hasArrived = or(isNotNull(sources.digest), eq(sources.via, "address"));

const newer = alias(sources, "newer");
/** The ids in the drafts of the owner's courses: an author adds a source to the draft before it is published. */
const drafted = sql`(select ids.id from ${courseDrafts} join ${courses} on ${courses.id} = ${courseDrafts.courseId},
  jsonb_array_elements_text(coalesce(${courseDrafts.document} -> 'sources', '[]')) ids (id) where ${courses.authorId} = ${sources.ownerId})`;
/** Whether no course uses a source. */
export const isUnused = sql<boolean>`(not exists (select 1 from ${courseSources} where ${courseSources.sourceId} = ${sources.id}) and ${sources.id}::text not in ${drafted})`;
/** Whether no course uses it, and it is neither a new reading of another source nor replaced by one. */
export const inTray = and(
  hasArrived,
  isUnused,
  isNull(sources.replaces),
  sql`not exists (select 1 from ${sources} ${sql.identifier("newer")} where ${newer.replaces} = ${sources.id})`,
);

/** Days that a source is kept which no course uses. */
const UNUSED_DAYS = 90;

/** The sources that no course uses {@link UNUSED_DAYS} after they were added. */
export const unusedSources = {
  table: sources,
  where: sql`${sources.createdAt} < now() - make_interval(days => ${UNUSED_DAYS}) and ${isUnused}`,
};

const trayStatement = prepared((database) =>
  database
    .select(sourceColumns)
    .from(sources)
    .where(and(eq(sources.ownerId, sql.placeholder("me")), inTray))
    .orderBy(asc(sources.id))
    .prepare("sources_tray"),
);

/** The actor's sources that no course uses, in the order in which they were added. */
export async function listTray(actor: Pick<Actor, "id">): Promise<SourceSummary[]> {
  return (await trayStatement().execute({ me: actor.id })).map(toSummary);
}

const courseStatement = prepared((database) =>
  database
    .select({ ...sourceColumns, authorId: courses.authorId })
    .from(courses)
    .leftJoin(courseDrafts, eq(courseDrafts.courseId, courses.id))
    .leftJoin(
      sources,
      and(
        eq(sources.ownerId, courses.authorId),
        or(
          sql`exists (select 1 from ${courseSources} where ${courseSources.courseId} = ${courses.id} and ${courseSources.sourceId} = ${sources.id})`,
          sql`${courseDrafts.document} -> 'sources' @> to_jsonb(${sources.id})`,
        ),
      ),
    )
    .leftJoin(
      courseSources,
      and(eq(courseSources.courseId, courses.id), eq(courseSources.sourceId, sources.id)),
    )
    .where(eq(courses.id, sql.placeholder("course")))
    .orderBy(asc(courseSources.position), asc(sources.id))
    .prepare("sources_course"),
);

/** The sources of a course in the order of their numbers, then those of its draft, for its author and for superusers. Throws `course_not_found`. */
export async function listCourseSources(actor: Actor, courseId: string): Promise<SourceSummary[]> {
  const rows = await courseStatement().execute({ course: courseId });
  const authorId = rows[0]?.authorId;
  if (authorId === undefined || (authorId !== actor.id && !actor.isSuperuser))
    throw new AppError("course_not_found");
  return rows.flatMap(({ authorId: _, ...row }) => (row.id === null ? [] : [toSummary(row as SourceRow)]));
}

/** The sources of a course in the order of their numbers, for code that acts for the course itself, such as its generation. */
export async function listSourcesOfCourse(executor: Executor, courseId: string): Promise<SourceSummary[]> {
  const rows = await executor
    .select(sourceColumns)
    .from(courseSources)
    .innerJoin(sources, eq(sources.id, courseSources.sourceId))
    .where(eq(courseSources.courseId, courseId))
    .orderBy(asc(courseSources.position));
  return rows.map(toSummary);
}

const passageColumns = {
  number: passages.number,
  page: passages.page,
  heading: passages.heading,
  text: passages.text,
  language: passages.language,
};
const ownPassages = (more: SQL) =>
  and(eq(sources.id, sql.placeholder("source")), eq(sources.ownerId, sql.placeholder("me")), more);

const passageStatement = prepared((database) =>
  database
    .select(passageColumns)
    .from(passages)
    .innerJoin(sources, eq(sources.id, passages.sourceId))
    .where(ownPassages(eq(passages.number, sql.placeholder("number"))))
    .prepare("sources_passage"),
);

/** A passage of one of the actor's own sources. Throws `source_not_found`. */
export async function getPassage(actor: Pick<Actor, "id">, sourceId: string, n: number): Promise<Passage> {
  const [row] = await passageStatement().execute({ me: actor.id, source: sourceId, number: n });
  if (!row) throw new AppError("source_not_found");
  return row;
}

const pageStatement = prepared((database) =>
  database
    .select({ id: sources.id, ...passageColumns })
    .from(sources)
    .leftJoin(passages, and(eq(passages.sourceId, sources.id), eq(passages.page, sql.placeholder("page"))))
    .where(and(eq(sources.id, sql.placeholder("source")), eq(sources.ownerId, sql.placeholder("me"))))
    .orderBy(asc(passages.number))
    .prepare("sources_page"),
);

/** The passages of a page of one of the actor's own sources, in order; none for a page without text. Throws `source_not_found`. */
export async function listPagePassages(
  actor: Pick<Actor, "id">,
  sourceId: string,
  page: number,
): Promise<Passage[]> {
  const rows = await pageStatement().execute({ me: actor.id, source: sourceId, page });
  if (rows.length === 0) throw new AppError("source_not_found");
  return rows.flatMap(({ id: _, ...row }) => (row.number === null ? [] : [row as Passage]));
}
