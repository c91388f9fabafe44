import type { AppLocale } from "./i18n/routing";

/** Converts hundredths of a credit to credits, the unit of the API. */
export function toCredits(hundredths: number): number {
  return hundredths / 100;
}

/** Formats hundredths of a currency or a credit in the language, with two decimals and no unit: 9.90, 9,90. */
export function amountText(hundredths: number, locale: AppLocale): string {
  return (hundredths / 100).toLocaleString(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}
