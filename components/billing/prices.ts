import type { AppLocale } from "@/lib/core/i18n/routing";

/** Cents as the language writes them, without the currency: 9.99, 9,99. */
export function amountText(cents: number, locale: AppLocale): string {
  return (cents / 100).toLocaleString(locale, { minimumFractionDigits: 2 });
}

/** A day in words; days are counted in UTC, as PayPal does. */
export function dayText(iso: string, locale: AppLocale): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(new Date(iso));
}
