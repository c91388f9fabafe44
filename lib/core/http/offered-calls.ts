import type { RouteHandler } from "./route";

/** A call of the API: its method, its path below /api/v1 as the folders spell it (`/courses/[id]`), who answers it, and whether that changes the browser's cookie. */
export type OfferedCall = { method: string; path: string; handle: RouteHandler; setsCookie: boolean };

/** Shared by the start script's modules and Next's own bundle: hence on globalThis. */
const slot = globalThis as typeof globalThis & { menoCalls?: readonly OfferedCall[] };

/** Gives the front of this process all calls of the API; those that set a cookie are there for their paths, and stay the framework's. */
export function offerCalls(calls: readonly OfferedCall[]): void {
  slot.menoCalls = calls;
}

/** The calls that were offered; null until the framework has loaded them. */
export function offeredCalls(): readonly OfferedCall[] | null {
  return slot.menoCalls ?? null;
}
