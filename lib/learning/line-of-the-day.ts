/** Keys of the motivational lines in the messages `dashboard.lines`. */
export const lineKeys = [
  "l1",
  "l2",
  "l3",
  "l4",
  "l5",
  "l6",
  "l7",
  "l8",
  "l9",
  "l10",
  "l11",
  "l12",
  "l13",
  "l14",
] as const;
export type LineKey = (typeof lineKeys)[number];

const DAY = 86_400_000;

/** Returns the person's line for a day (UTC). It varies between people and differs on consecutive days. */
export function lineOfTheDay(personId: string, now: Date): LineKey {
  let seed = 0;
  for (const char of personId) seed = (seed * 31 + char.charCodeAt(0)) % 1_000_003;
  const day = Math.floor(now.getTime() / DAY);
  return lineKeys[(seed + day * 5) % lineKeys.length] ?? "l1";
}
