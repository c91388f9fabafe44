import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { sessionCookieNames } from "@/lib/core/auth/session/cookie";
import type { StaticRoute } from "./static-routes";

export type Encoding = "identity" | "gzip" | "br";

/** The parts of a request on which the answer of a static route depends. */
export type StaticRequest = {
  method: "GET" | "HEAD";
  encoding: Encoding;
  /** `X-Forwarded-Proto` from a proxy, which determines HSTS. */
  proto: "" | "http" | "https";
  /** Validators of the answer that the client has cached. */
  etag: string | undefined;
  since: string | undefined;
};

/**
 * Request headers that do not affect static answers, and those that `readStaticRequest` reads. A request with any other
 * header (`RSC`, `Next-…`, `Range`, an unknown one) goes to Next, which is slower but always correct.
 */
const HARMLESS = new Set([
  "accept",
  "accept-encoding",
  "accept-language",
  "accept-charset",
  "baggage",
  "cache-control",
  "connection",
  "cookie",
  "device-memory",
  "dnt",
  "downlink",
  "ect",
  "forwarded",
  "from",
  "host",
  "if-modified-since",
  "if-none-match",
  "keep-alive",
  "origin",
  "pragma",
  "priority",
  "referer",
  "rtt",
  "save-data",
  "te",
  "traceparent",
  "tracestate",
  "true-client-ip",
  "upgrade-insecure-requests",
  "user-agent",
  "via",
  "viewport-width",
  "x-amzn-trace-id",
  "x-client-ip",
  "x-cloud-trace-context",
  "x-correlation-id",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-port",
  "x-forwarded-proto",
  "x-forwarded-scheme",
  "x-forwarded-server",
  "x-original-forwarded-for",
  "x-real-ip",
  "x-request-id",
  "x-request-start",
  "x-requested-with",
  "x-scheme",
]);
/** Browser client hints, and headers that proxies and CDNs add. */
const harmlessFamily =
  /^(?:sec-(?:ch|fetch|gpc)|cdn-|cf-|cloudfront-|fastly-|fly-|x-amz-cf-|x-arr-|x-azure-|x-b3-|x-envoy-)/;

/** Cookies that may affect the answer of a page: the session, and Next's draft mode. */
const PAGE_COOKIES = [...sessionCookieNames, "__prerender_bypass", "__next_preview_data"];

const plainHost = /^(?:[\w.-]{1,255}|\[[\da-f:.]+\])(?::\d{1,5})?$/i;
/** A single entity tag of this server. Proxies that compress put `W/` before it. */
const oneTag = /^(?:W\/)?("[^",]*")$/;

/** Whether the request has only headers that browsers and proxies send routinely; Next's own headers are excluded. */
function hasPlainHeaders(headers: IncomingHttpHeaders): boolean {
  for (const name in headers) if (!HARMLESS.has(name) && !harmlessFamily.test(name)) return false;
  return true;
}

/** Reads a request. Returns null if its answer may depend on more than a StaticRequest contains. */
export function readStaticRequest(
  { method, headers }: IncomingMessage,
  route: StaticRoute,
): StaticRequest | null {
  if (method !== "GET" && method !== "HEAD") return null;
  if (!hasPlainHeaders(headers)) return null;
  if (!plainHost.test(headers.host ?? "")) return null;
  if (route === "page" && PAGE_COOKIES.some((name) => headers.cookie?.includes(name))) return null;
  const encoding = readEncoding(headers["accept-encoding"]);
  const proto = readProto(headers["x-forwarded-proto"]);
  if (encoding === null || proto === null || !hasPlainConditions(headers)) return null;
  return { method, encoding, proto, etag: headers["if-none-match"], since: headers["if-modified-since"] };
}

/** Whether the client's cached answer is current. Proxies may have weakened its tag. */
export function isSame(
  request: StaticRequest,
  answer: { etag: string | undefined; since: string | undefined },
): boolean {
  const [mine, theirs] = [tagOf(answer.etag), tagOf(request.etag)];
  return (
    mine !== undefined && mine === theirs && (request.since === undefined || request.since === answer.since)
  );
}

const tagOf = (etag: string | undefined) => (etag === undefined ? undefined : oneTag.exec(etag)?.[1]);

/** Accepts no condition, or one tag with or without a date. Next handles tag lists, dates alone and `Cache-Control`. */
function hasPlainConditions(headers: IncomingHttpHeaders): boolean {
  const tag = headers["if-none-match"];
  if (tag === undefined) return headers["if-modified-since"] === undefined;
  return oneTag.test(tag) && headers["cache-control"] === undefined;
}

/** Returns the best accepted encoding. Returns null for weights and wildcards, which Next handles. */
function readEncoding(accepted: string | undefined): Encoding | null {
  if (accepted === undefined || accepted === "identity") return "identity";
  if (!/^[a-z]+(?:, ?[a-z]+)*$/.test(accepted)) return null;
  if (/\bbr\b/.test(accepted)) return "br";
  return /\bgzip\b/.test(accepted) ? "gzip" : null;
}

function readProto(forwarded: string | string[] | undefined): StaticRequest["proto"] | null {
  if (forwarded === undefined) return "";
  return forwarded === "http" || forwarded === "https" ? forwarded : null;
}
