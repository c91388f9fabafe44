export type PageRange = { from: number; to: number };

/** Page numbers in ascending order as ranges: 3, 4, 5, 9 are 3 to 5 and 9. */
export function pageRanges(pages: readonly number[]): PageRange[] {
  const ranges: PageRange[] = [];
  for (const page of pages) {
    const last = ranges.at(-1);
    if (last && page === last.to + 1) last.to = page;
    else ranges.push({ from: page, to: page });
  }
  return ranges;
}
