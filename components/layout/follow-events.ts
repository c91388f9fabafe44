import { ApiError, apiResponse } from "@/lib/core/http/client";

/** Waits between two tries when the stream was refused (a restarting server, say). */
const RECONNECT_MS = 2000;

/** Signed out, not allowed, gone: another try would change nothing. */
const FINAL = new Set([401, 403, 404]);

type Follower = {
  /** Takes the data of each event. */
  onData: (data: string) => void;
  /** The stream is down; it is tried again. */
  onLost?: () => void;
  /** The stream is refused for good; nothing is asked after that. */
  onRefused: (code: ApiError["code"]) => void;
};

/**
 * Follows the events of one name on a stream under `/api/v1`; answers how to leave it. A browser reopens a stream that broke off, but gives up
 * one that was answered by an error without telling which: this asks, until there is a stream again or a reason to stop.
 */
export function followEvents(
  path: string,
  name: string,
  { onData, onLost, onRefused }: Follower,
): () => void {
  const leaving = new AbortController();
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const open = () => {
    source = new EventSource(`/api/v1${path}`);
    source.addEventListener(name, (event: MessageEvent<string>) => onData(event.data));
    source.onerror = () => {
      onLost?.();
      if (source?.readyState === EventSource.CLOSED) askLater();
    };
  };
  const askLater = () => {
    timer = setTimeout(() => void ask(), RECONNECT_MS);
  };
  const ask = async () => {
    const refusal = await findRefusal(path, leaving.signal);
    if (leaving.signal.aborted) return;
    if (refusal === null) open();
    else if (FINAL.has(refusal.status)) onRefused(refusal.code);
    else askLater();
  };
  open();
  return () => {
    leaving.abort();
    clearTimeout(timer);
    source?.close();
  };
}

/** Why there is no stream, or null where there is one. */
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
