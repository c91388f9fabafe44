import { setFlagsFromString } from "node:v8";

/**
 * How much the old generation may grow before it is gone through again, in percent of what was left of it. V8 chooses a fifth here, because the pauses
 * are short; but going through it keeps other threads busy: a learner's message to the mentor costs a tenth less processor this way (docs/performance.md, P9).
 */
const HEAP_GROWING_PERCENT = 200;

/** Has the heap collected less often. `--max-old-space-size` bounds it as ever. */
export function letHeapGrow(): void {
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWING_PERCENT}`);
}
