import { errors } from "jose";
import { AppError, type ErrorCode } from "@/lib/core/errors";

/** Milliseconds until a call to an identity provider is given up. */
export const PROVIDER_TIMEOUT_MS = 5_000;

/** The clock difference in seconds that the check of an id token tolerates. */
export const CLOCK_TOLERANCE_SECONDS = 30;

/** The error for an id token that jose did not verify: `refused`, or `outage` if the provider's keys could not be fetched. */
export function idTokenError(error: unknown, codes: { refused: ErrorCode; outage: ErrorCode }): AppError {
  if (error instanceof AppError) return error;
  const isOutage =
    error instanceof errors.JWKSTimeout ||
    error instanceof errors.JWKSInvalid ||
    !(error instanceof errors.JOSEError) ||
    error.code === "ERR_JOSE_GENERIC";
  return isOutage
    ? new AppError(codes.outage, { cause: error, retryAfter: 5 })
    : new AppError(codes.refused, { cause: error });
}
