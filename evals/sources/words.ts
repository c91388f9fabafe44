import { diffArrays } from "diff";

/** The words of a text without what programs write in different ways: case, ligatures, hyphens and words parted at the end of a line. */
export function wordsOf(text: string): string[] {
  return (
    text
      .normalize("NFKC")
      .replace(/(\p{L})[-\u2010\u00ad]\s*\n\s*(?=\p{Ll})/gu, "$1")
      .toLowerCase()
      .replace(/[-\u2010\u2011\u00ad]/gu, "")
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** How many words two texts share in the same order. */
export function sharedInOrder(a: readonly string[], b: readonly string[]): number {
  return diffArrays([...a], [...b])
    .filter(({ added, removed }) => !added && !removed)
    .reduce((sum, { count }) => sum + count, 0);
}

const NEIGHBOURS = 8;
const EDGE = 3;

/** The pages without running heads: first and last lines that, numbers masked, stand on a quarter of the pages around. */
export function withoutRepeatedLines(pages: readonly string[]): string[] {
  const keyOf = (line: string) =>
    line
      .trim()
      .replace(/\d+|\b[ivxlc]+\b/giu, "#")
      .replace(/\s+/gu, " ");
  const edges = pages.map((page) => {
    const lines = page.split("\n").filter((line) => line.trim() !== "");
    return new Set([...lines.slice(0, EDGE), ...lines.slice(-EDGE)].map(keyOf));
  });
  return pages.map((page, i) => {
    const near = edges.slice(Math.max(0, i - NEIGHBOURS), i + NEIGHBOURS + 1);
    const isRepeated = (line: string) =>
      edges[i]?.has(keyOf(line)) &&
      near.filter((edge) => edge.has(keyOf(line))).length > Math.max(1, near.length / 4);
    return page
      .split("\n")
      .filter((line) => !isRepeated(line))
      .join("\n");
  });
}
