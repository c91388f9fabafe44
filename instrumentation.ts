import type { Instrumentation } from "next";

/** Next calls this once when a server process starts, and never while building. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { startInlineWorker } = await import("@/lib/inline-worker");
  await startInlineWorker();
}

/** What failed behind a page, in our own log: the error page shows nothing but the ids that stand there. */
export const onRequestError: Instrumentation.onRequestError = async (error, { method, path }, { routePath, routeType }) => {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { logPageFailure } = await import("@/lib/core/http/page-failure");
  logPageFailure(error, { method, path, routePath, routeType });
};
