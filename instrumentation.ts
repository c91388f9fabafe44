/** Next calls this once when a server process starts, and never while building. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { startInlineWorker } = await import("@/lib/inline-worker");
  await startInlineWorker();
}
