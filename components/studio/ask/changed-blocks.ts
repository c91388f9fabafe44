/** The part of a text that a change replaces, as whole paragraphs: from `start` to `end` in the old text. */
export type ChangedSpan = { start: number; end: number; before: string; after: string };

type Span = { text: string; start: number; end: number };

function paragraphsOf(text: string): Span[] {
  const spans: Span[] = [];
  let start = 0;
  for (const gap of text.matchAll(/\n{2,}/g)) {
    spans.push({ text: text.slice(start, gap.index), start, end: gap.index });
    start = gap.index + gap[0].length;
  }
  spans.push({ text: text.slice(start), start, end: text.length });
  return spans;
}

/** The paragraphs from the first to the last that differ. Both sides are empty if none does. */
export function changedSpan(before: string, after: string): ChangedSpan {
  const old = paragraphsOf(before);
  const next = paragraphsOf(after);
  const most = Math.min(old.length, next.length);
  let head = 0;
  while (head < most && old[head]?.text === next[head]?.text) head += 1;
  let tail = 0;
  while (tail < most - head && old.at(-1 - tail)?.text === next.at(-1 - tail)?.text) tail += 1;
  const [firstOld, lastOld] = [old[head], old[old.length - 1 - tail]];
  const [firstNew, lastNew] = [next[head], next[next.length - 1 - tail]];
  const hasOld = head < old.length - tail;
  const hasNew = head < next.length - tail;
  const start = hasOld ? (firstOld?.start ?? 0) : (old[head - 1]?.end ?? 0);
  const end = hasOld ? (lastOld?.end ?? before.length) : start;
  return {
    start,
    end,
    before: before.slice(start, end),
    after: hasNew ? after.slice(firstNew?.start ?? 0, lastNew?.end ?? after.length) : "",
  };
}
