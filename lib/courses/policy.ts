export const languages = ["english", "español"] as const;
export const levels = ["beginner", "intermediate", "advanced"] as const;
/** How a practice item is answered: an option, the word of a gap, a number, or a sentence of one's own. */
export const practiceKinds = ["choice", "gap", "number", "short"] as const;
/** How a course came about. */
export const courseKinds = ["course", "library_copy", "study_plan", "reading"] as const;
export type CourseKind = (typeof courseKinds)[number];
export const generationStates = ["planned", "writing", "paused", "ready", "failed", "stopped"] as const;
export type GenerationState = (typeof generationStates)[number];

type Language = (typeof languages)[number];

/** The most sources of a course. */
export const MAX_SOURCES = 10;

/** The maximum number of courses in one list. */
export const MAX_LIST_LENGTH = 1000;

const languageAliases: Record<string, Language> = {
  english: "english",
  inglés: "english",
  ingles: "english",
  en: "english",
  español: "español",
  espanol: "español",
  spanish: "español",
  es: "español",
};

/** The language with this name or alias, ignoring case; undefined if there is none. */
export function findLanguage(name: string): Language | undefined {
  const key = name.normalize("NFC").trim().toLowerCase();
  return Object.hasOwn(languageAliases, key) ? languageAliases[key] : undefined;
}

/** The interface locale of a course's language. */
export function localeOf(language: Language): "en" | "es" {
  return language === "español" ? "es" : "en";
}

/** Replaces Markdown links in an overview by their text: before a person studies the course it is shown as plain text. */
export function withoutLinks(text: string): string {
  return text.replace(/\[([^[\]]*)\]\(https?:[^()\s]*\)/g, "$1");
}

/** The course language of an interface locale. */
export function languageOf(locale: "en" | "es"): Language {
  return locale === "es" ? "español" : "english";
}

/** Why a course cannot be deleted, as an error code, or `ok`. */
export type DeleteVerdict = "ok" | "not_found" | "course_public" | "course_writing";

type Deletable = { authorId: string; isPublished: boolean; state: GenerationState };

/** Only the author may delete a course, and only while it is unpublished. An unfinished one is stopped instead, which may refund its generation. */
export function deleteVerdict(person: { id: string }, course: Deletable): DeleteVerdict {
  if (course.authorId !== person.id) return "not_found";
  if (course.isPublished) return "course_public";
  return course.state === "ready" || course.state === "stopped" ? "ok" : "course_writing";
}

/** Copies of library courses, study plans and reading courses are for their learner alone. */
export function isPublishable(course: { kind: CourseKind }): boolean {
  return course.kind === "course";
}

/** A study plan teaches no subject and a reading course explains none, so their completion is not certified. */
export function isCertified(course: { kind: CourseKind }): boolean {
  return course.kind === "course" || course.kind === "library_copy";
}
