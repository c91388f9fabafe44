import type { ServerResponse } from "node:http";

/** Milliseconds that a piece of a page may wait for the next: most pages are whole by then, and nobody sees so short a wait. */
const GATHER_MS = 10;

/**
 * Has the pieces of a packed page leave together. The framework flushes its packer after each of them, some milliseconds apart: every time one more
 * table of codes, which made a list a fifth heavier, one more call of the system, and one more packet.
 */
export function gatherFlushes(response: ServerResponse): void {
  let flush: (() => void) | undefined;
  let waiting: NodeJS.Timeout | undefined;
  const flushSoon = () => {
    waiting ??= setTimeout(() => {
      waiting = undefined;
      flush?.();
    }, GATHER_MS);
  };
  // The packer gives the response its own `flush`; nobody finds one where nothing is packed.
  Object.defineProperty(response, "flush", {
    get: () => flush && flushSoon,
    set: (own: () => void) => {
      flush = own;
    },
  });
  response.once("close", () => clearTimeout(waiting));
}
