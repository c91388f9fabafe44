import { blockText, type Block } from "./blocks";

/** A part of a document without pages takes their place. In UTF-16 units; a part is closed at a heading from MIN on. */
const MIN = 1_500;
const MAX = 3_000;

/** Cuts a document without pages into parts of about a page, at headings and between blocks. */
export function cutParts(blocks: readonly Block[]): Block[][] {
  const parts: Block[][] = [];
  let length = 0;
  for (const block of blocks) {
    const size = blockText(block).length;
    const isEnd = length + size > MAX || (block.kind === "heading" && length >= MIN);
    const last = parts.at(-1);
    if (!last || (isEnd && last.some(({ kind }) => kind !== "heading"))) {
      parts.push([block]);
      length = size;
    } else {
      last.push(block);
      length += size;
    }
  }
  return parts;
}
