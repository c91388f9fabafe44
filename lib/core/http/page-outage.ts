/** A request that the front follows: whether its page failed because the database cannot be reached, and whether a server action was found in it. */
type Followed = { unavailable: boolean; actionBegun: boolean };

/** Shared by the start script's modules and Next's own bundle: hence on globalThis. */
const slot = globalThis as typeof globalThis & { menoFollowed?: Map<string, Followed> };

function followed(): Map<string, Followed> {
  slot.menoFollowed ??= new Map();
  return slot.menoFollowed;
}

/** Seconds after which one may ask again when the database is away, for pages and API alike. */
export const OUTAGE_RETRY_S = 2;

/** Carries the front's own name of a request to whoever hears of its failure. */
export const FOLLOW_HEADER = "x-meno-request";

/** Begins to follow a request until `end` is called. */
export function followRequest(id: string): {
  isUnavailable: () => boolean;
  hasActionBegun: () => boolean;
  end: () => void;
} {
  const request: Followed = { unavailable: false, actionBegun: false };
  followed().set(id, request);
  return {
    isUnavailable: () => request.unavailable,
    hasActionBegun: () => request.actionBegun,
    end: () => void followed().delete(id),
  };
}

/** Notes that the page of this request could not be made for now. A name that nobody follows is a client's invention. */
export function notePageOutage(id: string | undefined): void {
  const request = id === undefined ? undefined : followed().get(id);
  if (request) request.unavailable = true;
}

/** Notes that what this request carries could be read as the call of a server action. */
export function noteActionBegun(id: string | null): void {
  const request = id === null ? undefined : followed().get(id);
  if (request) request.actionBegun = true;
}
