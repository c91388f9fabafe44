import { and, asc, eq, sql } from "drizzle-orm";
import { db, schema, type Tx } from "@/db";
import type { Actor } from "@/lib/core/auth/actor";
import { AppError } from "@/lib/core/errors";
import { enqueue } from "@/lib/core/jobs/enqueue";
import { readSourceJob } from "./jobs/jobs";
import { MAX_TRAY } from "./policy";
import { inTray, sourceColumns, toSummary } from "./queries";
import type { AddedSource, SourceSummary, SourceUpdate } from "./schema";

const { courses, courseSources, sources, users } = schema;

type NewSource = typeof sources.$inferInsert;

/**
 * Counts the tray of a person, whose row is locked so that parallel uploads count in turn. A source of the tray that equals the new one is
 * returned in its place; one that could not be read makes room for it. Throws `source_tray_full`.
 */
export async function makeRoom(
  tx: Tx,
  ownerId: string,
  isSame: (row: { digest: Buffer | null; url: string | null }) => boolean,
): Promise<SourceSummary | null> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, ownerId)).for("no key update");
  const tray = await tx
    .select({ row: sourceColumns, digest: sources.digest, url: sources.url })
    .from(sources)
    .where(and(eq(sources.ownerId, ownerId), inTray))
    .orderBy(asc(sources.id));
  const same = tray.find(isSame);
  if (same && same.row.state !== "failed") return toSummary(same.row);
  if (same) await tx.delete(sources).where(eq(sources.id, same.row.id));
  else if (tray.length >= MAX_TRAY) throw new AppError("source_tray_full");
  return null;
}

/** Stores a source that has arrived as a whole, and has it read. */
export async function insertSource(tx: Tx, source: NewSource): Promise<AddedSource> {
  const [row] = await tx.insert(sources).values(source).returning(sourceColumns);
  if (!row) throw new AppError("internal");
  await enqueue(tx, readSourceJob, { source_id: row.id });
  return { source: toSummary(row), duplicate: false };
}

const own = (actor: Pick<Actor, "id">, id: string) => and(eq(sources.id, id), eq(sources.ownerId, actor.id));

/**
 * Stores what the owner says about a source. Throws `source_not_found`, also for another person's, and `source_public` for *Only for me* while a
 * course that uses it is listed in the Hub.
 */
export async function updateSource(
  actor: Pick<Actor, "id">,
  id: string,
  { permission, title }: SourceUpdate,
): Promise<SourceSummary> {
  return db().transaction(async (tx) => {
    if (permission === "only_me" && (await isPublic(tx, id, actor.id))) throw new AppError("source_public");
    const [row] = await tx
      .update(sources)
      .set({
        // Drizzle refuses an update of nothing.
        title: title ?? sql`${sources.title}`,
        ...(permission === undefined ? {} : { permission, permittedAt: sql`now()` }),
      })
      .where(own(actor, id))
      .returning(sourceColumns);
    if (!row) throw new AppError("source_not_found");
    return toSummary(row);
  });
}

/** Whether a listed course of the owner uses the source. Its courses are locked, so that none is listed meanwhile. */
async function isPublic(tx: Tx, id: string, ownerId: string): Promise<boolean> {
  const using = await tx
    .select({ listedNo: courses.listedNo })
    .from(courses)
    .innerJoin(courseSources, eq(courseSources.courseId, courses.id))
    .where(and(eq(courseSources.sourceId, id), eq(courses.authorId, ownerId)))
    .orderBy(asc(courses.id))
    .for("no key update", { of: courses });
  return using.some(({ listedNo }) => listedNo !== null);
}

/**
 * Deletes a source with its passages. Courses lose it, and with it every quotation of it; a reading course that was made from it alone has only its
 * words and is deleted. Throws `source_not_found`, also for another person's.
 */
export async function deleteSource(actor: Pick<Actor, "id">, id: string): Promise<void> {
  await db().transaction(async (tx) => {
    const [source] = await tx.select({ id: sources.id }).from(sources).where(own(actor, id)).for("update");
    if (!source) throw new AppError("source_not_found");
    await tx
      .delete(courses)
      .where(and(eq(courses.authorId, actor.id), eq(courses.kind, "reading"), isOnlySource(id)));
    await tx.delete(sources).where(own(actor, id));
  });
}

/** Whether the source is the only one of the row of `courses`. */
const isOnlySource = (
  id: string,
) => sql`${id}::uuid = all (select u.source_id from course_sources u where u.course_id = ${courses.id})
  and exists (select 1 from course_sources u where u.course_id = ${courses.id})`;
