import { after } from "next/server";
import { finishBeforeStop, isLongLived } from "@/lib/core/lifecycle";

/** Lets work go on that outlives its answer: whoever stops this process waits for it, and a serverless platform does not freeze it. */
export function goOnAfterAnswer(work: Promise<unknown>): void {
  const done = work.then(
    () => undefined,
    () => undefined,
  );
  finishBeforeStop(done);
  // A call that our own front made has no framework around it that could be asked.
  if (!isLongLived()) after(() => done);
}
