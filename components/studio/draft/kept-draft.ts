import type { CourseDocument } from "@/lib/courses/document";

/** Unsaved changes that this browser keeps, with the stored version that they are based on. */
export type KeptDraft = {
  version: number;
  base: CourseDocument;
  document: CourseDocument;
  ignored: Record<string, string>;
};

const keyOf = (courseId: string): string => `meno.draft.${courseId}`;

const isDocument = (value: unknown): value is CourseDocument =>
  typeof value === "object" && value !== null && "modules" in value && Array.isArray(value.modules);

// An unfinished document may break the schema, and must not be lost for that: only its frame is checked.
function isKept(value: unknown): value is KeptDraft {
  if (typeof value !== "object" || value === null) return false;
  const { version, base, document, ignored } = value as Partial<Record<keyof KeptDraft, unknown>>;
  return (
    typeof version === "number" && isDocument(base) && isDocument(document) && typeof ignored === "object"
  );
}

export function findKept(courseId: string): KeptDraft | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(keyOf(courseId)) ?? "null");
    return isKept(value) ? value : null;
  } catch {
    return null;
  }
}

/** Keeps the changes in this browser. Returns whether there was room for them. */
export function keep(courseId: string, kept: KeptDraft): boolean {
  try {
    localStorage.setItem(keyOf(courseId), JSON.stringify(kept));
    return true;
  } catch {
    return false;
  }
}

export function dropKept(courseId: string): void {
  try {
    localStorage.removeItem(keyOf(courseId));
  } catch {
    // Without storage nothing was kept.
  }
}
