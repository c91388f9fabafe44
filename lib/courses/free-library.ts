import { readFileSync } from "node:fs";
import { join } from "node:path";
import { v5 } from "uuid";
import { z } from "zod";
import type { AppLocale } from "@/lib/core/i18n/routing";

/** Every id of the library is derived from this constant, so it never changes. */
const NAMESPACE = "b3a1f0de-5c0b-4f0e-9d55-6d656e6f0001";

/** The courses of the free library that the landing page shows, by their folder in `db/library`. */
const shown = ["statistics-everyday", "how-to-learn", "python-first-line", "how-the-web-works"] as const;

const courseFile = z.object({
  course_title: z.string(),
  description: z.string(),
  modules: z.array(z.unknown()),
});

type ShownCourse = { id: string; slug: string; title: string; text: string; modules: number };

/** Derives a stable id from keys; editing the text of a course does not change its ids. */
export function libraryId(...path: readonly (string | number)[]): string {
  return v5(path.join("/"), NAMESPACE);
}

/** The slug of a published course, as the database's `course_slug` forms it: the title's words in lower-case ASCII, joined by "-". */
export function courseSlug(title: string): string {
  const words = title.normalize("NFKD").replace(/[\p{M}'’]/gu, "");
  return (
    words
      .toLowerCase()
      .match(/[a-z0-9]+/g)
      ?.join("-") ?? "course"
  );
}

/** The shown courses in one language, from their files. Called at build time. */
export function shownCourses(locale: AppLocale): ShownCourse[] {
  return shown.map((key) => {
    const file = readFileSync(join("db", "library", key, locale, "course.json"), "utf8");
    const { course_title: title, description: text, modules } = courseFile.parse(JSON.parse(file));
    return { id: libraryId(key, locale), slug: courseSlug(title), title, text, modules: modules.length };
  });
}
