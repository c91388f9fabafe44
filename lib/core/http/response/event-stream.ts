import { shutdownSignal } from "@/lib/core/lifecycle";
import { log } from "@/lib/core/log";

/** Milliseconds between comments that keep proxies from closing a quiet connection. */
const HEARTBEAT_MS = 15_000;

const headers = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-store, no-transform",
  "x-content-type-options": "nosniff",
  "x-accel-buffering": "no",
};

/** A server-sent event; its data is sent as JSON. */
export type StreamEvent = { event: string; data: unknown };

/**
 * Sends the events until the source ends or the client disconnects, which aborts `disconnected`. The first one is read before the
 * response, so that an error at the start becomes an error response.
 */
export async function eventStream(
  open: (disconnected: AbortSignal) => AsyncGenerator<StreamEvent>,
  requestSignal: AbortSignal,
): Promise<Response> {
  const disconnected = new AbortController();
  // When this instance stops, the client reconnects to another.
  const gone = AbortSignal.any([requestSignal, shutdownSignal()]);
  let heartbeat: NodeJS.Timeout | undefined;
  // A client that disconnects before the response never cancels its body, so cleanup must not wait for that.
  const end = () => {
    clearInterval(heartbeat);
    gone.removeEventListener("abort", end);
    disconnected.abort();
  };
  gone.addEventListener("abort", end, { once: true });
  if (gone.aborted) end();
  const started = async () => {
    const source = open(disconnected.signal);
    return { source, first: await source.next() };
  };
  const { source, first } = await started().catch((error: unknown) => {
    end();
    throw error;
  });
  const encoder = new TextEncoder();
  const text = ({ event, data }: StreamEvent) =>
    encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      if (!disconnected.signal.aborted)
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
        // The client reconnects and gets the error as a response.
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
