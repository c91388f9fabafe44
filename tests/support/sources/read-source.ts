import { db, schema } from "@/db";
import { newId } from "@/lib/core/ids";

type SourceOptions = {
  title?: string;
  byline?: string;
  language?: "english" | "español" | "other";
  permission?: "may_use" | "only_me" | null;
};

/** A passage of a source that is read; one without a page stands on a page of its own. */
export type PassageText = { text: string; heading?: string; page?: number };

/** Stores a source of a person as its reading leaves it, with these passages numbered from 1. Returns its id. */
export async function createReadSource(
  ownerId: string,
  passages: readonly PassageText[],
  { title = "A handbook", byline = "", language = "english", permission = "may_use" }: SourceOptions = {},
): Promise<string> {
  const id = newId();
  const rows = passages.map(({ text, heading = "", page }, index) => ({
    ...{ sourceId: id, number: index + 1, page: page ?? index + 1, heading, text, language },
  }));
  const pages = Math.max(1, ...rows.map(({ page }) => page));
  await db()
    .insert(schema.sources)
    .values({
      ...{ id, ownerId, title, byline, language, permission, digest: Buffer.from(id) },
      ...{ kind: "pdf", via: "file", state: "read", pageCount: pages, pagesRead: pages, readAt: new Date() },
    });
  await db().insert(schema.passages).values(rows);
  return id;
}
