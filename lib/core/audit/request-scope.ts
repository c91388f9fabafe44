import { AsyncLocalStorage } from "node:async_hooks";

/** Where a change came from: the client's address, the request's id and the browser's name for itself. */
export type RequestScope = { address: string; requestId: string; userAgent?: string | null };

const storage = new AsyncLocalStorage<RequestScope>();

/** Runs `work` so that audit entries name its request. */
export function inRequestScope<T>(scope: RequestScope, work: () => T): T {
  return storage.run(scope, work);
}

/** The current request; null in jobs and scripts. */
export function currentRequest(): RequestScope | null {
  return storage.getStore() ?? null;
}
