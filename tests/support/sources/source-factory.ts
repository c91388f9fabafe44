import { createHash } from "node:crypto";
import { db, schema } from "@/db";
import { newId } from "@/lib/core/ids";

export type SourceOptions = Partial<typeof schema.sources.$inferInsert> & {
  /** The text of each passage; each is the only one of its page. */
  texts?: string[];
  /** The course that uses it, as its first source. */
  courseId?: string;
};

/** Creates a source that has been read. */
export async function createSource(owner: { id: string }, options: SourceOptions = {}): Promise<string> {
  const { texts = ["The diagonal of a square is longer than its side."], courseId, ...fields } = options;
  const id = newId();
  await db()
    .insert(schema.sources)
    .values({
      id,
      ownerId: owner.id,
      kind: "pdf",
      via: fields.url ? "address" : "file",
      title: "Squares",
      digest: createHash("sha256").update(id).digest(),
      size: 1_000,
      language: "english",
      pageCount: texts.length,
      pagesRead: texts.length,
      state: "read",
      readAt: new Date(),
      ...fields,
    });
  for (const [i, text] of texts.entries())
    await db()
      .insert(schema.passages)
      .values({ sourceId: id, number: i + 1, page: i + 1, heading: "Squares", text, language: "english" });
  if (courseId) await db().insert(schema.courseSources).values({ courseId, sourceId: id, position: 0 });
  return id;
}
