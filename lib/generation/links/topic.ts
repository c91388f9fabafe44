import { normalise } from "@/lib/core/text/normalise";
import type { CourseDocument, ModuleDocument } from "@/lib/courses/document";

/** The subject of a module, as phrases that a page about it uses. */
export type Subject = {
  /** The key terms of the module; without them the longer words of its title and objectives. */
  terms: readonly string[];
  /** The names of the field: the training and the tags of the course. */
  field: readonly string[];
  title: string;
};

/** Long pages mention almost everything somewhere, and their subject at the beginning. */
const FIRST_WORDS = 2_000;
const MIN_SHARE = 1 / 3;
/** A page on one idea of the module has no more of its terms. */
const MAX_NEEDED = 3;
/** Words of fewer letters connect the others in a phrase. */
const MIN_LETTERS = 3;
/** Words from this length on carry a title's meaning. */
const LONG_WORD = 5;
/** How much longer an inflected form may be, as in "canal" and "canales". */
const ENDING = 2;

const wordsOf = (text: string): string[] => normalise(text).split(" ").filter(Boolean);
const longWords = (text: string) => wordsOf(text).filter((word) => word.length >= LONG_WORD);

/** A word, and what is left without one or two last letters. */
function stemsOf(word: string): string[] {
  const stems = [word];
  for (let cut = 1; cut <= ENDING && word.length - cut >= MIN_LETTERS; cut += 1)
    stems.push(word.slice(0, -cut));
  return stems;
}

export function subjectOf(course: CourseDocument, module: ModuleDocument): Subject {
  const own = [module.title, ...module.objectives.map(({ text }) => text)].join(" ");
  const terms = module.keyTerms?.length ? module.keyTerms : [...new Set(longWords(own))];
  return { terms, field: [course.training, ...course.tags], title: module.title };
}

/** The share of a phrase's words that a text has, in any order and with other endings. */
function shares(text: string): (phrase: string) => number {
  const words = new Set(wordsOf(text).slice(0, FIRST_WORDS));
  const stems = new Set([...words].flatMap(stemsOf));
  const hasWord = (word: string) => stems.has(word) || stemsOf(word).some((stem) => words.has(stem));
  return (phrase) => {
    const all = wordsOf(phrase);
    const long = all.filter((word) => word.length >= MIN_LETTERS);
    const wanted = long.length > 0 ? long : all;
    return wanted.filter(hasWord).length / Math.max(1, wanted.length);
  };
}

/** Finds the terms of the subject in a text, and whether it names the field: half the words of one of its names. */
function finder(text: string, subject: Subject) {
  const shareOf = shares(text);
  return {
    shareOf,
    found: subject.terms.filter((term) => shareOf(term) === 1).length,
    namesField: subject.field.some((name) => shareOf(name) >= 0.5),
  };
}

/**
 * Whether a page is about the subject: its title and first words name the field, and have a third of the terms (at least two if
 * there are so many, at most three). A page in another language has other names for the field, so only the terms count.
 */
export function isPageOnTopic(
  page: { title: string; text: string; isForeign?: boolean },
  subject: Subject,
): boolean {
  const { found, namesField } = finder(`${page.title} ${page.text}`, subject);
  const all = subject.terms.length;
  const needed = Math.min(all, MAX_NEEDED, Math.max(2, Math.ceil(all * MIN_SHARE)));
  return (namesField || page.isForeign === true) && found >= needed;
}

/** Whether a title alone is about the subject: it has a term, or names the field and half of the module's title. */
export function isTitleOnTopic(title: string, subject: Subject): boolean {
  const { found, namesField, shareOf } = finder(title, subject);
  return found > 0 || (namesField && shareOf(longWords(subject.title).join(" ")) >= 0.5);
}
