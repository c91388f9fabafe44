import type { Instrumentation } from "next";

let logPageError: typeof import("@/lib/core/http/pages/page-error").logPageError | undefined;

/** Starts telemetry and the inline worker. Next calls it once per server process, never during a build. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  // The module loads before the first page can fail, so that `onRequestError` can log synchronously.
  ({ logPageError } = await import("@/lib/core/http/pages/page-error"));
  const { startTelemetry } = await import("@/lib/core/telemetry/start");
  const { checkReadiness } = await import("@/lib/core/http/readiness");
  await startTelemetry({ queueLag: async () => (await checkReadiness()).queueLag });
  const { followHostSettings } = await import("@/lib/core/settings/queries");
  await followHostSettings();
  const { startInlineWorker } = await import("@/lib/inline-worker");
  await startInlineWorker();
}

/** Logs the failure of a page with the ids that its error page shows. */
export const onRequestError: Instrumentation.onRequestError = (
  error,
  { method, path, headers },
  { routePath, routeType },
) => {
  logPageError?.(error, { method, path, headers, routePath, routeType });
};
