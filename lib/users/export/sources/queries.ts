import { asc, eq, sql } from "drizzle-orm";
import { db, schema } from "@/db";
import type { ExportedSource } from "../schema";

const { courseSources, passages, sources } = schema;

const courseIds = sql<
  string[]
>`(select coalesce(json_agg(c.course_id order by c.course_id), '[]') from ${courseSources} c where c.source_id = ${sources.id})`;

const texts = sql<ExportedSource["passages"]>`(
  select coalesce(json_agg(json_build_object('page', p.page, 'heading', p.heading, 'text', p.text) order by p.number), '[]')
  from ${passages} p where p.source_id = ${sources.id})`;

/** The user's own material with its text. */
export async function listExportedSources(me: string): Promise<ExportedSource[]> {
  const rows = await db()
    .select({
      id: sources.id,
      kind: sources.kind,
      via: sources.via,
      title: sources.title,
      byline: sources.byline,
      url: sources.url,
      state: sources.state,
      permission: sources.permission,
      courses: courseIds,
      createdAt: sources.createdAt,
      passages: texts,
    })
    .from(sources)
    .where(eq(sources.ownerId, me))
    .orderBy(asc(sources.id));
  return rows.map(({ createdAt, ...source }) => ({ ...source, created_at: createdAt.toISOString() }));
}
