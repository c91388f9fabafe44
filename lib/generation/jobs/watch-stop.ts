import { listen } from "@/lib/core/jobs/signals";
import { log } from "@/lib/core/log";
import { stopSignal, GENERATION_CHANNEL } from "./checkpoints";
import { isWriting } from "./queries";
import { touchCourse } from "./mutations";

/** A lost stop signal costs this much at most, in milliseconds. */
const LOOK_EVERY_MS = 1000;
/** How many looks between two signs of life. */
const LOOKS_PER_TOUCH = 30;

/** Aborted once the course is no longer to be written, because its owner stopped it at any instance. */
export type StopWatch = { signal: AbortSignal; end: () => Promise<void> };

/** Watches for a course's stop while a worker writes it, and keeps saying that the worker is alive. Rejects, and watches nothing, when it cannot listen. */
export async function watchStop(courseId: string): Promise<StopWatch> {
  const stopped = new AbortController();
  let looks = 0;
  const look = async () => {
    try {
      looks += 1;
      if (!(await isWriting(courseId))) stopped.abort();
      else if (looks % LOOKS_PER_TOUCH === 0) await touchCourse(courseId);
    } catch (error) {
      log.warn({ courseId, err: error }, "could not look for a stop");
    }
  };
  // Before the timer: were this to fail, nobody would be there to end it.
  const unlisten = await listen(GENERATION_CHANNEL, (payload) => {
    if (payload === stopSignal(courseId)) stopped.abort();
  });
  const timer = setInterval(() => void look(), LOOK_EVERY_MS);
  const end = async () => {
    clearInterval(timer);
    await unlisten();
  };
  return { signal: stopped.signal, end };
}
