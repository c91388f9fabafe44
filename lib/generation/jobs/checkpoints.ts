import { z } from "zod";
import { moduleDraft, questionItem } from "../drafts";

/** A module that may go on: of its questions those that hold every rule, which the check of their keys makes up to four at least. */
export const checkedModule = moduleDraft.extend({ questions: z.array(questionItem).min(3).max(6) });
export type CheckedModule = z.infer<typeof checkedModule>;

/** What is kept of a module before it is stored, so that a restarted worker pays for no call twice. */
export const moduleCheckpoint = z.object({ stage: z.enum(["written", "checked"]), draft: checkedModule });
export type ModuleCheckpoint = z.infer<typeof moduleCheckpoint>;

/** What a running step is doing, as the screens name it. */
export type StepNote = "planning" | "lesson" | "linting" | "repairing" | "checking" | "links" | "storing";
/** `module:i` counts from 0. */
export type StepKey = "outline" | `module:${number}` | "check" | "links";

/** Progress and stop signals of all courses; the payload is `{kind} {courseId}`. */
export const GENERATION_CHANNEL = "generation";
export const progressSignal = (courseId: string) => `step ${courseId}`;
export const stopSignal = (courseId: string) => `stop ${courseId}`;
