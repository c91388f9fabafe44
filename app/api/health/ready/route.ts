import { checkReadiness } from "@/lib/core/http/readiness";
import { shutdownSignal } from "@/lib/core/lifecycle";

export const dynamic = "force-dynamic";

/** Readiness: 200 if the database is reachable, writable, migrated and seeded and the process is not stopping, otherwise 503. */
export async function GET(): Promise<Response> {
  const state = await checkReadiness();
  const { database, writable, migrated, seeded } = state;
  const ready = database && writable && migrated && seeded && !shutdownSignal().aborted;
  return Response.json(
    {
      status: ready ? "ready" : "not ready",
      database,
      writable,
      migrated,
      seeded,
      queue_lag: state.queueLag,
    },
    {
      status: ready ? 200 : 503,
      headers: { "Cache-Control": "no-store", ...(ready ? {} : { "Retry-After": "2" }) },
    },
  );
}
