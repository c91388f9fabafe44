import { randomUUID } from "node:crypto";
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { isOwnOrigin } from "@/lib/core/http/request/origin";
import { TRACKING_HEADER, trackRequest } from "@/lib/core/http/pages/tracked-requests";

/** Largest body of a server action in bytes: Next's documented default of `serverActions.bodySizeLimit`. */
const MAX_ACTION_BYTES = 1024 * 1024;
/** Next answers any other method with 500. */
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
/** Folders of static files, which bypass the middleware. */
const fileFolder = /^\/(?:_next|images|words)\//;

/** Answers with 4xx what Next would answer with 500, and normalizes other requests for Next. Returns true if it answered. */
export function sanitizeRequest(request: IncomingMessage, response: ServerResponse): boolean {
  request.url = readableUrl(request.url ?? "/");
  const { method = "GET", url, headers } = request;
  const refuse = (status: number, allow?: string): true => {
    response.statusCode = status;
    response.setHeader("cache-control", "no-store");
    if (allow !== undefined) response.setHeader("allow", allow);
    response.end();
    return true;
  };
  if (!METHODS.has(method)) return refuse(405);
  if (!url.startsWith("/")) return refuse(400);
  if (url.startsWith("/api/")) return false;
  dropConditions(headers);
  if (fileFolder.test(url) && method !== "GET" && method !== "HEAD") return refuse(405, "GET, HEAD");
  if (headers["next-action"] !== undefined) {
    if (headers.origin !== undefined && !isOwnOrigin(headers.origin)) return refuse(403);
    // Browsers send an origin with every POST.
    if (headers.origin === undefined && method === "POST") return refuse(403);
    if (Number(headers["content-length"]) > MAX_ACTION_BYTES) return refuse(413);
  }
  trackPage(request, response);
  return false;
}

/** Lets AppResponse find out why the page of this request failed. */
function trackPage(request: IncomingMessage, response: ServerResponse): void {
  const id = randomUUID();
  request.headers[TRACKING_HEADER] = id;
  response.once("close", trackRequest(id));
}

/** A server may ignore these conditions (RFC 9110, 13.1 and 14.2). Next answers 500 if one of them is not met. */
function dropConditions(headers: IncomingHttpHeaders): void {
  delete headers.range;
  delete headers["if-range"];
  delete headers["if-match"];
  delete headers["if-unmodified-since"];
}

/**
 * Returns the path and query of a request target, also of an absolute one (RFC 9112, 3.2.2). An API path with invalid
 * escapes, which Next answers with 500, becomes an unknown path.
 */
function readableUrl(address: string): string {
  const url = address.replace(/^https?:\/\/[^/?#]*/i, "") || "/";
  if (!url.startsWith("/api/")) return url;
  try {
    decodeURIComponent(url.split("?")[0] ?? "");
    return url;
  } catch {
    return "/api/-";
  }
}
