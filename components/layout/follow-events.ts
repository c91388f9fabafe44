import { ApiError, apiResponse } from "@/lib/core/http/client";

/** Milliseconds between attempts when the stream was refused, e.g. by a restarting server. */
const RECONNECT_MS = 2000;

/** Signed out, not allowed, gone: trying again cannot help. */
const FINAL = new Set([401, 403, 404]);

type EventHandlers = {
  /** Receives the data of each event, by its name. */
  onEvent: Readonly<Record<string, (data: string) => void>>;
  /** The stream is down; another attempt follows. */
  onLost?: () => void;
  /** The stream is refused for good; no attempt follows. */
  onRefused: (code: ApiError["code"]) => void;
};

/**
 * Follows the named events of a stream under `/api/v1` and returns how to stop. Browsers reopen a broken stream, but give up after an
 * error response without reporting its status: this asks for the status and retries until the stream is back or refused for good.
 */
export function followEvents(path: string, { onEvent, onLost, onRefused }: EventHandlers): () => void {
  const controller = new AbortController();
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const open = () => {
    source = new EventSource(`/api/v1${path}`);
    for (const [name, receive] of Object.entries(onEvent))
      source.addEventListener(name, (event: MessageEvent<string>) => receive(event.data));
    source.onerror = () => {
      onLost?.();
      if (source?.readyState === EventSource.CLOSED) retryLater();
    };
  };
  const retryLater = () => {
    timer = setTimeout(() => void ask(), RECONNECT_MS);
  };
  const ask = async () => {
    const refusal = await findRefusal(path, controller.signal);
    if (controller.signal.aborted) return;
    if (refusal === null) open();
    else if (FINAL.has(refusal.status)) onRefused(refusal.code);
    else retryLater();
  };
  open();
  return () => {
    controller.abort();
    clearTimeout(timer);
    source?.close();
  };
}

/** Why the stream is refused, or null when it is available. */
async function findRefusal(
  path: string,
  signal: AbortSignal,
): Promise<Pick<ApiError, "status" | "code"> | null> {
  try {
    const { body } = await apiResponse(path, { accept: "text/event-stream", signal });
    await body?.cancel();
    return null;
  } catch (error) {
    return error instanceof ApiError ? error : { status: 0, code: "network" };
  }
}
