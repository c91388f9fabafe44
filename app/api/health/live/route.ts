export const dynamic = "force-dynamic";

/** Liveness: the process answers. Checks nothing else. */
export function GET(): Response {
  return Response.json({ status: "live" }, { headers: { "Cache-Control": "no-store" } });
}
