import { setTimeout as sleep } from "node:timers/promises";
import { env } from "@/lib/core/env";
import { startWorker } from "@/lib/core/jobs/worker";
import { registerWorker, shutdownSignal } from "@/lib/core/lifecycle";
import { log } from "@/lib/core/log";
import { jobHandlers } from "@/lib/job-handlers";

const FIRST_RETRY_MS = 500;
const MAX_RETRY_MS = 10_000;

/** Runs jobs in this server process unless MENO_WORKER=off. Retries in the background while the database is unreachable. */
export async function startInlineWorker(): Promise<void> {
  const { DATABASE_URL, MENO_WORKER } = env();
  if (MENO_WORKER === "off" || !DATABASE_URL) return;
  if (await tryStart()) return;
  void retryUntilStarted();
}

async function tryStart(): Promise<boolean> {
  try {
    registerWorker(await startWorker(jobHandlers));
    return true;
  } catch (error) {
    log.warn({ err: error }, "the worker cannot start yet");
    return false;
  }
}

async function retryUntilStarted(): Promise<void> {
  for (let wait = FIRST_RETRY_MS; !shutdownSignal().aborted; wait = Math.min(wait * 2, MAX_RETRY_MS)) {
    await sleep(wait, undefined, { ref: false });
    if (await tryStart()) return;
  }
}
