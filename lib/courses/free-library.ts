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

/** Whether the course's files exist in both languages; every new database is seeded with them. */
const isSeeded = (slug: FreeCourse): boolean =>
  ["en", "es"].every((language) => existsSync(join("db", "library", slug, language, "course.json")));

/** The courses for visitors: available ones first, then announced ones. Called at build time. */
export function libraryShelf(
  isOpen: (slug: FreeCourse) => boolean = isSeeded,
): { slug: FreeCourse; isOpen: boolean }[] {
  const all = freeLibrary.map((slug) => ({ slug, isOpen: isOpen(slug) }));
  return [...all.filter((course) => course.isOpen), ...all.filter((course) => !course.isOpen)];
}
