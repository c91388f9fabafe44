import { AppError, errorBody } from "@/lib/core/errors";
import { sourceResponse, type Outlet, type TextSource } from "@/lib/core/http/text-source";
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

const event = (json: string): string => `data: ${json}\n\n`;

class MessageStream implements UiWriter, TextSource {
  readonly #message: UiMessage;
  #outlet: Outlet | null = null;
  /** All is said, or nobody listens any longer. */
  #isOver = false;
  #pending = "";
  #flushedAt = -Infinity;
  #timer: NodeJS.Timeout | undefined;
  #textOpen = false;
  /** Settles when the client has caught up; null while it has. */
  #room: PromiseWithResolvers<void> | null = null;

  constructor(message: UiMessage) {
    this.#message = message;
  }

  open(outlet: Outlet): void {
    if (!this.#isOver) this.#outlet = outlet;
    void produce(this.#message, this);
  }

  room(): void {
    this.#room?.resolve();
    this.#room = null;
  }

  leave(): void {
    if (this.#isOver) return;
    this.#drop();
    this.#message.abort?.abort(new AppError("ai_aborted"));
  }

  text(delta: string): Promise<void> {
    if (delta === "" || !this.#outlet) return done;
    this.#pending += delta;
    const wait = this.#flushedAt + mergeMs - performance.now();
    if (wait <= 0) this.#write(this.#takePending());
    else
      this.#timer ??= setTimeout(() => {
        this.#write(this.#takePending());
      }, wait);
    return this.#hasRoom();
  }

  data(name: string, value: unknown): Promise<void> {
    this.send({ type: `data-${name}`, data: value });
    return this.#hasRoom();
  }

  send(part: { type: string } & Record<string, unknown>): void {
    this.#write(this.#takePending() + event(JSON.stringify(part)));
  }

  end(last: { type: string } & Record<string, unknown>): void {
    const rest = this.#takePending();
    const textEnd = this.#textOpen ? event(`{"type":"text-end","id":"${textId}"}`) : "";
    this.#outlet?.end(rest + textEnd + event(JSON.stringify(last)) + event("[DONE]"));
    this.#drop();
  }

  /** Nothing is kept, nobody waits any longer. */
  #drop(): void {
    this.#isOver = true;
    clearTimeout(this.#timer);
    this.#outlet = null;
    this.room();
  }

  #hasRoom(): Promise<void> {
    return this.#room?.promise ?? done;
  }

  /** What text waits to be sent, as it is written. */
  #takePending(): string {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#pending === "") return "";
    const opening = this.#textOpen ? "" : event(`{"type":"text-start","id":"${textId}"}`);
    this.#textOpen = true;
    const delta = JSON.stringify(this.#pending);
    this.#pending = "";
    this.#flushedAt = performance.now();
    return `${opening}data: {"type":"text-delta","id":"${textId}","delta":${delta}}\n\n`;
  }

  #write(text: string): void {
    if (this.#outlet?.write(text) === false) this.#room ??= Promise.withResolvers<void>();
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
  return sourceResponse(new MessageStream(message), { ...headers, ...message.headers });
}
