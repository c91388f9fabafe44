import type { Instrumentation } from "next";

let logPageFailure: typeof import("@/lib/core/http/page-failure").logPageFailure | undefined;

/** Next calls this once when a server process starts, and never while building. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  // Loaded before the first page can fail: what fails is told at once, while its answer is still being made.
  ({ logPageFailure } = await import("@/lib/core/http/page-failure"));
  const { startTelemetry } = await import("@/lib/core/telemetry/start");
  const { checkReadiness } = await import("@/db/ready");
  await startTelemetry({ queueLag: async () => (await checkReadiness()).queueLag });
  const { startInlineWorker } = await import("@/lib/inline-worker");
  await startInlineWorker();
}

/** What failed behind a page, in our own log: the error page shows nothing but the ids that stand there. */
export const onRequestError: Instrumentation.onRequestError = (
  error,
  { method, path, headers },
  { routePath, routeType },
) => {
  logPageFailure?.(error, { method, path, headers, routePath, routeType });
};
