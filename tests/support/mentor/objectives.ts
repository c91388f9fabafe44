import type { ModuleObjective } from "@/lib/courses/schema";

/** The id of the objective with this index in {@link objectivesOf}. */
export const objectiveId = (index: number): string => `00000000-0000-7000-8000-00000000000${index}`;

/** Objectives with these texts, in order. */
export const objectivesOf = (...texts: string[]): ModuleObjective[] =>
  texts.map((text, index) => ({ id: objectiveId(index), text }));
