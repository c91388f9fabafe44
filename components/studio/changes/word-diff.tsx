import { diffWordsWithSpace } from "diff";

/** Longer texts are shown one after the other: comparing them word by word takes too long. */
const COMPARED_MAX = 40_000;

const partsOf = (before: string, after: string) =>
  before.length + after.length > COMPARED_MAX
    ? [
        { value: before, removed: true, added: false },
        { value: after, removed: false, added: true },
      ]
    : diffWordsWithSpace(before, after);

/** Two versions of a text as one, with the words that went and those that came. */
export function WordDiff({ before, after }: { before: string; after: string }) {
  return (
    <span className="studio-diff">
      {partsOf(before, after).map(({ value, removed, added }, index) =>
        removed ? (
          <del key={index}>{value}</del>
        ) : added ? (
          <ins key={index}>{value}</ins>
        ) : (
          <span key={index}>{value}</span>
        ),
      )}
    </span>
  );
}
