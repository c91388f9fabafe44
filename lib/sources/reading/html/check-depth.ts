import { Parser } from "htmlparser2";
import { AppError } from "@/lib/core/errors";

/** The time of the DOM's functions grows with the square of the depth. Pages that people write stay far below these limits. */
const MAX_DEPTH = 500;
const MAX_ELEMENTS = 100_000;

/** Throws `source_unreadable` if a page nests or has too many elements, before a DOM of it is made, with the parser that will make it. */
export function checkDepth(html: string): void {
  let depth = 0;
  let elements = 0;
  const parser = new Parser({
    onopentagname() {
      depth += 1;
      elements += 1;
      if (depth > MAX_DEPTH || elements > MAX_ELEMENTS) throw new AppError("source_unreadable");
    },
    onclosetag() {
      depth -= 1;
    },
  });
  // In pieces, so that a hostile page is left at its limit and not parsed to its end.
  for (let at = 0; at < html.length; at += 65_536) parser.write(html.slice(at, at + 65_536));
  parser.end();
}
