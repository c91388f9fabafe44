import { withoutCode } from "@/lib/core/text/spans";
import type { Word } from "@/lib/core/text/words/word";
import { words } from "@/lib/core/text/words/words";
import type { CourseLanguage } from "@/lib/courses/schema";

const english =
  "the of and to is are was that what you your we our they it its this these with from which how why who does did would could should at by for on out not be been if there their when where".split(
    " ",
  );
const español =
  "el la los las de del que y en es un una por para se lo al su sus con como cual pero mas este esta esto eso cuando donde porque muy tu te nos si".split(
    " ",
  );
/** Function words of only one of the two languages; "no", "me", "son", "sin", "hay" and "do" belong to both. */
const functionWords = new Map<string, CourseLanguage>([
  ...english.map((w) => [w, "english"] as const),
  ...español.map((w) => [w, "español"] as const),
]);

/** Shorter passages are names, titles and loan words. */
const MIN_WORDS = 4;

export type ForeignPassage = { found: boolean; holdFrom: number };

/**
 * Looks for a passage in the other language, where a translated key would go unnoticed. A passage runs from one function
 * word of the course's language to the next and is foreign with `least` function words of the other. Words that are
 * `isKnown` (of the lesson, of the learner) may be quoted. An unfinished passage is held back from `holdFrom` on.
 */
export function findForeignPassage(
  all: readonly Word[],
  language: CourseLanguage,
  { least, isKnown }: { least: number; isKnown: (word: string) => boolean },
): ForeignPassage {
  let from = 0;
  let foreign = 0;
  let first = 0;
  for (let i = 0; i < all.length; i++) {
    const side = functionWords.get(all[i]?.text ?? "");
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

/** Whether a lesson itself uses the other language, so that its mentor has to as well. */
export function teachesLanguage(lesson: readonly Word[], language: CourseLanguage): boolean {
  return findForeignPassage(lesson, language, { least: 3, isKnown: () => false }).found;
}

const markers = {
  english: new Set(
    "the is of and to what you that does it how this are why which with would do your at from".split(" "),
  ),
  español: new Set(
    "el la los las de que y en es un una por para se con lo como del al tu cual si al pero".split(" "),
  ),
} satisfies Record<CourseLanguage, Set<string>>;

const quotations = /["“«][^"”»]*["”»]|\*{1,3}(?=[^\s*])[^*\n]*\*{1,3}/g;
const listItems = /^[^\S\n]*(?:[-+*•]|\d+[.)])[^\S\n].*$/gm;

/**
 * Whether a text is in the other language, judged by function words; false for texts that are too short to tell. Quotations,
 * emphasis and code do not count. A course that teaches the other language (`teachesOther`) may use any share of it, as long
 * as its own language occurs at all.
 */
export function isForeign(text: string, language: CourseLanguage, teachesOther = false): boolean {
  const prose = withoutCode(text).replace(quotations, " ");
  const all = words(teachesOther ? prose.replace(listItems, " ") : prose).map((w) => w.text);
  if (all.length < 12) return false;
  const other = language === "english" ? "español" : "english";
  const own = all.filter((w) => markers[language].has(w)).length;
  const foreign = all.filter((w) => markers[other].has(w)).length;
  return own === 0 || (!teachesOther && foreign >= 4 && foreign > own * 2);
}
