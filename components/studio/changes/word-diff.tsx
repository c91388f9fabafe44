import { type Change, diffWordsWithSpace } from "diff";

/** Longer texts are shown one after the other: comparing them word by word takes too long. */
const COMPARED_MAX = 40_000;
/** How many characters of an unchanged stretch stay on each side of a change. */
const CONTEXT = 80;

type Part = Pick<Change, "value" | "added" | "removed">;

function partsOf(before: string, after: string): Part[] {
  if (before.length + after.length <= COMPARED_MAX) return diffWordsWithSpace(before, after);
  return [
    { value: before, removed: true, added: false },
    { value: after, removed: false, added: true },
  ];
}

/** An unchanged stretch, without its middle if that is long. */
function shortened(value: string, { isFirst, isLast }: { isFirst: boolean; isLast: boolean }): string {
  if (value.length <= 2 * CONTEXT) return value;
  const start = isFirst ? "" : value.slice(0, CONTEXT);
  const end = isLast ? "" : value.slice(-CONTEXT);
  return `${start} … ${end}`.toWellFormed();
}

/** Two versions of a text as one, with the words that went and those that came. */
export function WordDiff({ before, after }: { before: string; after: string }) {
  const parts = partsOf(before, after);
  return (
    <span className="studio-diff" dir="auto">
      {parts.map(({ value, removed, added }, index) => {
        if (removed) return <del key={index}>{value}</del>;
        if (added) return <ins key={index}>{value}</ins>;
        const place = { isFirst: index === 0, isLast: index === parts.length - 1 };
        return <span key={index}>{shortened(value, place)}</span>;
      })}
    </span>
  );
}
