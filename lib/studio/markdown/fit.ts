import { courseDocument, type CourseDocument } from "@/lib/courses/document";
import type { Notes } from "./notes";

/** Each pass mends every problem that zod reports; a mended text may show another one. */
const PASSES = 6;

type Fields = Record<PropertyKey, unknown>;
const isHolder = (value: unknown): value is Fields => typeof value === "object" && value !== null;

/**
 * The document within the limits of `courseDocument`: texts and lists that are too long are cut, and characters that cannot be stored are left out. Each
 * change is a problem at the nearest part whose line is known. Changes the given object.
 */
export function fitToLimits(document: CourseDocument, notes: Notes): CourseDocument {
  for (let pass = 0; pass < PASSES; pass += 1) {
    const parsed = courseDocument.safeParse(document);
    if (parsed.success) return document;
    for (const issue of parsed.error.issues) {
      const place = nearestPlace(document, issue.path, notes);
      const at = holderOf(document, issue.path);
      if (!at) continue;
      const { holder, key } = at;
      const value = holder[key];
      if (issue.code === "too_big" && (typeof value === "string" || Array.isArray(value))) {
        notes.add(place.file, place.at, typeof value === "string" ? "too_long" : "too_many", excerpt(value));
        holder[key] = value.slice(0, Number(issue.maximum));
      } else if (typeof value === "string") {
        notes.add(place.file, place.at, "characters", excerpt(value));
        holder[key] = value.toWellFormed().replaceAll("\u0000", "");
      }
    }
    dropLostReferences(document);
  }
  return document;
}

const excerpt = (value: string | unknown[]): string => (typeof value === "string" ? value : "");

function holderOf(
  document: CourseDocument,
  path: readonly PropertyKey[],
): { holder: Fields; key: PropertyKey } | null {
  let holder: unknown = document;
  for (const key of path.slice(0, -1)) holder = isHolder(holder) ? holder[key] : undefined;
  const key = path.at(-1);
  return isHolder(holder) && key !== undefined ? { holder, key } : null;
}

function nearestPlace(document: CourseDocument, path: readonly PropertyKey[], notes: Notes) {
  let part: unknown = document;
  let place: { file: string; at: number | null } = { file: "course.md", at: null };
  for (const key of path) {
    part = isHolder(part) ? part[key] : undefined;
    place = notes.placeOf(part) ?? place;
  }
  return place;
}

/** A list that was cut may have lost an objective or a module that others name. */
function dropLostReferences(document: CourseDocument): void {
  const modules = new Set(document.modules.map(({ id }) => id));
  for (const module of document.modules) {
    const objectives = new Set(module.objectives.map(({ id }) => id));
    module.prerequisites = module.prerequisites.filter((id) => modules.has(id));
    module.practice = module.practice.filter(({ objectiveId }) => objectives.has(objectiveId));
    if (module.fresh) module.fresh = module.fresh.filter(({ objectiveId }) => objectives.has(objectiveId));
    for (const question of module.quiz?.questions ?? [])
      if (question.objectiveId !== null && !objectives.has(question.objectiveId)) question.objectiveId = null;
  }
}
