import { AppError, errorBody, isExpectedRefusal } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { FULL_DISK, noteFullDisk } from "@/lib/core/http/full-disk";
import { OUTAGE_RETRY_SECONDS } from "@/lib/core/http/pages/tracked-requests";
import { logRefusal } from "./refusals";

const privateHeaders = {
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
  "content-security-policy":
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
} as const;

/** A 200 with private data, which caches must not store. */
export function okResponse(body: unknown, requestId: string): Response {
  return Response.json(body, { status: 200, headers: { ...privateHeaders, "x-request-id": requestId } });
}

/** Untrusted HTML (a mail): nothing in it may run, load or be framed. */
export function htmlResponse(html: string, requestId: string): Response {
  const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'";
  return new Response(html, {
    headers: {
      ...privateHeaders,
      "x-request-id": requestId,
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": policy,
    },
  });
}

/** A CSV download with private data. */
export function csvResponse(csv: string, requestId: string, name: string): Response {
  return new Response(csv, {
    headers: {
      ...privateHeaders,
      "x-request-id": requestId,
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${name}"`,
    },
  });
}

/** A zip archive with private data, as a download. */
export function zipResponse(archive: Uint8Array, requestId: string, name: string): Response {
  return new Response(Buffer.from(archive), {
    headers: {
      ...privateHeaders,
      "x-request-id": requestId,
      "content-type": "application/zip",
      "content-disposition": `attachment; filename="${name}"`,
    },
  });
}

/** A signed credential, as a download. */
export function jwtResponse(jwt: string, requestId: string, name: string): Response {
  return new Response(jwt, {
    headers: {
      ...privateHeaders,
      "x-request-id": requestId,
      "content-type": "application/jwt",
      "content-disposition": `attachment; filename="${name}"`,
    },
  });
}

/** Facts about a request, for the log line of its failure; `actorId` is null or missing without a session. */
export type RequestFacts = { requestId: string; method: string; path: string; actorId?: string | null };

/** Converts anything thrown to the API's error response; the text of an unknown error stays in the log. */
export function errorResponse(error: unknown, facts: RequestFacts): Response {
  const appError = toAppError(error);
  if (appError.status >= 500 && !isExpectedRefusal(appError))
    log.error({ ...facts, code: appError.code, err: appError.details.cause ?? error }, "request failed");
  logRefusal(appError, facts);
  const headers: Record<string, string> = { ...privateHeaders, "x-request-id": facts.requestId };
  if (appError.details.retryAfter !== undefined)
    headers["retry-after"] = String(Math.ceil(appError.details.retryAfter));
  if (appError.code === "unauthenticated") headers["www-authenticate"] = "Bearer";
  return Response.json(errorBody(appError), { status: appError.status, headers });
}

/**
 * PostgreSQL is unreachable, silent, stopping, starting, out of connections or of disk, read-only, or slower than db/index.ts allows
 * (57014, 55P03, 25P03).
 * The caller may try again.
 */
const databaseDown = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ETIMEDOUT",
  "EPIPE",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
  "CONNECT_TIMEOUT",
  "CONNECTION_CLOSED",
  "CONNECTION_ENDED",
  "CONNECTION_DESTROYED",
  "57P01",
  "57P02",
  "57P03",
  "53300",
  "57014",
  "55P03",
  "25P03",
  "25006",
  FULL_DISK,
]);

/** Text that passes parsing but that PostgreSQL refuses: NUL bytes and lone surrogates. */
const unstorables = new Map([
  ["22021", "Text contains characters that cannot be stored"],
  ["22P05", "Text contains characters that cannot be stored"],
]);

/** Converts anything thrown to an AppError. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const code = errorCodeOf(error);
  if (code === FULL_DISK) noteFullDisk();
  if (code && databaseDown.has(code))
    return new AppError("unavailable", { retryAfter: OUTAGE_RETRY_SECONDS, cause: error });
  const unstorable = code === undefined ? undefined : unstorables.get(code);
  if (unstorable)
    return new AppError("validation", {
      issues: [{ loc: ["body"], msg: unstorable, type: "value_error" }],
      cause: error,
    });
  return new AppError("internal", { cause: error });
}

function errorCodeOf(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null) return undefined;
  if ("code" in error && typeof error.code === "string") return error.code;
  return "cause" in error ? errorCodeOf(error.cause) : undefined;
}
