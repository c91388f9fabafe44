import { type AppLocale, routing } from "./routing";

/** The address of a public page in a language, without the origin: `/vision`, `/es/vision`, `/es#pricing`. */
export function sitePath(locale: AppLocale, path: string): string {
  if (locale === routing.defaultLocale) return path;
  return `/${locale}${path.replace(/^\/(?=$|#)/, "")}`;
}
