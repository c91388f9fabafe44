/** Keys of the motivational lines in the messages `dashboard.lines`. */
const lines = [
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
export type LineKey = (typeof lines)[number];

/** Lines for someone without a course: they speak of beginning. */
const firstLines: readonly LineKey[] = ["l1", "l5", "l8", "l12", "l13"];

/** Lines about earlier study, for members of at least {@link FAMILIAR_AFTER_DAYS} days. */
const laterLines: readonly LineKey[] = ["l11"];
const FAMILIAR_AFTER_DAYS = 14;
const DAY = 86_400_000;

type Visitor = { hasCourse: boolean; memberSince: Date };

/** A motivational line chosen at random, anew for each visit. */
export function chooseLine({ hasCourse, memberSince }: Visitor, random: () => number = Math.random): LineKey {
  const isFamiliar = Date.now() - memberSince.getTime() >= FAMILIAR_AFTER_DAYS * DAY;
  const known = isFamiliar ? lines : lines.filter((line) => !laterLines.includes(line));
  const choice = hasCourse ? known : firstLines;
  return choice[Math.floor(random() * choice.length)] ?? "l1";
}
