import type { Course, CourseLanguage } from "./schema";

export const languages = ["english", "español"] as const;
export const levels = ["beginner", "intermediate", "advanced"] as const;

/** No list of courses is longer; what comes after it is asked for by its own call. */
export const LONGEST_LIST = 1000;

const languageAliases: Record<string, (typeof languages)[number]> = {
  english: "english",
  inglés: "english",
  ingles: "english",
  en: "english",
  español: "español",
  espanol: "español",
  spanish: "español",
  es: "español",
};

/** The language that a name means, in whatever case; undefined for none. */
export function findLanguage(name: string): (typeof languages)[number] | undefined {
  const key = name.normalize("NFC").trim().toLowerCase();
  return Object.hasOwn(languageAliases, key) ? languageAliases[key] : undefined;
}

/** The interface locale that belongs to a course's language. */
export function localeOf(language: CourseLanguage): "en" | "es" {
  return language === "español" ? "es" : "en";
}

/** Why a course cannot be deleted, as an error code, or `ok`. */
export type DeleteVerdict = "ok" | "not_found" | "course_public" | "course_writing";

type Deletable = { authorId: string; isPublished: boolean; state: Course["generation"]["state"] };

/** Deleting is the author's own, for courses that nobody else can have. A draft is stopped instead, which gives its generation back. */
export function deleteVerdict(person: { id: string }, course: Deletable): DeleteVerdict {
  if (course.authorId !== person.id) return "not_found";
  if (course.isPublished) return "course_public";
  return course.state === "writing" || course.state === "failed" ? "course_writing" : "ok";
}
