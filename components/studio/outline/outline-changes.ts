import { newId } from "@/lib/core/ids";
import type { CourseDocument, ModuleDocument } from "@/lib/courses/document";
import { emptyLesson } from "@/lib/courses/document/lesson";
import { isEqual, type Patch } from "@/lib/courses/document/patch";

/** A module without texts, ready to be written. */
export function emptyModule(): ModuleDocument {
  return {
    id: newId(),
    title: "",
    description: "",
    hidden: false,
    objectives: [],
    prerequisites: [],
    lesson: emptyLesson(),
    practice: [],
    quiz: { id: newId(), title: "", questions: [] },
    materials: [],
  };
}

/** The change that puts one module in the place of another, or null if it stays where it is. */
export function movePatch(document: CourseDocument, moduleId: string, to: number): Patch | null {
  const ids = document.modules.map((module) => module.id);
  const from = ids.indexOf(moduleId);
  if (from < 0 || to < 0 || to >= ids.length || from === to) return null;
  ids.splice(to, 0, ...ids.splice(from, 1));
  return { op: "order", path: "modules", ids };
}

export function addPatch(document: CourseDocument, module: ModuleDocument): Patch {
  return { op: "add", path: "modules", after: document.modules.at(-1)?.id ?? null, value: module };
}

/** Removes a module, also from what the others name as coming before them. */
export function removePatches(document: CourseDocument, moduleId: string): Patch[] {
  const dependents = document.modules.filter((module) => module.prerequisites.includes(moduleId));
  return [
    ...dependents.map(({ id, prerequisites }): Patch => ({
      op: "set",
      path: `modules/${id}/prerequisites`,
      before: prerequisites,
      value: prerequisites.filter((other) => other !== moduleId),
    })),
    { op: "remove", path: `modules/${moduleId}` },
  ];
}

/** The published modules that the draft no longer has. */
export function removedModules(published: CourseDocument, document: CourseDocument): ModuleDocument[] {
  const present = new Set(document.modules.map((module) => module.id));
  return published.modules.filter((module) => !present.has(module.id));
}

/** Brings a published module back, behind the one that it followed. What comes before it is kept as far as it is there. */
export function restorePatch(
  published: CourseDocument,
  document: CourseDocument,
  module: ModuleDocument,
): Patch {
  const present = new Set(document.modules.map(({ id }) => id));
  const place = published.modules.findIndex(({ id }) => id === module.id);
  const earlier = published.modules.slice(0, place).findLast(({ id }) => present.has(id));
  const prerequisites = module.prerequisites.filter((id) => present.has(id));
  return { op: "add", path: "modules", after: earlier?.id ?? null, value: { ...module, prerequisites } };
}

/** The ids of the modules that a publication would change. */
export function changedModules(published: CourseDocument, document: CourseDocument): ReadonlySet<string> {
  const before = new Map(published.modules.map((module) => [module.id, module]));
  return new Set(
    document.modules.filter((module) => !isEqual(before.get(module.id), module)).map(({ id }) => id),
  );
}
