import { type AppError, errorTable } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { TRACKING_HEADER, markRefused, OUTAGE_RETRY_SECONDS } from "./tracked-requests";
import { toAppError } from "@/lib/core/http/response/respond";

/** The request of a failed page, as Next reports it. */
export type FailedRequest = {
  method: string;
  path: string;
  headers: NodeJS.Dict<string | string[]>;
  routePath: string;
  routeType: string;
};

/**
 * Logs an unhandled error of a page, action or handler with the digest and request id that the error page shows, and marks the request when
 * the database is down or a limit refused it, which is no error. The path is logged without its query, which may contain a reset token.
 */
export function logPageError(error: unknown, { path, headers, ...facts }: FailedRequest): void {
  const { code, details } = isAppError(error) ? error : toAppError(error);
  const id = [headers[TRACKING_HEADER]].flat()[0];
  if (code === "unavailable") markRefused(id, { status: 503, retryAfter: OUTAGE_RETRY_SECONDS });
  if (code === "rate_limited") {
    markRefused(id, { status: 429, retryAfter: Math.ceil(details.retryAfter ?? 1) });
    return;
  }
  log.error(
    { ...facts, path: path.split(/[?#]/)[0], code, ...idsOf(error), err: details.cause ?? error },
    "page failed",
  );
}

/** Pages are a separate bundle with their own AppError class, so `instanceof` does not work. */
function isAppError(error: unknown): error is AppError {
  return (
    error instanceof Error &&
    error.name === "AppError" &&
    "code" in error &&
    typeof error.code === "string" &&
    Object.hasOwn(errorTable, error.code) &&
    "details" in error
  );
}

/** The digest of an AppError ends in a request id; other errors get their digest from Next. */
function idsOf(error: unknown): { digest?: string; requestId?: string } {
  if (typeof error !== "object" || error === null || !("digest" in error) || typeof error.digest !== "string")
    return {};
  const { digest } = error;
  return isAppError(error) ? { digest, requestId: digest.slice(error.code.length + 1) } : { digest };
}
