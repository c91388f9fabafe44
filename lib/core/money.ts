import type { AppLocale } from "./i18n/routing";

/** Hundredths of a credit as the number of credits that the API speaks. */
export function toCredits(hundredths: number): number {
  return hundredths / 100;
}

/** Hundredths, of a currency or of a credit, as the language writes them, always with two decimals without the unit: 9.90, 9,90. */
export function amountText(hundredths: number, locale: AppLocale): string {
  return (hundredths / 100).toLocaleString(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}
