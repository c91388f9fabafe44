import { setTimeout as pause } from "node:timers/promises";
import type { Actor } from "@/lib/core/auth/actor";
import { listen } from "@/lib/core/jobs/signals";
import { findGenerationReport, getGenerationReport } from "../queries";
import type { GenerationReport } from "../schema";
import { GENERATION_CHANNEL, progressSignal } from "./checkpoints";

/** The polling interval in case a signal is lost. */
const POLL_MS = 1000;

/**
 * The progress of an own course: a report at once and after every change, the last one when it is ready, failed or stopped.
 * Throws `course_not_found` before the first. Works on any instance.
 */
export async function* watchGeneration(
  actor: Actor,
  courseId: string,
  signal: AbortSignal,
): AsyncGenerator<GenerationReport> {
  let last = await getGenerationReport(actor, courseId);
  yield last;
  let changed = Promise.withResolvers<void>();
  const unlisten = await listen(GENERATION_CHANNEL, (payload) => {
    if (payload === progressSignal(courseId)) changed.resolve();
  });
  try {
    while (last.state === "writing" && !signal.aborted) {
      const next = await findGenerationReport(actor, courseId);
      if (!next) {
        yield { ...last, state: "stopped", current: null };
        return;
      }
      if (contentOf(next) !== contentOf(last)) yield next;
      last = next;
      if (next.state !== "writing") return;
      await changedOrLater(changed.promise, signal);
      changed = Promise.withResolvers<void>();
    }
  } finally {
    await unlisten();
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
