import type { GenerationReport } from "@/lib/generation/schema";

/** Ids of the modules that can be read: those that are written, and those whose lesson has its first words. */
export function readableModules(
  report: GenerationReport | null,
  begun: ReadonlySet<string>,
): ReadonlySet<string> {
  const modules = report?.steps.filter(({ kind }) => kind === "module") ?? [];
  return new Set(
    modules.flatMap(({ module_id: id, state }, i) =>
      id !== null && (state === "done" || begun.has(id) || (i === 0 && report?.first_module_ready))
        ? [id]
        : [],
    ),
  );
}
