import { appUrl, env } from "@/lib/core/env";
import { log } from "@/lib/core/log";

/**
 * On platforms without a worker process (MENO_WORKER=off and CRON_SECRET set), calls `/api/jobs/run` after the response
 * to the current request is sent. Does nothing elsewhere or outside a request.
 */
export async function wakeServerless(): Promise<void> {
  const { CRON_SECRET, MENO_WORKER } = env();
  if (MENO_WORKER !== "off" || !CRON_SECRET) return;
  const call = () =>
    fetch(`${appUrl()}/api/jobs/run`, {
      method: "POST",
      headers: { authorization: `Bearer ${CRON_SECRET}` },
    }).catch((error: unknown) =>
      log.warn({ err: error }, "waking the jobs failed; the platform's cron will run them"),
    );
  const { after } = await import("next/server");
  try {
    after(call);
  } catch {
    // Outside a request, another job is the caller; its runner picks up the new job as well.
  }
}
