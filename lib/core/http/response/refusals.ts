import type { AppError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";

/** Facts about a refused request; server actions have no path. `actorId` is null or missing without a session. */
type RefusalFacts = { requestId: string; method?: string; path?: string; actorId?: string | null };

const WINDOW_MS = 60_000;
/** Refused rights, rows that are missing or another person's, refused bodies, and limits. */
const STATUSES = new Set([401, 403, 404, 413, 415, 422, 429]);
/** The refusals of the current minute, by code and person. */
const logged = { start: 0, keys: new Set<string>() };

/**
 * Logs a refused request, at most once a minute for each code and person, because pages poll and programs repeat their calls. Visitors
 * without a session count as one person.
 */
export function logRefusal(error: AppError, facts: RefusalFacts, now = Date.now()): void {
  if (!STATUSES.has(error.status)) return;
  if (now - logged.start >= WINDOW_MS) {
    logged.start = now;
    logged.keys.clear();
  }
  const key = `${error.code} ${facts.actorId ?? ""}`;
  if (logged.keys.has(key)) return;
  logged.keys.add(key);
  log.info({ ...facts, code: error.code }, "request refused");
}
