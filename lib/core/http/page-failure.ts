import { AppError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { toAppError } from "./respond";

/** Where a page failed, as Next tells it. */
export type PageFailure = { method: string; path: string; routePath: string; routeType: string };

/**
 * Logs what a page, an action or a handler threw past our own answers, under the digest and the request id that the error
 * page shows. Addresses go without their query, which may carry a reset token.
 */
export function logPageFailure(error: unknown, { path, ...facts }: PageFailure): void {
  const { code, details } = toAppError(error);
  log.error({ ...facts, path: path.split(/[?#]/)[0], code, ...idsOf(error), err: details.cause ?? error }, "page failed");
}

/** An AppError's digest ends in an id of its own; any other error gets its digest from Next. */
function idsOf(error: unknown): { digest?: string; requestId?: string } {
  if (typeof error !== "object" || error === null || !("digest" in error) || typeof error.digest !== "string") return {};
  const { digest } = error;
  return error instanceof AppError ? { digest, requestId: digest.slice(error.code.length + 1) } : { digest };
}
