import { MODULE_TITLE_MAX } from "@/lib/generation/policy";
import type { Plan, PlanChange } from "@/lib/generation/schema";

export type PlanModule = Plan["modules"][number];

/** One change of the learner. `title` is the module's title before it; `to` is a place from 0. */
export type PlanEdit =
  | { kind: "rename"; id: string; title: string; renamed: string }
  | { kind: "move"; id: string; title: string; to: number }
  | { kind: "drop"; id: string; title: string }
  | { kind: "restore"; id: string; title: string; module: PlanModule; to: number };

/** Whether the plan still has what the edit changes. */
export function canApply(modules: readonly PlanModule[], edit: PlanEdit): boolean {
  const isThere = modules.some(({ id }) => id === edit.id);
  if (edit.kind === "restore") return !isThere;
  return isThere && (edit.kind !== "drop" || modules.length > 1);
}

/** The modules after an edit; unchanged if it no longer applies. */
export function applyEdit(modules: readonly PlanModule[], edit: PlanEdit): readonly PlanModule[] {
  if (!canApply(modules, edit)) return modules;
  switch (edit.kind) {
    case "rename":
      return modules.map((module) => (module.id === edit.id ? { ...module, title: edit.renamed } : module));
    case "drop":
      return modules.filter(({ id }) => id !== edit.id);
    case "restore":
      return modules.toSpliced(edit.to, 0, edit.module);
    case "move": {
      const from = modules.findIndex(({ id }) => id === edit.id);
      return modules.toSpliced(from, 1).toSpliced(edit.to, 0, ...modules.slice(from, from + 1));
    }
  }
}

/** The first module whose title is too long to be stored. */
export function findTooLong(modules: readonly PlanModule[]): PlanModule | undefined {
  return modules.find(({ title }) => title.length > MODULE_TITLE_MAX);
}

/** The part of the modules that a change sends. */
export function changeOf(modules: readonly PlanModule[]): PlanChange["modules"] {
  return modules.map(({ id, title }) => ({ id, title }));
}

export function isSamePlan(one: readonly PlanModule[], other: readonly PlanModule[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ id, title }, i) => {
      const theirs = other[i];
      return theirs?.id === id && theirs.title === title;
    })
  );
}
