import { existsSync } from "node:fs";
import { join } from "node:path";

/** Hand-written courses of the free library in display order; their titles are messages under `welcome.library.course`. */
export const freeLibrary = [
  "python-first-line",
  "how-to-learn",
  "statistics-everyday",
  "arguments",
  "personal-finance",
  "how-the-web-works",
] as const;

export type FreeCourse = (typeof freeLibrary)[number];

/** A course is open if its files exist in both languages, because every new database is seeded with them. */
const isSeeded = (slug: FreeCourse): boolean =>
  ["en", "es"].every((language) => existsSync(join("db", "library", slug, language, "course.json")));

/** The courses as visitors see them: open ones first, then those that are only announced. Called at build time. */
export function libraryShelf(
  isOpen: (slug: FreeCourse) => boolean = isSeeded,
): { slug: FreeCourse; isOpen: boolean }[] {
  const all = freeLibrary.map((slug) => ({ slug, isOpen: isOpen(slug) }));
  return [...all.filter((course) => course.isOpen), ...all.filter((course) => !course.isOpen)];
}
