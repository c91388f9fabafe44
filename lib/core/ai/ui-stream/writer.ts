import { createUIMessageStreamResponse, type UIMessageChunk } from "ai";
import { AppError, errorBody } from "@/lib/core/errors";
import { log } from "@/lib/core/log";

/** Text that follows within this time of the last piece is sent with the next one. */
const COALESCE_MS = 40;
const TEXT_ID = "0";

const headers = {
  "content-type": "text/event-stream; charset=utf-8",
  // `no-transform` keeps proxies from compressing, and so from buffering, the stream.
  "cache-control": "no-store, no-transform",
};

type Send = (chunk: UIMessageChunk) => void;

/** Writes one message of a UI-message stream. Does nothing once the client has disconnected. */
export class UiMessageWriter {
  readonly #send: Send;
  #pending = "";
  #sentAt = -Infinity;
  #timer: NodeJS.Timeout | undefined;
  #isTextOpen = false;

  constructor(send: Send) {
    this.#send = send;
  }

  /** Sends the first text at once and joins later text for at most 40 ms. */
  text(delta: string): void {
    this.#pending += delta;
    const wait = this.#sentAt + COALESCE_MS - performance.now();
    if (wait <= 0) this.flush();
    else this.#timer ??= setTimeout(() => this.flush(), wait);
  }

  /** Sends a part `data-<name>`. */
  data(name: string, value: unknown): void {
    this.flush();
    this.#send({ type: `data-${name}`, data: value });
  }

  /** Sends the text that is still pending. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#pending === "") return;
    if (!this.#isTextOpen) this.#send({ type: "text-start", id: TEXT_ID });
    this.#isTextOpen = true;
    this.#send({ type: "text-delta", id: TEXT_ID, delta: this.#pending });
    this.#pending = "";
    this.#sentAt = performance.now();
  }

  /** Closes the text and ends the message with `last`. */
  end(last: UIMessageChunk): void {
    this.flush();
    if (this.#isTextOpen) this.#send({ type: "text-end", id: TEXT_ID });
    this.#send(last);
  }
}

/** The error part: a code and the API's English text. The text of an unknown error never leaves the server. */
function errorPart(error: unknown): UIMessageChunk & { code: string } {
  const appError = error instanceof AppError ? error : new AppError("internal", { cause: error });
  if (appError.code === "internal") log.error({ err: error }, "a message stream failed");
  const { detail, code } = errorBody(appError);
  return { type: "error", errorText: typeof detail === "string" ? detail : appError.message, code };
}

async function sendMessage(write: (writer: UiMessageWriter) => Promise<void>, send: Send): Promise<void> {
  const writer = new UiMessageWriter(send);
  send({ type: "start" });
  try {
    await write(writer);
    writer.end({ type: "finish" });
  } catch (error) {
    writer.end(errorPart(error));
  }
}

/**
 * Responds with one message as an AI SDK UI-message stream (v1) over SSE. An error that `write` throws becomes the stream's
 * error part. `write` runs to its end even when the client disconnects, unless it stops at the signal that says so.
 */
export function uiMessageResponse(
  write: (writer: UiMessageWriter, disconnected: AbortSignal) => Promise<void>,
): Response {
  const disconnected = new AbortController();
  const stream = new ReadableStream<UIMessageChunk>({
    start(controller) {
      const send: Send = (chunk) => {
        if (!disconnected.signal.aborted) controller.enqueue(chunk);
      };
      void sendMessage((writer) => write(writer, disconnected.signal), send).then(() => {
        if (!disconnected.signal.aborted) controller.close();
      });
    },
    cancel() {
      disconnected.abort();
    },
  });
  return createUIMessageStreamResponse({ stream, headers });
}
