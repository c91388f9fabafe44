/** A page request that the server follows: whether the database was down, and whether a server action could be read from it. */
type Followed = { unavailable: boolean; actionStarted: boolean };

/** On globalThis, because the start script and Next's bundle are two module graphs in one process. */
const slot = globalThis as typeof globalThis & { menoFollowed?: Map<string, Followed> };

function followed(): Map<string, Followed> {
  slot.menoFollowed ??= new Map();
  return slot.menoFollowed;
}

/** Seconds until a client should try again while the database is down, for pages and API alike. */
export const OUTAGE_RETRY_SECONDS = 2;

/** Carries the server's own id of a request. */
export const TRACKING_HEADER = "x-meno-request";

/** Begins to follow a request. Returns the function that ends it. */
export function trackRequest(id: string): () => void {
  followed().set(id, { unavailable: false, actionStarted: false });
  return () => void followed().delete(id);
}

/** What is known of the request that this header value names; an id that a client made up is not found. */
export function findTrackedRequest(id: string | string[] | null | undefined): Readonly<Followed> | undefined {
  return typeof id === "string" ? followed().get(id) : undefined;
}

/** Notes that the page of this request failed because the database is down. */
export function markUnavailable(id: string | undefined): void {
  const request = id === undefined ? undefined : followed().get(id);
  if (request) request.unavailable = true;
}

/** Notes that a server action could be read from this request. */
export function markActionStarted(id: string | null): void {
  const request = id === null ? undefined : followed().get(id);
  if (request) request.actionStarted = true;
}
