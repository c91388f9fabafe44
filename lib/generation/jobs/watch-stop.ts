import { listen } from "@/lib/core/jobs/signals";
import { log } from "@/lib/core/log";
import { stopSignal, GENERATION_CHANNEL } from "./steps";
import { touchCourse } from "./mutations";
import { isWriting } from "./queries";

/** The polling interval in case a signal is lost. */
const POLL_MS = 1000;
/** Polls per heartbeat. */
const POLLS_PER_HEARTBEAT = 30;

/** `signal` aborts when the course is no longer to be written, because its owner stopped it on any instance. */
export type StopWatch = { signal: AbortSignal; end: () => Promise<void> };

/** Watches for the stop of a course and sends its worker's heartbeat. Rejects without a watch if it cannot listen. */
export async function watchStop(courseId: string): Promise<StopWatch> {
  const stopped = new AbortController();
  let polls = 0;
  const poll = async () => {
    try {
      polls += 1;
      if (!(await isWriting(courseId))) stopped.abort();
      else if (polls % POLLS_PER_HEARTBEAT === 0) await touchCourse(courseId);
    } catch (error) {
      log.warn({ courseId, err: error }, "could not look for a stop");
    }
  };
  // Before the timer starts, because a failure here would leave it running.
  const unlisten = await listen(GENERATION_CHANNEL, (payload) => {
    if (payload === stopSignal(courseId)) stopped.abort();
  });
  const timer = setInterval(() => void poll(), POLL_MS);
  const end = async () => {
    clearInterval(timer);
    await unlisten();
  };
  return { signal: stopped.signal, end };
}
