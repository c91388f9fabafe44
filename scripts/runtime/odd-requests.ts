import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { isOwnOrigin } from "@/lib/core/http/origin";
import { FLOOR_POLICY, POLICY_HEADER } from "@/lib/core/http/request-policy";
import type { FixedHeaders } from "./fixed-headers";

/** What the framework takes of a server action, in bytes ("bodySizeLimit" is 1 MB unless told). */
const MAX_ACTION_BYTES = 1024 * 1024;
/** Methods that something here answers or refuses in its own words; for others the framework fails. */
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
/** What is only sent, past the middleware. */
const fileFolder = /^\/(?:_next|images|words)\//;

/**
 * Answers what the framework would meet with a 500 or without our headers, and tells the rest in the form that it reads: true when the answer is
 * given. `fixedHeaders` are those of next.config.ts for any path.
 */
export function answerOdd(
  request: IncomingMessage,
  response: ServerResponse,
  fixedHeaders: FixedHeaders,
): boolean {
  request.url = readableUrl(request.url ?? "/");
  const { method = "GET", url, headers } = request;
  const setHeaders = () => {
    response.setHeader(POLICY_HEADER, FLOOR_POLICY);
    for (const [name, value] of fixedHeaders(headers)) response.setHeader(name, value);
  };
  const refuse = (status: number, more: Record<string, string> = {}): true => {
    setHeaders();
    response.writeHead(status, { "cache-control": "no-store", ...more }).end();
    return true;
  };
  if (!METHODS.has(method)) return refuse(405);
  if (!url.startsWith("/")) return refuse(400);
  // The framework sends such an address on by itself, before it thinks of headers.
  if (/\/\/|\\/.test(url.split("?")[0] ?? "")) setHeaders();
  if (url.startsWith("/api/")) return false;
  leaveAside(headers);
  if (fileFolder.test(url) && method !== "GET" && method !== "HEAD")
    return refuse(405, { allow: "GET, HEAD" });
  if (headers["next-action"] !== undefined) {
    if (headers.origin !== undefined && !isOwnOrigin(headers.origin)) return refuse(403);
    if (Number(headers["content-length"]) > MAX_ACTION_BYTES) return refuse(413);
  }
  return false;
}

/** Conditions that a server may leave aside (RFC 9110, 13.1 and 14.2): for one that fails the framework seeks a page named after the status, and fails itself. */
function leaveAside(headers: IncomingHttpHeaders): void {
  delete headers.range;
  delete headers["if-range"];
  delete headers["if-match"];
  delete headers["if-unmodified-since"];
}

/**
 * The path and query of an address. One that names a scheme and a host is read as its path (RFC 9112, 3.2.2), and one of the API whose escapes are no
 * text leads nowhere: the framework would send the first on to itself, and fail on the second.
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
