import { readFileSync } from "node:fs";
import type { ReadingPassage } from "@/lib/generation/reading/units";
import { markdownBlocks } from "@/lib/sources/reading/markdown";
import { cutParts } from "@/lib/sources/reading/parts";
import { cutPassages } from "@/lib/sources/reading/passages";

/** The passages of a Markdown text, as the reading of a file stores them. */
export function passagesOf(
  markdown: string,
  about: Pick<ReadingPassage, "language"> & Partial<Pick<ReadingPassage, "source" | "sourceNumber">>,
): ReadingPassage[] {
  const source = { source: "01900000-0000-7000-8000-000000000001", sourceNumber: 1, ...about };
  let heading = "";
  const pages = cutParts(markdownBlocks(markdown)).map((blocks) => {
    const cut = cutPassages(blocks, heading);
    heading = cut.heading;
    return cut.passages;
  });
  return pages.flatMap((passages, page) =>
    passages.map((passage, i) => ({
      ...source,
      ...passage,
      page: page + 1,
      number: pages.slice(0, page).flat().length + i + 1,
    })),
  );
}

/** A text for reading courses. */
export const readingText = (name: "tides" | "pan"): string =>
  readFileSync(`tests/support/sources/reading/${name}.md`, "utf8");
