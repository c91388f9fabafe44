import { isModelFailure } from "@/lib/core/errors";

/** How often in a row the model's server may ask to wait. */
const MAX_WAITS = 50;
/** The longest wait, in seconds. */
const MAX_WAIT = 86_400;

/** Seconds for which the model's server asks to wait, longer than a call itself waits; null if it does not. */
export function waitOf(error: unknown): number | null {
  if (!isModelFailure(error)) return null;
  const { retryAfter = 0 } = error.details;
  return retryAfter > 0 ? retryAfter : null;
}

/** Seconds after which a job that has waited `waits` times in a row goes on; null if the server asks for no wait, or for too long a one. */
export function postponementOf(error: unknown, waits: number): number | null {
  const seconds = waitOf(error);
  return seconds !== null && seconds <= MAX_WAIT && waits < MAX_WAITS ? seconds : null;
}
