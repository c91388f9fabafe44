import type { AppLocale } from "./routing";

/** A day in words; days are counted in UTC, as PayPal does. */
export function dayText(iso: string, locale: AppLocale): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(new Date(iso));
}
