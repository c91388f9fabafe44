import type { AppLocale } from "@/lib/core/i18n/routing";
import type { CourseLanguage } from "@/lib/courses/schema";

/** What the creator's address may say: the language of the course, and whether the questions begin at once. */
export type CreatorQuery = { language?: string | string[]; begin?: string | string[] };

/** The language that the address names, or else that of the page. */
export function creatorLanguage({ language }: CreatorQuery, locale: AppLocale): CourseLanguage {
  if (language === "english" || language === "español") return language;
  return locale === "es" ? "español" : "english";
}

/** The creator in a language; `begins` if its questions are to begin at once. */
export function creatorPath(language: CourseLanguage, begins: boolean): string {
  const query = new URLSearchParams({ language, ...(begins && { begin: "1" }) });
  return `/create?${query}`;
}
