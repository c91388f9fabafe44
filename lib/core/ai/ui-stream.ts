import { AppError, errorBody } from "@/lib/core/errors";
import { log } from "@/lib/core/log";

const headers = {
  "content-type": "text/event-stream; charset=utf-8",
  // Packing a few hundred bytes piece by piece would cost each stream a compressor of its own.
  "cache-control": "no-store, no-transform",
  "x-vercel-ai-ui-message-stream": "v1",
  // Proxies of the nginx kind would otherwise collect the stream.
  "x-accel-buffering": "no",
};

/** Deltas that come closer together than this are sent as one; the first goes out at once. Less than what merges a model's events, or each would wait twice. */
const mergeMs = 30;
const bufferBytes = 16 * 1024;
const textId = "0";

/** Writes one message. Both methods resolve when the client has room for more, and do nothing once it has gone. */
export type UiWriter = {
  text(delta: string): Promise<void>;
  /** Sends a part `data-<name>`. */
  data(name: string, value: unknown): Promise<void>;
};

export type UiMessage = {
  messageId?: string;
  /** Aborted when the client disconnects. */
  abort?: AbortController;
  /** Further response headers. */
  headers?: Record<string, string>;
  /** Produces the message. What it throws becomes the stream's error part: AppError by its code, the rest as internal. */
  write(writer: UiWriter): Promise<void>;
};

const done = Promise.resolve();

class MessageStream implements UiWriter {
  #controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  #pending = "";
  #flushedAt = -Infinity;
  #timer: NodeJS.Timeout | undefined;
  #textOpen = false;
  #room = Promise.withResolvers<void>();

  start(controller: ReadableStreamDefaultController<Uint8Array>): void {
    this.#controller = controller;
  }

  /** The client read something. */
  pull(): void {
    this.#room.resolve();
    this.#room = Promise.withResolvers<void>();
  }

  /** The client has gone: nothing is kept, nobody waits any longer. */
  drop(): void {
    clearTimeout(this.#timer);
    this.#controller = undefined;
    this.#room.resolve();
  }

  text(delta: string): Promise<void> {
    if (delta === "" || !this.#controller) return done;
    this.#pending += delta;
    const wait = this.#flushedAt + mergeMs - performance.now();
    if (wait <= 0) this.#flush();
    else this.#timer ??= setTimeout(() => this.#flush(), wait);
    return this.#hasRoom();
  }

  data(name: string, value: unknown): Promise<void> {
    this.send({ type: `data-${name}`, data: value });
    return this.#hasRoom();
  }

  send(part: { type: string } & Record<string, unknown>): void {
    this.#flush();
    this.#event(JSON.stringify(part));
  }

  end(last: { type: string } & Record<string, unknown>): void {
    this.#flush();
    if (this.#textOpen) this.#event(`{"type":"text-end","id":"${textId}"}`);
    this.#event(JSON.stringify(last));
    this.#event("[DONE]");
    this.#controller?.close();
    this.drop();
  }

  #hasRoom(): Promise<void> {
    return this.#controller && (this.#controller.desiredSize ?? 1) <= 0 ? this.#room.promise : done;
  }

  #flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#pending === "") return;
    const opening = this.#textOpen ? "" : `data: {"type":"text-start","id":"${textId}"}\n\n`;
    this.#textOpen = true;
    const delta = JSON.stringify(this.#pending);
    this.#pending = "";
    this.#flushedAt = performance.now();
    this.#bytes(`${opening}data: {"type":"text-delta","id":"${textId}","delta":${delta}}\n\n`);
  }

  #event(json: string): void {
    this.#bytes(`data: ${json}\n\n`);
  }

  #bytes(text: string): void {
    this.#controller?.enqueue(Buffer.from(text));
  }
}

/** What a failure tells the client: its code and the API's English text, never more. */
function errorPart(error: unknown): { type: "error"; errorText: string; code: string } {
  const known = error instanceof AppError ? error : new AppError("internal", { cause: error });
  if (known.code === "internal") log.error({ err: error }, "a message stream failed");
  const { detail, code } = errorBody(known);
  return { type: "error", errorText: typeof detail === "string" ? detail : known.message, code };
}

async function produce(message: UiMessage, stream: MessageStream): Promise<void> {
  try {
    stream.send(message.messageId ? { type: "start", messageId: message.messageId } : { type: "start" });
    await message.write(stream);
    stream.end({ type: "finish" });
  } catch (error) {
    stream.end(errorPart(error));
  }
}

/** Answers with one message as an AI SDK UI-message stream (v1) over SSE. */
export function uiMessageResponse(message: UiMessage): Response {
  const stream = new MessageStream();
  const body = new ReadableStream<Uint8Array>(
    {
      start: (controller) => {
        stream.start(controller);
        void produce(message, stream);
      },
      pull: () => stream.pull(),
      cancel: () => {
        stream.drop();
        message.abort?.abort(new AppError("ai_aborted"));
      },
    },
    new ByteLengthQueuingStrategy({ highWaterMark: bufferBytes }),
  );
  return new Response(body, { headers: { ...headers, ...message.headers } });
}
