/** What one process shares across its module graphs (the start script's and Next's own bundle): hence on globalThis. */
type Lifecycle = {
  stopping: AbortController;
  worker: { stop: () => Promise<void> } | undefined;
  endTelemetry: (() => Promise<void>) | undefined;
};

/** The last traces and metrics may take so long to leave. */
const TELEMETRY_MS = 2_000;

const slot = globalThis as typeof globalThis & { menoLifecycle?: Lifecycle };

function lifecycle(): Lifecycle {
  slot.menoLifecycle ??= {
    stopping: new AbortController(),
    worker: undefined,
    endTelemetry: undefined,
  };
  return slot.menoLifecycle;
}

/** Aborts when the process was asked to stop: long answers (event streams) end then, and their clients come back elsewhere. */
export function shutdownSignal(): AbortSignal {
  return lifecycle().stopping.signal;
}

/** Tells every long answer to end, and readiness to say no. */
export function beginShutdown(): void {
  lifecycle().stopping.abort();
}

/** Remembers this process's worker, so that whoever stops the process can stop it. */
export function registerWorker(worker: { stop: () => Promise<void> }): void {
  lifecycle().worker = worker;
}

/** Stops this process's worker, if it has one; running jobs finish or go back to their queue. */
export async function stopWorker(): Promise<void> {
  await lifecycle().worker?.stop();
}

/** Remembers how this process's traces and metrics are sent off and ended. */
export function registerTelemetry(end: () => Promise<void>): void {
  lifecycle().endTelemetry = end;
}

/** Sends what was measured and ends it; a collector that does not answer holds nobody up for long. */
export async function stopTelemetry(): Promise<void> {
  const late = new Promise<void>((resolve) => setTimeout(resolve, TELEMETRY_MS).unref());
  await Promise.race([lifecycle().endTelemetry?.(), late]);
}
