import { stoppingSignal } from "@/lib/core/lifecycle";
import { log } from "@/lib/core/log";

/** A comment this often keeps proxies from closing a quiet connection, in milliseconds. */
const HEARTBEAT_MS = 15_000;

const headers = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-store, no-transform",
  "x-content-type-options": "nosniff",
  "x-accel-buffering": "no",
};

/**
 * Server-sent events, one of the given name per value, until the source ends or the reader leaves (`leaving` is aborted then).
 * The first value is read before answering, so a source that refuses at once gets its proper error answer.
 */
export async function eventStream<T>(
  event: string,
  open: (leaving: AbortSignal) => AsyncGenerator<T>,
  requestSignal: AbortSignal,
): Promise<Response> {
  const leaving = new AbortController();
  // When this instance stops, the reader reconnects to another.
  const gone = AbortSignal.any([requestSignal, stoppingSignal()]);
  let heartbeat: NodeJS.Timeout | undefined;
  // Whoever leaves before the answer is sent does not cancel its body: nothing may wait for that.
  const end = () => {
    clearInterval(heartbeat);
    gone.removeEventListener("abort", end);
    leaving.abort();
  };
  gone.addEventListener("abort", end, { once: true });
  if (gone.aborted) end();
  const source = open(leaving.signal);
  const first = await source.next().catch((error: unknown) => {
    end();
    throw error;
  });
  const encoder = new TextEncoder();
  const text = (value: T) => encoder.encode(`event: ${event}\ndata: ${JSON.stringify(value)}\n\n`);
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      if (!leaving.signal.aborted)
        heartbeat = setInterval(() => controller.enqueue(encoder.encode(": still here\n\n")), HEARTBEAT_MS);
      if (!first.done) controller.enqueue(text(first.value));
    },
    async pull(controller) {
      try {
        const next = first.done ? first : await source.next();
        if (!next.done) {
          controller.enqueue(text(next.value));
          return;
        }
      } catch (error) {
        // The reader reconnects and gets the error as an answer.
        log.warn({ err: error }, "event stream broke off");
      }
      end();
      controller.close();
    },
    async cancel() {
      end();
      await source.return(undefined);
    },
  });
  return new Response(body, { headers });
}
