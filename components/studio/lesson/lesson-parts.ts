import type { LessonDocument } from "@/lib/courses/document";
import { withoutMarks } from "@/lib/courses/document/marks";

/** The parts in their order, each a field of its own. */
export const partNames = [
  "why",
  "explanation",
  "worked",
  "mistake",
  "question",
  "answer",
  "summary",
] as const;
export type PartName = (typeof partNames)[number];

/** The texts of a lesson's parts. */
export function textsOf({ check, ...parts }: LessonDocument): Record<PartName, string> {
  return { ...parts, ...check };
}

/** Where a part stands in the lesson document. */
export function pathOf(name: PartName): string {
  return name === "question" || name === "answer" ? `check/${name}` : name;
}

/** Reading speed; low, because formulas and code take time. */
const WORDS_PER_MINUTE = 180;

/** The words of the parts, and the minutes that reading them takes. */
export function lengthOf(texts: Record<PartName, string>): { words: number; minutes: number } {
  const words = partNames.reduce(
    (sum, name) =>
      sum + (withoutMarks(texts[name]).match(/[\p{L}\p{N}]+(?:['’.-][\p{L}\p{N}]+)*/gu)?.length ?? 0),
    0,
  );
  return { words, minutes: Math.max(1, Math.round(words / WORDS_PER_MINUTE)) };
}
