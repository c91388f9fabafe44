import { createHash } from "node:crypto";
import { z } from "zod";
import { cursorCodec } from "@/lib/core/http/request/cursor";

/** A search ranks this many of the newest matches at a time: ranking all matches of a common word takes too long. */
export const RANKED = 1000;

/**
 * The beginning of a page: `top` is the listing number of the newest course among the ranked matches, `after` the rank of the previous page's last
 * course, `count` the first page's count. `approximate` pages go on with words that look like the typed ones. `of` is {@link searchKey}: a cursor
 * belongs to one search.
 */
const cursorShape = z.strictObject({
  of: z.string(),
  top: z.number().int().min(0),
  after: z.tuple([z.int32(), z.int32(), z.int32(), z.int32(), z.number().int()]).nullable(),
  count: z
    .number()
    .int()
    .min(0)
    .max(RANKED + 1),
  approximate: z.literal(true).optional(),
});
export type Cursor = z.output<typeof cursorShape>;

export const cursors = cursorCodec(cursorShape);

/** Reads a cursor of the search with this key; throws `validation` for any other text. */
export function readCursor(text: string, key: string): Cursor {
  return cursorCodec(cursorShape.refine(({ of }) => of === key)).read(text);
}

type Filters = {
  levels: readonly string[];
  languages: readonly string[];
  tags: readonly string[];
  freeOnly: boolean;
  withOwn: boolean;
};

/** A short digest of a search: its typed words (folded) and its filters in any order. */
export function searchKey(typed: readonly string[], filters: Filters): string {
  const { levels, languages, tags, freeOnly, withOwn } = filters;
  const chosen = [levels, languages, tags].map((values) => [...new Set(values)].sort());
  return createHash("sha256")
    .update(JSON.stringify([typed, chosen, freeOnly, withOwn]))
    .digest("base64url")
    .slice(0, 12);
}
