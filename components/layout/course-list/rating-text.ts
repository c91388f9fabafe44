import type { AppLocale } from "@/lib/core/i18n/routing";

const formats = new Map<AppLocale, Intl.NumberFormat>();

/**
 * A rating with one decimal as the language writes it, "-" without one. Its formats are kept: a list shows a rating on each of its cards, and a formatter
 * of the page's would be made anew for every page.
 */
export function ratingText(rating: number | null, locale: AppLocale): string {
  if (rating === null) return "-";
  const format =
    formats.get(locale) ??
    new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  formats.set(locale, format);
  return format.format(rating);
}
