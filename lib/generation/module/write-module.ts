import { z } from "zod";
import { generateStructured } from "@/lib/core/ai/generate";
import { AppError, isModelFailure } from "@/lib/core/errors";
import {
  moduleDraft,
  type CourseBlock,
  type LearnerBlock,
  type ModuleDraft,
  type PlannedModule,
} from "../drafts";
import { lintModule } from "../lint/course";
import type { LintNote } from "../lint/note";
import { readModule, settleModule } from "./settle-module";
import { answerOffline } from "../offline/author";
import { modulePrompt, repairPrompt } from "../prompts";
import type { CheckedModule, StepNote } from "../jobs/checkpoints";
import { plainWords } from "../assessment/topic";

/** One module to write: who for, in which course (as far as it is known), which one. */
export type ModuleContext = { learner: LearnerBlock; course: CourseBlock; index: number };
export type WriteOptions = { signal: AbortSignal; note: (note: StepNote) => Promise<void> };
type Part = "lesson" | "quiz_title" | "questions" | "learning_materials";

/** The plan of the scene's module. */
export function planOf(scene: ModuleContext): PlannedModule {
  const plan = scene.course.modules[scene.index];
  if (!plan) throw new RangeError(`the outline has no module ${scene.index}`);
  return plan;
}

/** What the module's searches are for, without quotation marks: those would ask for the very phrase. */
export function topicOf(scene: ModuleContext): string {
  return plainWords(`${scene.course.training} ${planOf(scene).title}`);
}

/** Writes a module: one call, the lint, and at most one targeted repair. Throws AppError with an `ai_` code. */
export async function writeModule(scene: ModuleContext, run: WriteOptions): Promise<CheckedModule> {
  await run.note("lesson");
  const draft = await generateStructured({
    purpose: "module",
    ...modulePrompt(scene),
    schema: moduleDraft,
    schemaName: "module",
    offline: answerOffline,
    signal: run.signal,
  });
  const first = readModule(draft, scene.learner.language);
  await run.note("linting");
  const breaches = lint(first, scene);
  const best = breaches.length === 0 ? first : await repaired(first, breaches, scene, run);
  if (lint(best, scene).some((breach) => breach.rule === "language" && partOf(breach) === "lesson"))
    throw new AppError("ai_bad_output", { cause: new Error("the lesson is in the wrong language") });
  return settleModule(best, { plan: planOf(scene), language: scene.learner.language, topic: topicOf(scene) });
}

function lint(draft: ModuleDraft, scene: ModuleContext): LintNote[] {
  return lintModule(draft, {
    language: scene.learner.language,
    objectives: planOf(scene).objectives,
    learner: scene.learner,
  });
}

/** Which part of a module a breach is about. */
function partOf(breach: LintNote): Part {
  if (breach.rule.startsWith("lesson_") || breach.rule === "objectives_first") return "lesson";
  if (breach.rule.startsWith("material_")) return "learning_materials";
  if (breach.rule !== "language" || breach.question !== undefined) return "questions";
  return breach.message.startsWith("The lesson") ? "lesson" : "learning_materials";
}

/** Missing and odd links are made good without a model; see settleMaterials. */
function needsModel(breach: LintNote): boolean {
  return !breach.rule.startsWith("material_");
}

async function repaired(
  draft: ModuleDraft,
  breaches: LintNote[],
  scene: ModuleContext,
  run: WriteOptions,
): Promise<ModuleDraft> {
  const problems = breaches.filter(needsModel);
  const parts = new Set(problems.map(partOf));
  if (parts.size === 0) return draft;
  if (parts.has("learning_materials")) parts.add("quiz_title");
  await run.note("repairing");
  const wanted = z.object(Object.fromEntries([...parts].map((part) => [part, moduleDraft.shape[part]])));
  try {
    const mended = await generateStructured({
      purpose: "repair",
      ...repairPrompt(scene, { draft, problems: problems.map((p) => p.message), parts: [...parts] }),
      schema: wanted,
      schemaName: "repair",
      offline: answerOffline,
      signal: run.signal,
    });
    const next = readModule({ ...draft, ...mended }, scene.learner.language);
    return lint(next, scene).filter(needsModel).length <= problems.length ? next : draft;
  } catch (error) {
    // The module is readable without the repair; what is left of its breaches becomes notes.
    if (isModelFailure(error)) return draft;
    throw error;
  }
}
