import type { AppLocale } from "@/lib/core/i18n/routing";

const formats = new Map<AppLocale, Intl.NumberFormat>();

/** A rating with one decimal in the language's notation, or "-". */
export function ratingText(rating: number | null, locale: AppLocale): string {
  if (rating === null) return "-";
  const format =
    formats.get(locale) ??
    new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  formats.set(locale, format);
  return format.format(rating);
}
