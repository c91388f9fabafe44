import { appUrl, env } from "@/lib/core/env";
import { log } from "@/lib/core/log";

/**
 * On a platform without a standing worker (MENO_WORKER=off and a CRON_SECRET), asks `/api/jobs/run` to work once the
 * answer to the current request is out. Elsewhere, and outside a request, it does nothing.
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
    // Called outside a request, by another job: the runner that works on it takes the new one up, too.
  }
}
