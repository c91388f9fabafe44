import type { AppLocale } from "./routing";

/**
 * A moment as people say it: the time, with the weekday unless it is today. Without a time zone it is in that of the machine, which in a
 * browser is the reader's. Seconds are rounded up to the next minute.
 */
export function timeText(moment: Date, locale: AppLocale, timeZone?: string, now = new Date()): string {
  const at = new Date(Math.ceil(moment.getTime() / 60_000) * 60_000);
  const zone = timeZone === undefined ? {} : { timeZone };
  const dayOf = (date: Date) => new Intl.DateTimeFormat("en", { dateStyle: "short", ...zone }).format(date);
  return new Intl.DateTimeFormat(locale, {
    ...(dayOf(at) === dayOf(now) ? {} : { weekday: "long" }),
    hour: "numeric",
    minute: "2-digit",
    ...zone,
  }).format(at);
}
