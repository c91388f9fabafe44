/** One event of a UI-message stream (AI SDK protocol v1), reduced to the parts that Meno sends. */
export type UiStreamEvent =
  | { type: "start"; messageId?: string }
  | { type: "text-start"; id: string }
  | { type: "text-delta"; id: string; delta: string }
  | { type: "text-end"; id: string }
  | { type: "data"; name: string; value: unknown }
  | { type: "error"; code: string; text: string }
  | { type: "finish" };

type Fields = Record<string, unknown>;

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

function toEvent(fields: Fields): UiStreamEvent | undefined {
  const type = textOf(fields.type);
  switch (type) {
    case "start":
      return typeof fields.messageId === "string" ? { type, messageId: fields.messageId } : { type };
    case "text-start":
    case "text-end":
      return { type, id: textOf(fields.id) };
    case "text-delta":
      return { type, id: textOf(fields.id), delta: textOf(fields.delta) };
    case "error":
      return { type, code: textOf(fields.code) || "internal", text: textOf(fields.errorText) };
    case "finish":
      return { type };
    default:
      return type.startsWith("data-") ? { type: "data", name: type.slice(5), value: fields.data } : undefined;
  }
}

function parseData(data: string): UiStreamEvent | undefined {
  try {
    const json: unknown = JSON.parse(data);
    return isFields(json) ? toEvent(json) : undefined;
  } catch {
    return undefined;
  }
}

/** Splits chunks of SSE text into the `data` of its events. */
class SseSplitter {
  #rest = "";
  #data: string[] = [];

  /** Takes the next chunk; returns the events that it completes. */
  push(text: string): string[] {
    // A CR at the end may be half of a CRLF, so it waits for the next chunk.
    const all = this.#rest + text;
    const cut = all.endsWith("\r") ? all.length - 1 : all.length;
    const lines = all.slice(0, cut).split(/\r\n|\n|\r/);
    this.#rest = (lines.pop() ?? "") + all.slice(cut);
    const events: string[] = [];
    for (const line of lines) {
      if (line === "") {
        if (this.#data.length > 0) events.push(this.#data.join("\n"));
        this.#data = [];
      } else if (line.startsWith("data:")) {
        this.#data.push(line.slice(line.startsWith("data: ") ? 6 : 5));
      }
    }
    return events;
  }
}

const broken: UiStreamEvent = { type: "error", code: "ai_interrupted", text: "The connection broke off" };

/**
 * Reads the body of a UI-message stream as typed events. It is small enough for the browser, where the AI SDK's own reader brings
 * its schemas along. A stream without its end mark yields an error event `ai_interrupted`; an abort of the fetch is thrown. Leaving
 * the loop closes the stream.
 */
export async function* readUiStream(body: ReadableStream<Uint8Array>): AsyncGenerator<UiStreamEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const splitter = new SseSplitter();
  try {
    for (;;) {
      const next = await reader.read();
      if (next.done) break;
      for (const data of splitter.push(decoder.decode(next.value, { stream: true }))) {
        if (data === "[DONE]") return;
        const event = parseData(data);
        if (event) yield event;
      }
    }
  } catch (error) {
    if (error instanceof Error && error.name === "AbortError") throw error;
  } finally {
    reader.cancel().catch(() => undefined);
  }
  yield broken;
}
