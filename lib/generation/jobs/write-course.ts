import { AppError, type ErrorCode, isModelFailure } from "@/lib/core/errors";
import type { JobRun } from "@/lib/core/jobs/job";
import { log } from "@/lib/core/log";
import type { CourseDocument } from "@/lib/courses/document";
import { documentOfOutline } from "../document";
import { listSections } from "../grounding/queries";
import { withPlannedPassages } from "../grounding/sections";
import { storeReading } from "../module/mutations";
import { storeOutline } from "../outline/mutations";
import { editCourse } from "../readers/edit";
import { writeOutline } from "../parts/outline";
import { CourseRun } from "./course-run";
import { writeLinks } from "./link-finder";
import { lintNotesOf } from "./lint-notes";
import { writeModule } from "./module-writer";
import { beginWriting, setStep, type CourseWork } from "./mutations";
import { failCourse, finishCourse, keepPlan, postponeCourse } from "./outcome/mutations";
import { getWrittenCourse, listDoneSteps } from "./queries";
import { readerTexts, readingOf } from "./readings";
import { refusalReason } from "./refusal-reason";
import { moduleKey } from "./steps";
import { postponementOf, waitOf } from "./waits";
import { watchStop } from "./watch-stop";

/** Attempts after errors other than model failures, such as a database outage, before the course fails. */
const ATTEMPTS = 3;
/** Failures after which a retry of one module is pointless. */
const hopeless = new Set<ErrorCode>(["ai_unavailable", "ai_unauthorized", "ai_unreachable"]);

type Attempt = Pick<JobRun, "signal" | "attempt" | "isLastAttempt"> & { waits?: number | undefined };

/**
 * Writes a course from its last stored part to the end: planned, ready, or failed with a code and with its finished parts kept. Returns if the
 * owner stops it or the model's server asks to wait; rejects if the worker shuts down or the database fails, so that the job is retried.
 */
export async function writeCourse(courseId: string, attempt: Attempt): Promise<void> {
  const work = await beginWriting(courseId);
  if (!work) return;
  const stop = await watchStop(courseId);
  const signal = AbortSignal.any([attempt.signal, stop.signal]);
  const run = new CourseRun({ courseId, owner: work.owner, learner: work.learner, signal });
  try {
    await writeParts(run, work);
  } catch (error) {
    if (!stop.signal.aborted) await settleFailure(error, { run, work, attempt });
  } finally {
    await stop.end();
  }
}

type Failed = { run: CourseRun; work: CourseWork; attempt: Attempt };

/** What follows from an error: another job, another attempt, or a failed course. */
async function settleFailure(error: unknown, { run, work, attempt }: Failed): Promise<void> {
  const { courseId } = run;
  const waits = run.isFruitful ? 0 : (attempt.waits ?? 0);
  if (attempt.signal.aborted) {
    // No attempt follows; a run that made progress gets a new job, otherwise its owner can retry.
    if (!attempt.isLastAttempt) throw attempt.signal.reason;
    if (run.isFruitful) await postponeCourse(courseId, { seconds: 0, waits });
    else await failCourse(courseId, "ai_interrupted");
    return;
  }
  if (error instanceof AppError && error.code === "ai_aborted") return;
  const seconds = postponementOf(error, waits);
  if (seconds !== null) {
    await postponeCourse(courseId, { seconds, waits: waits + 1 });
    return;
  }
  const code = isModelFailure(error) ? error.code : "internal";
  if (code === "internal" && attempt.attempt < ATTEMPTS && !attempt.isLastAttempt) throw error;
  log.warn({ courseId, code, err: code === "internal" ? error : undefined }, "course failed");
  if (work.isStarted || work.document.modules.length === 0) await failCourse(courseId, code);
  else await keepPlan(courseId, code);
}

async function writeParts(run: CourseRun, work: CourseWork): Promise<void> {
  const document = work.isPlanned ? work.document : await planCourse(run, work);
  if (!work.isStarted) return;
  const modules = writeModules(run, document);
  // No part of the first module waits for links. A run without open modules writes none.
  const links = Promise.race([run.firstModule(), modules]).then(() => writeLinks(run));
  // Both end before the job does, so that nothing writes afterwards.
  const outcomes = await Promise.allSettled([modules, links]);
  for (const outcome of outcomes) if (outcome.status === "rejected") throw outcome.reason;
  await readWhole(run);
  await finishCourse(run.courseId, lintNotesOf(await getWrittenCourse(run.courseId), run.learner));
}

async function planCourse(run: CourseRun, { document, wish }: CourseWork): Promise<CourseDocument> {
  const { courseId, learner } = run;
  await setStep(courseId, "outline", { state: "running", note: "planning" });
  const isRevised = document.modules.length > 0;
  const { language, sources, onlyFromSources } = document;
  try {
    const sections = sources ? await listSections(courseId) : [];
    const outline = await run.ask(() =>
      writeOutline({
        ...{ call: run.call(), learner, sections },
        ...(onlyFromSources && { onlyFromSources }),
        ...(isRevised && { previous: document, wish }),
      }),
    );
    const planned = withPlannedPassages(documentOfOutline(outline, language), outline, sections);
    return await storeOutline(courseId, {
      ...planned,
      ...(sources && { sources }),
      ...(onlyFromSources && { onlyFromSources }),
    });
  } catch (error) {
    if (!run.signal.aborted && error instanceof AppError)
      await setStep(courseId, "outline", { state: "failed", note: error.code, reason: refusalReason(error) });
    throw error;
  }
}

type Failure = { moduleId: string; error: AppError };

/** Writes all modules side by side and the failed ones once more. Throws the first failure that remains. */
async function writeModules(run: CourseRun, { modules }: CourseDocument): Promise<void> {
  const done = await listDoneSteps(run.courseId);
  const open = modules.map(({ id }) => id).filter((id) => !done.has(moduleKey(id)));
  const failures = await tryModules(run, open);
  const lost = failures.find(({ error }) => hopeless.has(error.code) || waitOf(error) !== null);
  if (lost) throw lost.error;
  const [remaining] = await tryModules(
    run,
    failures.map(({ moduleId }) => moduleId),
  );
  if (remaining) throw remaining.error;
}

/** The failed modules in order; rejects with errors other than model failures when no module is written any more. */
async function tryModules(run: CourseRun, ids: readonly string[]): Promise<Failure[]> {
  const tasks: Promise<Failure | null>[] = [];
  for (const moduleId of ids) {
    const called = run.nextCall();
    const task = tryModule(run, moduleId);
    tasks.push(task);
    // A model that answers one call at a time begins with the first module.
    await Promise.race([called, task.catch(() => null)]);
  }
  const outcomes = await Promise.allSettled(tasks);
  return outcomes.flatMap((outcome) => {
    if (outcome.status === "rejected") throw outcome.reason;
    return outcome.value ?? [];
  });
}

async function tryModule(run: CourseRun, moduleId: string): Promise<Failure | null> {
  try {
    await writeModule(run, moduleId);
    return null;
  } catch (error) {
    if (run.signal.aborted || !isModelFailure(error)) throw error;
    const change = { state: "failed", note: error.code, reason: refusalReason(error) } as const;
    await setStep(run.courseId, moduleKey(moduleId), change);
    return { moduleId, error };
  }
}

/** The last reader sees all modules at once. */
async function readWhole(run: CourseRun): Promise<void> {
  const { courseId, learner } = run;
  if ((await listDoneSteps(courseId)).has("edit")) return;
  await setStep(courseId, "edit", { state: "running", note: "editing" });
  const course = await getWrittenCourse(courseId);
  const reading = await readingOf(() => run.ask(() => editCourse({ call: run.call(), learner, course })), {
    moduleId: null,
    text: readerTexts(course.language).unedited,
  });
  await storeReading({ courseId, moduleId: null }, reading);
}
