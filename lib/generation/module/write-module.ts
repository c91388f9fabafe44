import { z } from "zod";
import { generateStructured } from "@/lib/core/ai/generate";
import { AppError, isModelFailure } from "@/lib/core/errors";
import { moduleDraft, type ModuleDraft, type PlannedModule } from "../drafts";
import type { CheckedModule, StepNote } from "../jobs/checkpoints";
import { searchWords } from "../links/search-sources";
import { lintModule } from "../lint/course";
import type { LintNote } from "../lint/note";
import { modulePrompt, repairPrompt, type ModuleContext } from "../prompts";
import { readModule, settleModule } from "./settle-module";

export type WriteOptions = { signal: AbortSignal; note: (note: StepNote) => Promise<void> };
type Part = "lesson" | "quiz_title" | "questions" | "learning_materials";

/** The plan of the module. */
export function planOf(context: ModuleContext): PlannedModule {
  const plan = context.course.modules[context.index];
  if (!plan) throw new RangeError(`the outline has no module ${context.index}`);
  return plan;
}

/** The search words of the module, without quotation marks, which would make the search exact. */
export function topicOf(context: ModuleContext): string {
  return searchWords(`${context.course.training} ${planOf(context).title}`);
}

/** Writes a module: one call, the lint, and at most one targeted repair. Throws AppError with an `ai_` code. */
export async function writeModule(context: ModuleContext, options: WriteOptions): Promise<CheckedModule> {
  await options.note("lesson");
  const draft = await generateStructured({
    purpose: "module",
    ...modulePrompt(context),
    schema: moduleDraft,
    schemaName: "module",
    signal: options.signal,
  });
  const first = readModule(draft, context.learner.language);
  await options.note("linting");
  const breaches = lint(first, context);
  const best = breaches.length === 0 ? first : await repair(first, breaches, context, options);
  if (lint(best, context).some((breach) => breach.rule === "language" && partOf(breach) === "lesson"))
    throw new AppError("ai_bad_output", { cause: new Error("the lesson is in the wrong language") });
  return settleModule(best, {
    plan: planOf(context),
    language: context.learner.language,
    topic: topicOf(context),
  });
}

function lint(draft: ModuleDraft, context: ModuleContext): LintNote[] {
  return lintModule(draft, {
    language: context.learner.language,
    objectives: planOf(context).objectives,
    learner: context.learner,
  });
}

/** The part of the module that a breach concerns. */
function partOf(breach: LintNote): Part {
  if (breach.rule.startsWith("lesson_") || breach.rule === "objectives_first") return "lesson";
  if (breach.rule.startsWith("material_")) return "learning_materials";
  if (breach.rule !== "language" || breach.question !== undefined) return "questions";
  return breach.message.startsWith("The lesson") ? "lesson" : "learning_materials";
}

/** Whether a repair needs the model: settleMaterials repairs links without it. */
function needsModel(breach: LintNote): boolean {
  return !breach.rule.startsWith("material_");
}

async function repair(
  draft: ModuleDraft,
  breaches: LintNote[],
  context: ModuleContext,
  options: WriteOptions,
): Promise<ModuleDraft> {
  const problems = breaches.filter(needsModel);
  const parts = new Set(problems.map(partOf));
  if (parts.size === 0) return draft;
  if (parts.has("learning_materials")) parts.add("quiz_title");
  await options.note("repairing");
  const schema = z.object(Object.fromEntries([...parts].map((part) => [part, moduleDraft.shape[part]])));
  try {
    const repaired = await generateStructured({
      purpose: "repair",
      ...repairPrompt(context, { draft, problems: problems.map((p) => p.message), parts: [...parts] }),
      schema,
      schemaName: "repair",
      signal: options.signal,
    });
    const next = readModule({ ...draft, ...repaired }, context.learner.language);
    return lint(next, context).filter(needsModel).length <= problems.length ? next : draft;
  } catch (error) {
    // The module is usable without the repair; its breaches become lint notes.
    if (isModelFailure(error)) return draft;
    throw error;
  }
}
