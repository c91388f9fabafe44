import type { AppLocale } from "./routing";

/** Formats a date in long form, in UTC like the billing periods. */
export function dayText(iso: string, locale: AppLocale): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(new Date(iso));
}
