import type { AppLocale } from "./routing";

/** A date in long form, in UTC like PayPal's periods. */
export function dayText(iso: string, locale: AppLocale): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(new Date(iso));
}
