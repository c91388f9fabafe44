import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { sessionCookieNames } from "@/lib/core/auth/cookie";
import type { Place } from "./places";

export type Encoding = "identity" | "gzip" | "br";

/** A request as far as the answer of an address that is fixed by the build depends on it. */
export type Wish = {
  method: "GET" | "HEAD";
  encoding: Encoding;
  /** How the client says that it came here, which decides about HSTS. */
  proto: "" | "http" | "https";
  /** The conditions of a client that has an earlier answer. */
  etag: string | undefined;
  since: string | undefined;
};

/**
 * Headers of requests that no answer from memory depends on, beside those that `readWish` reads. Any other, be it the framework's
 * (`RSC`, `Next-…`), a range or one that nobody thought of here, sends the request to Next: that costs time, and nothing else.
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
/** What browsers tell of themselves, and what proxies and CDNs add. */
const harmlessFamily =
  /^(?:sec-(?:ch|fetch|gpc)|cdn-|cf-|cloudfront-|fastly-|fly-|x-amz-cf-|x-arr-|x-azure-|x-b3-|x-envoy-)/;

/** Cookies that a page's answer may depend on: ours, and the framework's for drafts. */
const TELLING_COOKIES = [...sessionCookieNames, "__prerender_bypass", "__next_preview_data"];

const plainHost = /^(?:[\w.-]{1,255}|\[[\da-f:.]+\])(?::\d{1,5})?$/i;
/** One tag as this server gives them; compressing proxies put `W/` before it. */
const oneTag = /^(?:W\/)?("[^",]*")$/;

/** Whether all headers are such as browsers and proxies send with any request; the framework's own are not among them. */
export function hasPlainHeaders(headers: IncomingHttpHeaders): boolean {
  for (const name in headers) if (!HARMLESS.has(name) && !harmlessFamily.test(name)) return false;
  return true;
}

/** What this request wishes, or null when its answer may depend on more than that. */
export function readWish({ method, headers }: IncomingMessage, place: Place): Wish | null {
  if (method !== "GET" && method !== "HEAD") return null;
  if (!hasPlainHeaders(headers)) return null;
  if (!plainHost.test(headers.host ?? "")) return null;
  if (place === "page" && TELLING_COOKIES.some((name) => headers.cookie?.includes(name))) return null;
  const encoding = readEncoding(headers["accept-encoding"]);
  const proto = readProto(headers["x-forwarded-proto"]);
  if (encoding === null || proto === null || !hasPlainConditions(headers)) return null;
  return { method, encoding, proto, etag: headers["if-none-match"], since: headers["if-modified-since"] };
}

/** Whether an earlier answer with these validators is still the right one; both sides may have weakened the tag. */
export function isSame(wish: Wish, answer: { etag: string | undefined; since: string | undefined }): boolean {
  const [mine, theirs] = [tagOf(answer.etag), tagOf(wish.etag)];
  return mine !== undefined && mine === theirs && (wish.since === undefined || wish.since === answer.since);
}

const tagOf = (etag: string | undefined) => (etag === undefined ? undefined : oneTag.exec(etag)?.[1]);

/** One tag, with or without the time that belongs to it. Lists, times alone and `no-cache` beside them are weighed by Next. */
function hasPlainConditions(headers: IncomingHttpHeaders): boolean {
  const tag = headers["if-none-match"];
  if (tag === undefined) return headers["if-modified-since"] === undefined;
  return oneTag.test(tag) && headers["cache-control"] === undefined;
}

/** The best that is accepted without weights and wildcards, which Next may weigh. */
export function readEncoding(accepted: string | undefined): Encoding | null {
  if (accepted === undefined || accepted === "identity") return "identity";
  if (!/^[a-z]+(?:, ?[a-z]+)*$/.test(accepted)) return null;
  if (/\bbr\b/.test(accepted)) return "br";
  return /\bgzip\b/.test(accepted) ? "gzip" : null;
}

function readProto(forwarded: string | string[] | undefined): Wish["proto"] | null {
  if (forwarded === undefined) return "";
  return forwarded === "http" || forwarded === "https" ? forwarded : null;
}
