import {
  createLoader,
  createMultiParser,
  createParser,
  createSerializer,
  type inferParserType,
} from "nuqs/server";
import { findLanguage, levels } from "../policy";

const MAX_LENGTH = { q: 200, tag: 60 };

/** Truncates a text and removes what PostgreSQL cannot store: NUL, and half an emoji after the truncation. */
const cleanText = (value: string, maxLength: number): string =>
  value
    .replaceAll("\0", "")
    .slice(0, maxLength)
    .replace(/\p{Cs}/gu, "");

/** A parameter that may occur several times. Unknown and repeated values are ignored. */
function multiple<T extends string>(read: (value: string) => T | undefined) {
  return createMultiParser<T[]>({
    parse: (values) => {
      const known = values.flatMap((value) => read(value) ?? []);
      return known.length === 0 ? null : [...new Set(known)];
    },
    serialize: (values) => values,
    eq: (a, b) => a.length === b.length && a.every((value, i) => value === b[i]),
  }).withDefault([]);
}

/** Parsers of a course list's query parameters. They do without zod, so that browsers need not load it for them. */
export const courseFilterParsers = {
  q: createParser({ parse: (value) => cleanText(value, MAX_LENGTH.q), serialize: String }).withDefault(""),
  level: multiple((value) => levels.find((level) => level === value.toLowerCase())),
  language: multiple(findLanguage),
  tag: multiple((value) => cleanText(value, MAX_LENGTH.tag) || undefined),
};

/** The search text and filters of a course list, named like the query parameters. */
export type CourseFilters = inferParserType<typeof courseFilterParsers>;

export const noFilters: CourseFilters = { q: "", level: [], language: [], tag: [] };

/** Reads the filters from a page's search parameters and ignores invalid values. */
export const loadCourseFilters = createLoader(courseFilterParsers);

const serialize = createSerializer(courseFilterParsers);

/** The filters as a query string, without the question mark; empty without filters. */
export function courseFilterQuery(filters: CourseFilters): string {
  return serialize({ ...filters, q: filters.q.trim() }).slice(1);
}

/** The number of selected filters, without the search text. */
export function countSelected({ level, language, tag }: CourseFilters): number {
  return level.length + language.length + tag.length;
}

/** Whether there is a search text or a selected filter. */
export function isFiltered(filters: CourseFilters): boolean {
  return countSelected(filters) > 0 || filters.q.trim() !== "";
}
