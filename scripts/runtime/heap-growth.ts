import { setFlagsFromString } from "node:v8";

/**
 * The old generation may grow by so many percent of what was left of it before it is gone through again. V8 chooses about 20 here, because its pauses
 * are short; but going through it keeps other threads busy, a tenth of what a message to the mentor costs (docs/decisions/0023-the-heap-may-grow.md).
 */
export const HEAP_FLAG = "--heap-growing-percent=200";

/** Has the heap collected less often. `--max-old-space-size` bounds it as ever. */
export function letHeapGrow(): void {
  setFlagsFromString(HEAP_FLAG);
}
