import { AppError, type ErrorCode, isModelFailure } from "@/lib/core/errors";
import type { JobRun } from "@/lib/core/jobs/job";
import { log } from "@/lib/core/log";
import type { LearnerBlock, OutlineDraft } from "../drafts";
import { lintCourse } from "../lint/course";
import { originOf } from "../origin";
import { showModule, storeOutline } from "../outline/mutations";
import { writeOutline } from "../outline/write-outline";
import { ModuleRunner } from "./module-runner";
import { beginWriting, failCourse, finishCourse, setStep, type CourseWork } from "./mutations";
import { getProgress } from "./queries";
import { watchStop } from "./watch-stop";

/** Attempts after errors other than model failures, such as a database outage, before the course fails. */
const ATTEMPTS = 3;
/** Failures after which a retry of one module is pointless. */
const hopeless = new Set<ErrorCode>(["ai_unavailable", "ai_unauthorized", "ai_unreachable"]);

/**
 * Writes a course from its last stored step to the end: ready, or failed with a code and with its finished parts kept. Returns
 * if the owner stops it; rejects if the worker shuts down or the database fails, so that the job is retried.
 */
export async function writeCourse(
  courseId: string,
  run: Pick<JobRun, "signal" | "attempt" | "isLastAttempt">,
): Promise<void> {
  const work = await beginWriting(courseId);
  if (!work) return;
  const stop = await watchStop(courseId);
  const signal = AbortSignal.any([run.signal, stop.signal]);
  try {
    await writeParts(courseId, work, signal);
  } catch (error) {
    if (stop.signal.aborted) return;
    if (run.signal.aborted) {
      // No attempt follows, so the course fails and its owner can retry.
      if (run.isLastAttempt) await failCourse(courseId, "ai_interrupted");
      throw run.signal.reason;
    }
    if (error instanceof AppError && error.code === "ai_aborted") return;
    const code = failureCode(error);
    if (code === "internal" && run.attempt < ATTEMPTS && !run.isLastAttempt) throw error;
    log.warn({ courseId, code, err: code === "internal" ? error : undefined }, "course failed");
    await failCourse(courseId, code);
  } finally {
    await stop.end();
  }
}

function failureCode(error: unknown): ErrorCode {
  return isModelFailure(error) ? error.code : "internal";
}

async function writeParts(
  courseId: string,
  { learner, progress }: CourseWork,
  signal: AbortSignal,
): Promise<void> {
  const runner = new ModuleRunner({ courseId, learner, progress, signal });
  try {
    const outline = progress.outline ?? (await planCourse(courseId, learner, runner, signal));
    runner.begin(outline);
    await finishModules(runner);
    await finishCourse(courseId, await lintNotes(courseId, outline, learner));
  } finally {
    await runner.abandon();
  }
}

async function planCourse(
  courseId: string,
  learner: LearnerBlock,
  runner: ModuleRunner,
  signal: AbortSignal,
): Promise<OutlineDraft> {
  await setStep(courseId, "outline", { state: "running", note: "planning" });
  try {
    const draft = await writeOutline({
      learner,
      signal,
      onModule: (index, known) =>
        runner.beginEarly(index, known, showModule(courseId, index, known.modules[index]?.title ?? "")),
      onRestart: () => runner.restart(),
    });
    // A module that is shown later would overwrite the stored outline's steps.
    await runner.announced();
    return await storeOutline(courseId, draft, originOf());
  } catch (error) {
    if (!signal.aborted && error instanceof AppError)
      await setStep(courseId, "outline", { state: "failed", note: error.code });
    throw error;
  }
}

/** Waits for all modules and retries the failed ones once. Throws the first failure that remains. */
async function finishModules(runner: ModuleRunner): Promise<void> {
  const failures = await runner.settle();
  if (failures.length === 0) return;
  if (failures.some((f) => hopeless.has(f.code))) throw new AppError(failures[0]?.code ?? "ai_failed");
  for (const failure of failures) runner.retry(failure.index);
  const [remaining] = await runner.settle();
  if (remaining) throw new AppError(remaining.code);
}

/** The lint notes on the whole course: `rule`, or `rule:module` with modules counted from 0. */
async function lintNotes(courseId: string, outline: OutlineDraft, learner: LearnerBlock): Promise<string[]> {
  const { checkpoints } = await getProgress(courseId);
  const drafts = outline.modules.flatMap((_, i) => checkpoints.get(i)?.draft ?? []);
  const notes = lintCourse(outline, drafts, { language: learner.language, learner });
  return [...new Set(notes.map((n) => (n.module === undefined ? n.rule : `${n.rule}:${n.module}`)))];
}
