import { courseDocument, type CourseDocument } from "@/lib/courses/document";
import { applyPatch, isEqual, type Patch, valueAt } from "@/lib/courses/document/patch";
import { changedSpan } from "./changed-blocks";

type Set = Extract<Patch, { op: "set" }>;

/** The text with the paragraphs of the change replaced, or null if they are not in it exactly once. */
function merged(current: string, { before, value }: { before: string; value: string }): string | null {
  const { start, end } = anchored(before, changedSpan(before, value));
  const old = before.slice(start, end);
  const at = old === "" ? -1 : current.indexOf(old);
  if (at < 0 || current.includes(old, at + 1)) return null;
  const next = value.slice(start, value.length - (before.length - end));
  return current.slice(0, at) + next + current.slice(at + old.length);
}

/** Where a change is in its text; an insertion is placed by the paragraph before it, or else by the one after it. */
function anchored(text: string, span: { start: number; end: number }): { start: number; end: number } {
  if (span.start < span.end) return span;
  if (span.start === 0) return { start: 0, end: text.includes("\n\n") ? text.indexOf("\n\n") : text.length };
  const gap = text.lastIndexOf("\n\n", span.start - 1);
  return { start: gap < 0 ? 0 : gap + 2, end: span.end };
}

function fittedSet(document: CourseDocument, one: Set): Patch | null {
  const current = valueAt(document, one.path);
  if (isEqual(current, one.before)) return one;
  if (typeof current !== "string" || typeof one.before !== "string" || typeof one.value !== "string")
    return null;
  const value = merged(current, { before: one.before, value: one.value });
  return value === null ? null : { ...one, before: current, value };
}

function fitted(document: CourseDocument, one: Patch): Patch | null {
  if (one.op === "set") return fittedSet(document, one);
  if (one.op !== "add") return one;
  const list = valueAt(document, one.path);
  if (!Array.isArray(list)) return null;
  const ids = list.flatMap((part: unknown) =>
    typeof part === "object" && part !== null && "id" in part ? [String(part.id)] : [],
  );
  const isAfterGone = one.after !== null && !ids.includes(one.after);
  return isAfterGone ? { ...one, after: ids.at(-1) ?? null } : one;
}

/**
 * A change as patches that fit the document as it is now, with the document after them; null if the text has changed in the same place. Changes
 * of other paragraphs do not matter, so the changes of one proposal can be accepted one by one.
 */
export function fitChange(
  document: CourseDocument,
  patches: readonly Patch[],
): { patches: Patch[]; document: CourseDocument } | null {
  let next = document;
  const result: Patch[] = [];
  for (const one of patches) {
    const patch = fitted(next, one);
    const changed = patch && applyPatch(next, patch);
    if (!changed) return null;
    result.push(patch);
    next = changed;
  }
  return courseDocument.safeParse(next).success ? { patches: result, document: next } : null;
}
