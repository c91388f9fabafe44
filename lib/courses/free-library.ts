import { existsSync } from "node:fs";
import { join } from "node:path";

/** The hand-written courses of the free library, in the order of the shelf; their words stand under `welcome.library.course`. */
export const freeLibrary = [
  "python-first-line",
  "how-to-learn",
  "statistics-everyday",
  "arguments",
  "personal-finance",
  "how-the-web-works",
] as const;

export type FreeCourse = (typeof freeLibrary)[number];

/** A course is open once every new database is given it, in both languages. */
const isSeeded = (slug: FreeCourse): boolean =>
  ["en", "es"].every((language) => existsSync(join("db", "seed", "library", slug, language, "course.json")));

/** The shelf as visitors see it, what is open first; the rest is announced, never offered. Asked when pages are built. */
export function libraryShelf(
  isOpen: (slug: FreeCourse) => boolean = isSeeded,
): { slug: FreeCourse; isOpen: boolean }[] {
  const all = freeLibrary.map((slug) => ({ slug, isOpen: isOpen(slug) }));
  return [...all.filter((course) => course.isOpen), ...all.filter((course) => !course.isOpen)];
}
