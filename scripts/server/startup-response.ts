import type { RequestListener } from "node:http";
import { dataPolicy, securityHeaders } from "@/lib/core/http/headers/security-headers";

/** Matches the path with and without a trailing slash, as the app does. */
const livePath = /^\/api\/health\/live\/?(?:\?|$)/;

const ALWAYS = {
  ...Object.fromEntries([...securityHeaders, dataPolicy].map(({ key, value }) => [key, value])),
  "Cache-Control": "no-store",
};
const LIVE = JSON.stringify({ status: "live" });
const STARTING = "Meno is starting.\n";

/**
 * Answers while the app starts. The liveness probe succeeds, so that a supervisor does not end the process during a
 * long migration; other requests get 503 with Retry-After.
 */
export const respondWhileStarting: RequestListener = (request, response) => {
  const isProbe = (request.method === "GET" || request.method === "HEAD") && livePath.test(request.url ?? "");
  if (isProbe)
    response.writeHead(200, { ...ALWAYS, "Content-Type": "application/json", "Content-Length": LIVE.length });
  else
    response.writeHead(503, {
      ...ALWAYS,
      "Content-Type": "text/plain; charset=utf-8",
      "Content-Length": STARTING.length,
      "Retry-After": "2",
    });
  response.end(isProbe ? LIVE : STARTING);
};
