/** State of this process. It is on globalThis because the start script and Next's bundle are separate module graphs. */
type Lifecycle = {
  shutdown: AbortController;
  worker: { stop: () => Promise<void> } | undefined;
  endTelemetry: (() => Promise<void>) | undefined;
};

/** Milliseconds to send the last traces and metrics. */
const TELEMETRY_TIMEOUT_MS = 2_000;

const slot = globalThis as typeof globalThis & { menoLifecycle?: Lifecycle };

function lifecycle(): Lifecycle {
  slot.menoLifecycle ??= {
    shutdown: new AbortController(),
    worker: undefined,
    endTelemetry: undefined,
  };
  return slot.menoLifecycle;
}

/** Aborts when the process is asked to stop. Event streams end then, and their clients reconnect to another instance. */
export function shutdownSignal(): AbortSignal {
  return lifecycle().shutdown.signal;
}

/** Ends all event streams and makes the readiness check fail. */
export function beginShutdown(): void {
  lifecycle().shutdown.abort();
}

/** Registers this process's worker for `stopWorker`. */
export function registerWorker(worker: { stop: () => Promise<void> }): void {
  lifecycle().worker = worker;
}

/** Stops this process's worker, if it has one; running jobs finish or return to their queue. */
export async function stopWorker(): Promise<void> {
  await lifecycle().worker?.stop();
}

/** Registers the function that flushes and stops this process's telemetry, for `stopTelemetry`. */
export function registerTelemetry(end: () => Promise<void>): void {
  lifecycle().endTelemetry = end;
}

/** Flushes and stops telemetry; waits at most two seconds for a collector that does not respond. */
export async function stopTelemetry(): Promise<void> {
  const timeout = new Promise<void>((resolve) => setTimeout(resolve, TELEMETRY_TIMEOUT_MS).unref());
  await Promise.race([lifecycle().endTelemetry?.(), timeout]);
}
