import { setImmediate } from "node:timers/promises";

/** The longest that building works before the process serves what waits. */
const LONGEST_MS = 15;

/** Ends the turn of the event loop if it has lasted too long. */
export type Turns = () => Promise<void>;

export function newTurns(): Turns {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < LONGEST_MS) return;
    await setImmediate();
    began = performance.now();
  };
}
