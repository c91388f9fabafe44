import { after } from "next/server";
import { finishBeforeStop } from "@/lib/core/lifecycle";

/** Lets work go on that outlives its answer: whoever stops this process waits for it, and a serverless platform does not freeze it. */
export function goOnAfterAnswer(work: Promise<unknown>): void {
  const done = work.then(() => undefined, () => undefined);
  finishBeforeStop(done);
  try {
    after(() => done);
  } catch {
    // Our own front made the call: the process stays.
  }
}
