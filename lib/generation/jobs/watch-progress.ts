import { setTimeout as pause } from "node:timers/promises";
import type { Actor } from "@/lib/core/auth/actor";
import { listen } from "@/lib/core/jobs/signals";
import { findGenerationReport, getGenerationReport } from "../queries";
import type { GenerationReport, StreamingLesson } from "../schema";
import { listStreamingLessons } from "./queries";
import { GENERATION_CHANNEL, lessonSignal, progressSignal } from "./steps";

/** The polling interval in case a signal is lost. */
const POLL_MS = 1000;
/** The shortest time between two looks at the streaming lessons. */
const LESSONS_EVERY_MS = 500;

export type GenerationEvent =
  { event: "progress"; data: GenerationReport } | { event: "lesson"; data: StreamingLesson };

const progress = (data: GenerationReport): GenerationEvent => ({ event: "progress", data });

/**
 * The progress of an own course: a report at once and after every change, the last one when it is no longer being written; and the lessons that
 * are being written, as far as they have come. Throws `course_not_found` before the first report. Works on any instance.
 */
export async function* watchGeneration(
  actor: Actor,
  courseId: string,
  signal: AbortSignal,
): AsyncGenerator<GenerationEvent> {
  let last = await getGenerationReport(actor, courseId);
  yield progress(last);
  let changed = Promise.withResolvers<void>();
  const unlisten = await listen(GENERATION_CHANNEL, (payload) => {
    if (payload === progressSignal(courseId) || payload === lessonSignal(courseId)) changed.resolve();
  });
  const lessons = new LessonWatch(courseId);
  try {
    while (last.state === "writing" && !signal.aborted) {
      const next = await findGenerationReport(actor, courseId);
      if (!next) {
        yield progress({ ...last, state: "stopped", current: null });
        return;
      }
      if (contentOf(next) !== contentOf(last)) yield progress(next);
      last = next;
      if (next.state !== "writing") return;
      for (const data of await lessons.changed(next)) yield { event: "lesson", data };
      await changedOrLater(changed.promise, signal);
      changed = Promise.withResolvers<void>();
    }
  } finally {
    await unlisten();
  }
}

/** The lessons of a course that have grown since the last look. */
class LessonWatch {
  readonly #seen = new Map<string, string>();
  #lookedAt = -Infinity;

  constructor(private readonly courseId: string) {}

  async changed(report: GenerationReport): Promise<StreamingLesson[]> {
    const isWritten = report.steps.some(({ state, note }) => state === "running" && note === "lesson");
    if (!isWritten || performance.now() - this.#lookedAt < LESSONS_EVERY_MS) return [];
    this.#lookedAt = performance.now();
    const lessons = await listStreamingLessons(this.courseId);
    return lessons.filter(({ module_id: id, parts }) => {
      const text = JSON.stringify(parts);
      const isNew = this.#seen.get(id) !== text;
      this.#seen.set(id, text);
      return isNew;
    });
  }
}

/** A report without its time, which alone is no change. */
const contentOf = (report: GenerationReport) => JSON.stringify({ ...report, elapsed_seconds: 0 });

async function changedOrLater(changed: Promise<void>, signal: AbortSignal): Promise<void> {
  const timer = new AbortController();
  const either = AbortSignal.any([signal, timer.signal]);
  await Promise.race([changed, pause(POLL_MS, undefined, { signal: either }).catch(() => undefined)]);
  timer.abort();
}
