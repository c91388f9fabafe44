import type { PracticeItem } from "@/lib/courses/schema";

/** `diagnostic`: the optional check before a course. `final`: the check that earns its certificate. */
export const checkKinds = ["diagnostic", "final"] as const;
export type CheckKind = (typeof checkKinds)[number];

/** The least and the most questions of a check. */
export const CHECK_SIZES: Record<CheckKind, { min: number; max: number }> = {
  diagnostic: { min: 6, max: 12 },
  final: { min: 8, max: 12 },
};
/** The share of right answers that passes the final check. */
export const PASS_SHARE = 0.8;
/** A final check that is left open ends by itself after this time; what is unanswered counts as wrong. */
export const OPEN_HOURS = 24;
/** The kinds of items that code judges. */
export const checkedKinds = ["choice", "gap", "number"] as const satisfies readonly PracticeItem["kind"][];

/** Whether a final check with this result is passed. */
export function isPass({ right, total }: { right: number; total: number }): boolean {
  return total > 0 && right / total >= PASS_SHARE;
}

/** A fresh item; lists of them are in the order of the course: modules, objectives, items. */
export type FreshItem = { id: string; moduleId: string; objectiveId: string };

type Course = { moduleIds: readonly string[]; items: readonly FreshItem[] };

/** The items of one kind of check: the first one of each objective is for the diagnostic, the others are for the final check. */
export function poolOf(kind: CheckKind, items: readonly FreshItem[]): FreshItem[] {
  const isFirst = (item: FreshItem) => items.find((one) => one.objectiveId === item.objectiveId) === item;
  return items.filter((item) => isFirst(item) === (kind === "diagnostic"));
}

/** Whether the course has the fresh items for this check: enough of them, and one on every module. */
export function hasEnough(kind: CheckKind, { moduleIds, items }: Course): boolean {
  const pool = poolOf(kind, items);
  const { min, max } = CHECK_SIZES[kind];
  const isCovered = moduleIds.every((id) => pool.some(({ moduleId }) => moduleId === id));
  return moduleIds.length > 0 && moduleIds.length <= max && pool.length >= min && isCovered;
}

/**
 * The items of a new check, or null if the course has not enough. Every module is asked about, and as many objectives as possible. A further
 * final check takes items that the learner has not seen before those that they have; `random` (0 to 1) decides between equals.
 */
export function chooseItems(
  kind: CheckKind,
  course: Course,
  { seen, random }: { seen: ReadonlySet<string>; random: () => number },
): FreshItem[] | null {
  if (!hasEnough(kind, course)) return null;
  const ranked = rank(candidatesOf(kind, course.items, seen), { seen, random });
  const { min, max } = CHECK_SIZES[kind];
  const objectives = new Set(ranked.map(({ objectiveId }) => objectiveId)).size;
  const size = Math.min(
    kind === "diagnostic" ? max : Math.max(min, Math.min(objectives, max)),
    ranked.length,
  );
  const firstOfModule = course.moduleIds.flatMap(
    (id) => ranked.find(({ moduleId }) => moduleId === id) ?? [],
  );
  const rest = ranked.filter((item) => !firstOfModule.includes(item));
  const chosen = new Set([...firstOfModule, ...rest].slice(0, size));
  return course.items.filter((item) => chosen.has(item));
}

/** A learner who has seen all items of the final check may get those of a diagnostic that they did not take. */
function candidatesOf(kind: CheckKind, items: readonly FreshItem[], seen: ReadonlySet<string>): FreshItem[] {
  const pool = poolOf(kind, items);
  const isRepeated = kind === "final" && pool.some(({ id }) => seen.has(id));
  return isRepeated ? [...pool, ...poolOf("diagnostic", items).filter(({ id }) => !seen.has(id))] : pool;
}

/** Unseen items first; among them one of each objective before a second one of any. */
function rank(
  items: readonly FreshItem[],
  { seen, random }: { seen: ReadonlySet<string>; random: () => number },
): FreshItem[] {
  const counts = new Map<string, number>();
  const shuffled = seen.size === 0 ? [...items] : shuffle(items, random);
  const bySeen = shuffled.sort((a, b) => Number(seen.has(a.id)) - Number(seen.has(b.id)));
  const keyed = bySeen.map((item) => {
    const round = counts.get(item.objectiveId) ?? 0;
    counts.set(item.objectiveId, round + 1);
    return { item, isSeen: seen.has(item.id), round };
  });
  return keyed
    .sort((a, b) => Number(a.isSeen) - Number(b.isSeen) || a.round - b.round)
    .map(({ item }) => item);
}

/** The list in a random order. */
export function shuffle<Item>(list: readonly Item[], random: () => number): Item[] {
  const shuffled = [...list];
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [shuffled[last], shuffled[other]] = [shuffled[other] as Item, shuffled[last] as Item];
  }
  return shuffled;
}
