import { fold, searchWords } from "@/lib/core/text/search";
import type { CourseLanguage } from "../schema";
import type { CourseFilters } from "./schema";

/** The fields of a course that a list filters by. A missing language counts as English. */
export type Filterable = {
  title: string;
  description: string;
  training: string;
  level: string;
  language?: string | undefined;
  tags: readonly string[];
};

const languageNames: Record<CourseLanguage, readonly string[]> = {
  english: ["english", "ingles"],
  español: ["espanol", "spanish"],
};

function hasLanguage(course: Filterable, wanted: CourseLanguage): boolean {
  const language = fold(course.language ?? "");
  return languageNames[wanted].includes(language) || (wanted === "english" && language === "");
}

/**
 * The number of matches of a course: each word in title, description and training, each selected tag, the level and the
 * language. Null if the course does not match.
 */
export function countMatches(course: Filterable, filters: CourseFilters): number | null {
  const words = searchWords(filters.q);
  const fields = words.length > 0 ? [course.title, course.description, course.training].map(fold) : [];
  const hits = words.map((word) => fields.filter((field) => field.includes(word)).length);
  if (hits.includes(0)) return null;
  const level = filters.level.some((wanted) => wanted === course.level.toLowerCase());
  if (filters.level.length > 0 && !level) return null;
  const language = filters.language.some((wanted) => hasLanguage(course, wanted));
  if (filters.language.length > 0 && !language) return null;
  const tags = filters.tag.length > 0 ? countMatchingTags(course, filters) : 0;
  if (filters.tag.length > 0 && tags === 0) return null;
  return hits.reduce((sum, n) => sum + n, 0) + tags + Number(level) + Number(language);
}

function countMatchingTags(course: Filterable, filters: CourseFilters): number {
  const own = new Set(course.tags.map(fold));
  return [...new Set(filters.tag.map(fold))].filter((tag) => own.has(tag)).length;
}

/** The matching courses, most matches first; ties keep their order. */
export function filterCourses<T>(
  courses: readonly T[],
  filters: CourseFilters,
  read: (course: T) => Filterable,
): T[] {
  return courses
    .map((course) => ({ course, matches: countMatches(read(course), filters) }))
    .filter((entry): entry is { course: T; matches: number } => entry.matches !== null)
    .sort((a, b) => b.matches - a.matches)
    .map((entry) => entry.course);
}

/** All tags of the courses by name, ignoring case and accents, each with the number of its courses. */
export function collectTags(courses: readonly Filterable[]): { tag: string; count: number }[] {
  const found = new Map<string, { tag: string; count: number }>();
  for (const course of courses) {
    const own = new Map(course.tags.map((tag) => [fold(tag), tag]));
    for (const [key, tag] of own) {
      const entry = found.get(key) ?? { tag, count: 0 };
      entry.count += 1;
      found.set(key, entry);
    }
  }
  return [...found.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, entry]) => entry);
}
