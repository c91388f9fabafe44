import { AppError, isModelFailure } from "@/lib/core/errors";

/** How often in a row the model's server may ask to wait. */
const MAX_WAITS = 50;
/** The longest wait, in seconds. */
const MAX_WAIT = 86_400;
/** Seconds after which a job looks again whether the operator has raised the monthly cap. */
const CAP_WAIT = 3_600;

/** Seconds for which the model's server asks to wait, longer than a call itself waits; null if it does not. */
export function waitOf(error: unknown): number | null {
  if (!isModelFailure(error)) return null;
  const { retryAfter = 0 } = error.details;
  return retryAfter > 0 ? retryAfter : null;
}

/**
 * Seconds after which a job that has waited `waits` times in a row goes on; null if the server asks for no wait, or for too long a one.
 * A job that meets this host's monthly cap waits as often as it takes.
 */
export function postponementOf(error: unknown, waits: number): number | null {
  const seconds = waitOf(error);
  if (seconds !== null && error instanceof AppError && error.code === "ai_capped")
    return Math.min(seconds, CAP_WAIT);
  return seconds !== null && seconds <= MAX_WAIT && waits < MAX_WAITS ? seconds : null;
}
