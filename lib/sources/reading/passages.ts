import { sentences } from "@/lib/core/text/sentences";
import { blockText, type Block } from "./blocks";

/** In UTF-16 units: passages are closed before they are longer than MAX, and at a heading from MIN on. */
const MIN = 300;
const MAX = 1_200;
/** Longer headings are cut where they stand above a passage. */
const MAX_HEADING = 200;

export type CutPassage = { heading: string; text: string };

/** Joins neighbouring pieces while they fit into `MAX`; a piece that is too long by itself is cut at a blank, or anywhere. */
function packed(pieces: readonly string[], separator: string): string[] {
  const out: string[] = [];
  for (const piece of pieces) {
    let rest = piece;
    const last = out.at(-1);
    if (last !== undefined && last.length + separator.length + rest.length <= MAX) {
      out[out.length - 1] = `${last}${separator}${rest}`;
      continue;
    }
    while (rest.length > MAX) {
      const blank = rest.lastIndexOf(" ", MAX);
      const end = blank > MIN ? blank : MAX - (/[\uD800-\uDBFF]/.test(rest.charAt(MAX - 1)) ? 1 : 0);
      out.push(rest.slice(0, end).trimEnd());
      rest = rest.slice(end).trimStart();
    }
    if (rest !== "") out.push(rest);
  }
  return out;
}

/** The block in pieces that fit into a passage, cut between sentences or lines. */
function fitting(block: Block): Block[] {
  if (block.text.length <= MAX) return [block];
  if (block.kind === "heading") return fitting({ kind: "prose", text: block.text });
  const pieces =
    block.kind === "prose"
      ? packed(
          sentences(block.text).map((one) => one.trim()),
          " ",
        )
      : packed(block.text.split("\n"), "\n");
  return pieces.map((text) => ({ kind: block.kind, text }));
}

/** Cuts a page into passages of whole blocks. `heading` is the last one above the page; the last one of the page is returned for the next. */
export function cutPassages(
  blocks: readonly Block[],
  heading: string,
): { passages: CutPassage[]; heading: string } {
  const passages: CutPassage[] = [];
  let current: string[] = [];
  let hasBody = false;
  let above = heading;
  let nearest = heading;
  const close = () => {
    if (current.length > 0) passages.push({ heading: above, text: current.join("\n\n") });
    current = [];
    hasBody = false;
    above = nearest;
  };
  for (const block of blocks.flatMap(fitting)) {
    const text = blockText(block);
    const length = current.reduce((sum, one) => sum + one.length + 2, 0);
    if (hasBody && (length + text.length > MAX || (block.kind === "heading" && length >= MIN))) close();
    if (block.kind === "heading") {
      nearest = block.text.slice(0, MAX_HEADING).toWellFormed();
      if (!hasBody) above = nearest;
    } else hasBody = true;
    current.push(text);
  }
  close();
  return { passages, heading: nearest };
}
