import { and, asc, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import { db, schema } from "@/db";
import type { ErrorCode } from "@/lib/core/errors";
import type { SourceKind } from "../policy";
import type { ReadPage, ReadResult } from "../reading/messages";
import { requestEmbedding } from "../embeddings/mutations";
import { cleanTitle } from "../title";

const { passages, sourceChunks, sources } = schema;

/** Hours after which an upload has broken off with its process, and a reading has used up all its attempts. */
const ABANDONED_HOURS = 6;

const unread = inArray(sources.state, ["waiting", "reading"]);

/** A source to read. */
export type StartedReading = {
  kind: SourceKind;
  via: "file" | "address" | "paste";
  url: string | null;
};

/** Begins the reading of a source from its start. Null if it is deleted, or read already. */
export function beginReading(id: string): Promise<StartedReading | null> {
  return db().transaction(async (tx) => {
    const [started] = await tx
      .update(sources)
      .set({ state: "reading", pagesRead: 0, pageCount: 0 })
      .where(and(eq(sources.id, id), unread))
      .returning({ kind: sources.kind, via: sources.via, url: sources.url });
    if (started) await tx.delete(passages).where(eq(passages.sourceId, id));
    return started ?? null;
  });
}

/** The pieces of a stored file, in order. */
export async function* readChunks(id: string): AsyncGenerator<Buffer> {
  for (let number = 0; ; number += 1) {
    const [chunk] = await db()
      .select({ bytes: sourceChunks.bytes })
      .from(sourceChunks)
      .where(and(eq(sourceChunks.sourceId, id), eq(sourceChunks.number, number)));
    if (!chunk) return;
    yield chunk.bytes;
  }
}

/** Stores the kind of a fetched document and its size. */
export async function recordFetched(id: string, kind: SourceKind, size: number): Promise<void> {
  await db()
    .update(sources)
    .set({ kind, size, checkedAt: sql`now()` })
    .where(eq(sources.id, id));
}

/** Stores a page, whose passages are numbered from `first`. False if the source was deleted meanwhile. */
export function storePage(id: string, page: ReadPage, first: number): Promise<boolean> {
  return db().transaction(async (tx) => {
    const updated = await tx
      .update(sources)
      .set({ pagesRead: page.number, pageCount: page.pageCount })
      .where(and(eq(sources.id, id), unread))
      .returning({ id: sources.id });
    if (updated.length === 0) return false;
    const rows = page.passages.map((passage, i) => ({
      ...passage,
      sourceId: id,
      number: first + i,
      page: page.number,
    }));
    // Another worker may read the same source, if this one seemed dead.
    if (rows.length > 0) await tx.insert(passages).values(rows).onConflictDoNothing();
    return true;
  });
}

/** Stores what a whole reading has found, and deletes the file. Its passages are embedded afterwards. */
export async function finishReading(
  id: string,
  { via }: StartedReading,
  { title, byline, language, pageCount, emptyPages, digestOfText }: ReadResult,
): Promise<void> {
  const found = cleanTitle(title);
  await db().transaction(async (tx) => {
    const read = await tx
      .update(sources)
      .set({
        ...{ state: "read", language, pageCount, pagesRead: pageCount, emptyPages, readAt: sql`now()` },
        byline: cleanTitle(byline),
        // The owner has named a pasted text, and may have named the others.
        ...(via !== "paste" && found !== "" ? { title: found } : {}),
        ...(via === "address" ? { digest: Buffer.from(digestOfText, "hex") } : {}),
      })
      .where(and(eq(sources.id, id), unread))
      .returning({ id: sources.id });
    await tx.delete(sourceChunks).where(eq(sourceChunks.sourceId, id));
    if (read.length > 0) await requestEmbedding(tx, id);
  });
}

/** Ends the reading of a source with an error. Nothing of its file or its text is kept. */
export async function failReading(id: string, error: ErrorCode): Promise<void> {
  await db().transaction(async (tx) => {
    await tx
      .update(sources)
      .set({ state: "failed", error })
      .where(and(eq(sources.id, id), unread));
    await tx.delete(sourceChunks).where(eq(sourceChunks.sourceId, id));
    await tx.delete(passages).where(eq(passages.sourceId, id));
  });
}

/** Deletes uploads that their process did not end, and fails sources whose reading never came to an end. Returns the numbers of both. */
export async function endAbandonedSources(): Promise<{ deleted: number; failed: number }> {
  const isOld = lt(sources.createdAt, sql`now() - make_interval(hours => ${ABANDONED_HOURS})`);
  const deleted = await db()
    .delete(sources)
    .where(and(isOld, unread, eq(sources.via, "file"), isNull(sources.digest)))
    .returning({ id: sources.id });
  const stuck = await db()
    .select({ id: sources.id })
    .from(sources)
    .where(and(isOld, unread))
    .orderBy(asc(sources.id));
  for (const { id } of stuck) await failReading(id, "source_timeout");
  return { deleted: deleted.length, failed: stuck.length };
}
