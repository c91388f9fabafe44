import {
  createLoader,
  createMultiParser,
  createParser,
  createSerializer,
  type inferParserType,
} from "nuqs/server";
import { findLanguage, levels } from "../policy";

const LONGEST = { q: 200, tag: 60 };

/** What the server takes of a text in an address: the database keeps no NUL, and a cut may leave half of an emoji. */
const cut = (value: string, longest: number): string =>
  value
    .replaceAll("\0", "")
    .slice(0, longest)
    .replace(/\p{Cs}/gu, "");

/** A name that stands in the address once for each value; values that say nothing are passed over, and each counts once. */
function many<T extends string>(read: (value: string) => T | undefined) {
  return createMultiParser<T[]>({
    parse: (values) => {
      const known = values.flatMap((value) => read(value) ?? []);
      return known.length === 0 ? null : [...new Set(known)];
    },
    serialize: (values) => values,
    eq: (a, b) => a.length === b.length && a.every((value, i) => value === b[i]),
  }).withDefault([]);
}

/** What the address of a list of courses says: the search and the filters. Read without zod, which every list would load for these four names. */
export const courseFilterParsers = {
  q: createParser({ parse: (value) => cut(value, LONGEST.q), serialize: String }).withDefault(""),
  level: many((value) => levels.find((level) => level === value.toLowerCase())),
  language: many(findLanguage),
  tag: many((value) => cut(value, LONGEST.tag) || undefined),
};

/** The search and the filters of a list of courses, named as the address and the API name them. */
export type CourseFilters = inferParserType<typeof courseFilterParsers>;

export const noFilters: CourseFilters = { q: "", level: [], language: [], tag: [] };

/** Reads the filters from a page's search parameters; what is wrong there is passed over. */
export const loadCourseFilters = createLoader(courseFilterParsers);

const serialize = createSerializer(courseFilterParsers);

/** The filters as a query string, without the question mark; empty without filters. */
export function courseFilterQuery(filters: CourseFilters): string {
  return serialize({ ...filters, q: filters.q.trim() }).slice(1);
}

/** How many boxes are ticked. */
export function countChosen({ level, language, tag }: CourseFilters): number {
  return level.length + language.length + tag.length;
}

/** Whether anything is searched or ticked. */
export function isFiltered(filters: CourseFilters): boolean {
  return countChosen(filters) > 0 || filters.q.trim() !== "";
}
