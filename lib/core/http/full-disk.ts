/** PostgreSQL's SQLSTATE for a full disk. */
export const FULL_DISK = "53100";

/** On globalThis, because pages, routes and instrumentation are separate module graphs of one process. */
const slot = globalThis as typeof globalThis & { menoDiskIsFull?: boolean };

/** Remembers that a statement met a full disk, for the readiness check. */
export function noteFullDisk(): void {
  slot.menoDiskIsFull = true;
}

/** Whether a statement met a full disk since the last successful write of the readiness check. */
export function isDiskFull(): boolean {
  return slot.menoDiskIsFull === true;
}

/** Forgets the full disk after a successful write. */
export function forgetFullDisk(): void {
  slot.menoDiskIsFull = false;
}
