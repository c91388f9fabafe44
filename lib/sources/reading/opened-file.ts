import type { Block } from "./blocks";
import { cutParts } from "./parts";

/** A file while it is read: its title and author, empty if it names none, and its pages in order. */
export type OpenedFile = {
  title: string;
  byline: string;
  pageCount: number;
  pages: AsyncIterable<Block[]> | Iterable<Block[]>;
};

/** Longer first lines are no title. */
const MAX_TITLE = 120;

/** The first line of a text if it can be a title. */
function titleIn([first]: readonly Block[]): string {
  return first && first.text.length <= MAX_TITLE && !first.text.includes("\n") ? first.text : "";
}

/** A document without pages of its own, in parts of about a page. */
export function openInParts(blocks: Block[], { title = "", byline = "" } = {}): OpenedFile {
  const parts = cutParts(blocks);
  return { title: title || titleIn(blocks), byline, pageCount: parts.length, pages: parts };
}
