import { type AppError, errorTable } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { FOLLOW_HEADER, notePageOutage } from "./page-outage";
import { toAppError } from "./respond";

/** Where a page failed, as Next tells it. */
export type PageFailure = {
  method: string;
  path: string;
  headers: NodeJS.Dict<string | string[]>;
  routePath: string;
  routeType: string;
};

/**
 * Logs what a page, an action or a handler threw past our own answers, under the digest and the request id that the error
 * page shows, and tells the front when it was only the database that is away. Addresses go without their query, which may carry a reset token.
 */
export function logPageFailure(error: unknown, { path, headers, ...facts }: PageFailure): void {
  const { code, details } = isAppError(error) ? error : toAppError(error);
  if (code === "unavailable") notePageOutage([headers[FOLLOW_HEADER]].flat()[0]);
  log.error(
    { ...facts, path: path.split(/[?#]/)[0], code, ...idsOf(error), err: details.cause ?? error },
    "page failed",
  );
}

/** Pages are bundled apart, with a class AppError of their own: `instanceof` would not know it. */
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

/** An AppError's digest ends in an id of its own; any other error gets its digest from Next. */
function idsOf(error: unknown): { digest?: string; requestId?: string } {
  if (typeof error !== "object" || error === null || !("digest" in error) || typeof error.digest !== "string")
    return {};
  const { digest } = error;
  return isAppError(error) ? { digest, requestId: digest.slice(error.code.length + 1) } : { digest };
}
