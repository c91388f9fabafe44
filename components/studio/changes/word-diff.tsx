import { type Change, diffWordsWithSpace } from "diff";

/** Longer texts are shown one after the other: comparing them word by word takes too long. */
const COMPARED_MAX = 40_000;
/** How many characters of an unchanged stretch stay on each side of a change. */
const CONTEXT = 80;

type Part = Pick<Change, "value" | "added" | "removed">;

/** A stretch of the texts: unchanged, or what went and what came in its place. */
type Stretch = { same: string } | { gone: string; come: string };

/** The stretches of two texts; blanks alone do not part two changes. */
function stretchesOf(before: string, after: string): Stretch[] {
  if (before.length + after.length > COMPARED_MAX) return [{ gone: before, come: after }];
  const parts: Part[] = diffWordsWithSpace(before, after);
  const stretches: Stretch[] = [];
  parts.forEach(({ value, removed, added }, index) => {
    const last = stretches.at(-1);
    const isChange = removed || added;
    const isBlank = value.trim() === "" && index < parts.length - 1;
    if (last && "gone" in last && (isChange || isBlank)) {
      if (!added) last.gone += value;
      if (!removed) last.come += value;
    } else if (isChange) stretches.push({ gone: removed ? value : "", come: added ? value : "" });
    else stretches.push({ same: value });
  });
  return stretches;
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
  const stretches = stretchesOf(before, after);
  return (
    <span className="studio-diff" dir="auto">
      {stretches.map((stretch, index) => {
        const place = { isFirst: index === 0, isLast: index === stretches.length - 1 };
        if ("same" in stretch) return <span key={index}>{shortened(stretch.same, place)}</span>;
        return (
          <span key={index}>
            {stretch.gone ? <del>{stretch.gone}</del> : null}
            {stretch.gone && stretch.come ? <span> </span> : null}
            {stretch.come ? <ins>{stretch.come}</ins> : null}
          </span>
        );
      })}
    </span>
  );
}
