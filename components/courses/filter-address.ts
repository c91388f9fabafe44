import type { CourseFilters } from "@/lib/courses/filter/policy";
import { courseLanguage, courseLevel } from "@/lib/courses/schema";

export const noFilters: CourseFilters = { q: "", levels: [], languages: [], tags: [] };

/** The filters that an address asks for; what it says wrong is passed over. */
export function readFilters(search: { get: (name: string) => string | null; getAll: (name: string) => string[] }): CourseFilters {
  const known = <T>(name: string, schema: { safeParse: (value: unknown) => { success: boolean; data?: T } }): T[] =>
    search.getAll(name).flatMap((value) => {
      const parsed = schema.safeParse(value);
      return parsed.success && parsed.data !== undefined ? [parsed.data] : [];
    });
  return {
    q: (search.get("q") ?? "").slice(0, 200),
    levels: [...new Set(known("level", courseLevel))],
    languages: [...new Set(known("language", courseLanguage))],
    tags: [...new Set(search.getAll("tag").map((tag) => tag.slice(0, 60)))],
  };
}

/** The query string of these filters, without the question mark; empty without filters. */
export function writeFilters(filters: CourseFilters): string {
  const search = new URLSearchParams();
  if (filters.q.trim() !== "") search.set("q", filters.q);
  for (const level of filters.levels) search.append("level", level);
  for (const language of filters.languages) search.append("language", language);
  for (const tag of filters.tags) search.append("tag", tag);
  return search.toString();
}

/** How many boxes are ticked. */
export function countChosen(filters: CourseFilters): number {
  return filters.levels.length + filters.languages.length + filters.tags.length;
}
