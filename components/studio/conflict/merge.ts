import type { CourseDocument } from "@/lib/courses/document";
import { applyPatch, applyPatches, diffDocuments, type Patch } from "@/lib/courses/document/patch";

export type OwnChange = { one: Patch; fits: boolean };

/** The changes of the own text, and whether each of them fits on the other text. */
export function ownChanges(base: CourseDocument, mine: CourseDocument, theirs: CourseDocument): OwnChange[] {
  let merged = theirs;
  return diffDocuments(base, mine).map((one) => {
    const next = applyPatch(merged, one);
    merged = next ?? merged;
    return { one, fits: next !== null };
  });
}

/** The other text with the chosen changes of the own one. */
export function mergeChanges(theirs: CourseDocument, chosen: readonly Patch[]): CourseDocument {
  return applyPatches(theirs, chosen).document;
}
