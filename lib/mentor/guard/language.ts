import type { Language } from "./reply-filter";
import type { Word } from "@/lib/core/text/words";

const english =
  "the of and to is are was that what you your we our they it its this these with from which how why who does did would could should at by for on out not be been if there their when where".split(
    " ",
  );
const español =
  "el la los las de del que y en es un una por para se lo al su sus con como cual pero mas este esta esto eso cuando donde porque muy tu te nos si".split(
    " ",
  );
/** Little words that only one of the two languages has: "no", "me", "son", "sin", "hay", "do" are words of both. */
const littleWords = new Map<string, Language>([
  ...english.map((w) => [w, "english"] as const),
  ...español.map((w) => [w, "español"] as const),
]);

/** Shorter stretches are names, titles and loan words. */
const MIN_WORDS = 4;

export type Stretch = { found: boolean; holdFrom: number };

/**
 * Looks for a stretch in the course's other language: there a key could be told that no comparison finds. A stretch runs
 * from one little word of the own language to the next; so many little words of the other (`least`) make it foreign. What
 * `isKnown` (the lesson, the learner's own words) may be quoted. An unfinished one is held from `holdFrom` on.
 */
export function foreignStretch(
  all: readonly Word[],
  language: Language,
  { least, isKnown }: { least: number; isKnown: (word: string) => boolean },
): Stretch {
  let from = 0;
  let foreign = 0;
  let first = 0;
  for (let i = 0; i < all.length; i++) {
    const side = littleWords.get(all[i]?.text ?? "");
    if (side === undefined) continue;
    if (side === language) {
      from = i + 1;
      foreign = 0;
      continue;
    }
    foreign++;
    if (foreign === 1) first = i;
    if (
      foreign >= least &&
      i + 1 - from >= MIN_WORDS &&
      !isQuoted(all.slice(Math.max(from, first - 2), i + 1), isKnown)
    )
      return { found: true, holdFrom: 0 };
  }
  const start = all[Math.max(from, first - 2)];
  return {
    found: false,
    holdFrom: foreign > 0 && all.length - from < 24 ? (start?.start ?? Infinity) : Infinity,
  };
}

function isQuoted(run: readonly Word[], isKnown: (word: string) => boolean): boolean {
  return run.filter((w) => isKnown(w.text)).length >= run.length * 0.75;
}

/** Whether a lesson itself speaks the other language: then its mentor has to, and only a learner who fishes is kept from it. */
export function teachesLanguage(lesson: readonly Word[], language: Language): boolean {
  return foreignStretch(lesson, language, { least: 3, isKnown: () => false }).found;
}
