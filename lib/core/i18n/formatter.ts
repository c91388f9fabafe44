import { createFormatter, useLocale } from "next-intl";
import type { AppLocale } from "./routing";

type Formatter = ReturnType<typeof createFormatter>;

const formatters = new Map<AppLocale, Formatter>();

/**
 * What writes numbers and days as a language does; days are counted in UTC. Kept by the process: next-intl's own makes its formats anew for each
 * page, which took 4 % of the settings' processor time (docs/performance.md, P7).
 */
export function formatterOf(locale: AppLocale): Formatter {
  const known = formatters.get(locale) ?? createFormatter({ locale, timeZone: "UTC" });
  formatters.set(locale, known);
  return known;
}

/** The same in the language of the page. */
export function useFormatter(): Formatter {
  return formatterOf(useLocale());
}
