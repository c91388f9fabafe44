import { z } from "zod";
import { moduleDraft, questionItem } from "../drafts";

/** A module with its valid questions only; the check of their keys brings their number to at least four. */
export const checkedModule = moduleDraft.extend({ questions: z.array(questionItem).min(3).max(6) });
export type CheckedModule = z.infer<typeof checkedModule>;

/** An unfinished module, stored so that a restarted worker does not repeat its model calls. */
export const moduleCheckpoint = z.object({ stage: z.enum(["written", "checked"]), draft: checkedModule });
export type ModuleCheckpoint = z.infer<typeof moduleCheckpoint>;

/** The current activity of a running step, a key of the screens' messages. */
export type StepNote = "planning" | "lesson" | "linting" | "repairing" | "checking" | "links" | "storing";
/** `module:i` counts from 0. */
export type StepKey = "outline" | `module:${number}` | "check" | "links";

/** Progress and stop signals of all courses; the payload is `{kind} {courseId}`. */
export const GENERATION_CHANNEL = "generation";
export const progressSignal = (courseId: string) => `step ${courseId}`;
export const stopSignal = (courseId: string) => `stop ${courseId}`;
