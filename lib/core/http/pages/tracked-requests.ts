/** The status of a failed page that a client may request again, and when, in seconds. */
type Refusal = { status: 429 | 503; retryAfter: number };

/** The state of a page request: why it was refused, and whether its server action started to run. */
type TrackedRequest = { refusal: Refusal | null; actionStarted: boolean };

/** On globalThis, because the start script and Next's bundle are two module graphs in one process. */
const slot = globalThis as typeof globalThis & { menoTrackedRequests?: Map<string, TrackedRequest> };

function trackedRequests(): Map<string, TrackedRequest> {
  slot.menoTrackedRequests ??= new Map();
  return slot.menoTrackedRequests;
}

/** The Retry-After of pages and API while the database is unavailable, in seconds. */
export const OUTAGE_RETRY_SECONDS = 2;

/** The request header with the id under which the server tracks the request. */
export const TRACKING_HEADER = "x-meno-request";

/** Starts to track a request. Returns a function that stops it. */
export function trackRequest(id: string): () => void {
  trackedRequests().set(id, { refusal: null, actionStarted: false });
  return () => void trackedRequests().delete(id);
}

/** The state of the request with this header value; undefined for an id that a client invented. */
export function findTrackedRequest(
  id: string | string[] | null | undefined,
): Readonly<TrackedRequest> | undefined {
  return typeof id === "string" ? trackedRequests().get(id) : undefined;
}

/** Records that the page of this request failed because the database is unavailable or the visitor asks too often. */
export function markRefused(id: string | undefined, refusal: Refusal): void {
  const request = id === undefined ? undefined : trackedRequests().get(id);
  if (request) request.refusal = refusal;
}

/** Records that Next could read this request and started its server action. */
export function markActionStarted(id: string | null): void {
  const request = id === null ? undefined : trackedRequests().get(id);
  if (request) request.actionStarted = true;
}
