/** How far the minutes of a plan may be from the time that the learner has in all. */
const TOLERANCE = 0.25;
const WEEK = { day: 7, week: 1, month: 1 / 4.35 };

const amount =
  /(?<![\p{L}\p{N}.,])(\d{1,3}(?:[.,]\d+)?)\s*(hours?|hrs?|h|horas?|minutes?|mins?|minutos?)(?![\p{L}\p{N}])/giu;
/** "a day", "per week", "al mes", "cada día", right after an amount. */
const rate =
  /^\s*(?:(?:a|an|per|each|every|al|a la|por|cada)\s+|\/\s*)(day|week|month|d[ií]a|semana|mes)(?![\p{L}])/iu;
const other = /[-–—]\s*$|\b(?:to|or|a|o|y|and|entre|between)\s*$/iu;

/** The time that a learner has: minutes in all, or minutes in a week. */
export type StatedTime = { total: number } | { weekly: number };

/** The time that an answer states as one plain number with a unit, such as "3 hours" or "20 min a day"; null if it does not. */
export function statedTime(answer: string): StatedTime | null {
  const found = [...answer.matchAll(amount)];
  const [only] = found;
  if (!only || found.length > 1 || other.test(answer.slice(0, only.index))) return null;
  const [whole, number = "", unit = ""] = only;
  const minutes = Number(number.replace(",", ".")) * (/^h/i.test(unit) ? 60 : 1);
  const rest = answer.slice(only.index + whole.length);
  const period = rate.exec(rest)?.[1]?.toLowerCase();
  if (period === undefined)
    return /\p{L}/u.test(rest.replace(/^\s*(?:in all|in total|en total)/i, "")) ? null : { total: minutes };
  const times = period.startsWith("d")
    ? WEEK.day
    : period === "month" || period === "mes"
      ? WEEK.month
      : WEEK.week;
  return { weekly: minutes * times };
}

/** Whether modules of these minutes fit: together the time in all, or each of them the time of a week. */
export function fitsTime(minutes: readonly number[], time: StatedTime): boolean {
  if ("weekly" in time) return minutes.every((one) => one <= time.weekly * (1 + TOLERANCE));
  const sum = minutes.reduce((all, one) => all + one, 0);
  return Math.abs(sum - time.total) <= time.total * TOLERANCE;
}
