import type { GenerationReport, GenerationStep } from "@/lib/generation/schema";

/** How much of a module's step is stored: nothing, its lesson, or all of it. */
function stored({ state, note }: GenerationStep): number {
  if (state === "done") return 2;
  return note === "quiz" || note === "checking" ? 1 : 0;
}

/** Changes whenever the page of the course has something new to show. */
export function storedParts({ state, steps }: GenerationReport): string {
  return `${state} ${steps.map(stored).join("")}`;
}

/** The modules of a course, and how many of them are whole. */
export function countModules({ steps }: GenerationReport): { whole: number; all: number } {
  const modules = steps.filter(({ kind }) => kind === "module");
  return { whole: modules.filter(({ state }) => state === "done").length, all: modules.length };
}
