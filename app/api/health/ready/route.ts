import { checkReadiness } from "@/lib/core/http/readiness";
import { shutdownSignal } from "@/lib/core/lifecycle";

export const dynamic = "force-dynamic";

/** Readiness: 200 if the database is reachable, migrated and seeded and the process is not stopping, otherwise 503. */
export async function GET(): Promise<Response> {
  const state = await checkReadiness();
  const ready = state.database && state.migrated && state.seeded && !shutdownSignal().aborted;
  return Response.json(
    {
      status: ready ? "ready" : "not ready",
      database: state.database,
      migrated: state.migrated,
      seeded: state.seeded,
      queue_lag: state.queueLag,
    },
    {
      status: ready ? 200 : 503,
      headers: { "Cache-Control": "no-store", ...(ready ? {} : { "Retry-After": "2" }) },
    },
  );
}
