import { AppError, type ErrorCode, isModelFailure } from "@/lib/core/errors";
import type { JobRun } from "@/lib/core/jobs/job";
import { log } from "@/lib/core/log";
import { ModuleRunner } from "./module-runner";
import type { OutlineDraft } from "../drafts";
import { lintCourse } from "../lint/course";
import { originOf } from "../origin";
import { writeOutline } from "../outline/write-outline";
import { watchStop } from "./watch-stop";
import { beginWriting, failCourse, finishCourse, setStep, type CourseWork } from "./mutations";
import { getProgress } from "./queries";
import { showModule, storeOutline } from "../outline/mutations";

/** What is no failure of a model (a database that was away, a bug) is tried this often before the person hears of it. */
const ATTEMPTS = 3;
/** Asking again for one module is no use when nobody is there to answer. */
const hopeless = new Set<ErrorCode>(["ai_unavailable", "ai_unauthorized", "ai_unreachable"]);

/**
 * Writes a course from its last stored step to the end: ready, or failed with a code and what is done kept. Returns when the
 * owner stops it; rejects when the worker must leave or the database fails, so that the job comes back.
 */
export async function writeCourse(
  courseId: string,
  run: Pick<JobRun, "signal" | "attempt" | "isLastAttempt">,
): Promise<void> {
  const beginning = await beginWriting(courseId);
  if (!beginning) return;
  const stop = await watchStop(courseId);
  const signal = AbortSignal.any([run.signal, stop.signal]);
  try {
    await writeParts(courseId, beginning, signal);
  } catch (error) {
    if (stop.signal.aborted) return;
    if (run.signal.aborted) {
      // Nobody will come back to it: better failed, with a retry, than writing for ever.
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
  const chains = new ModuleRunner({ courseId, learner, progress, signal });
  try {
    const outline = progress.outline ?? (await planCourse(courseId, learner, chains, signal));
    chains.begin(outline);
    await everyModule(chains);
    const notes = await lintNotes(courseId, outline, learner);
    await finishCourse(courseId, notes);
  } finally {
    await chains.abandon();
  }
}

async function planCourse(
  courseId: string,
  learner: CourseWork["learner"],
  chains: ModuleRunner,
  signal: AbortSignal,
): Promise<OutlineDraft> {
  await setStep(courseId, "outline", { state: "running", note: "planning" });
  try {
    const draft = await writeOutline({
      learner,
      signal,
      onModule: (index, known) =>
        chains.beginEarly(index, known, showModule(courseId, index, known.modules[index]?.title ?? "")),
      onRestart: () => chains.restart(),
    });
    // What is shown of a module after this could not be told from what the stored outline says.
    await chains.announced();
    return await storeOutline(courseId, draft, originOf());
  } catch (error) {
    if (!signal.aborted && error instanceof AppError)
      await setStep(courseId, "outline", { state: "failed", note: error.code });
    throw error;
  }
}

/** Waits for all modules; the ones that failed are tried once more, each alone. Throws the first failure that stays. */
async function everyModule(chains: ModuleRunner): Promise<void> {
  const failures = await chains.settle();
  if (failures.length === 0) return;
  if (failures.some((f) => hopeless.has(f.code))) throw new AppError(failures[0]?.code ?? "ai_failed");
  for (const failure of failures) chains.again(failure.index);
  const [left] = await chains.settle();
  if (left) throw new AppError(left.code);
}

/** What the lint still says about the whole course: `rule`, or `rule:module` with modules counted from 0. */
async function lintNotes(
  courseId: string,
  outline: OutlineDraft,
  learner: CourseWork["learner"],
): Promise<string[]> {
  const { checkpoints: staged } = await getProgress(courseId);
  const drafts = outline.modules.flatMap((_, i) => staged.get(i)?.draft ?? []);
  const notes = lintCourse(outline, drafts, { language: learner.language, learner });
  return [...new Set(notes.map((n) => (n.module === undefined ? n.rule : `${n.rule}:${n.module}`)))];
}
