import { StringDecoder } from "node:string_decoder";
import type { Readable } from "node:stream";
import { isEmpty, isObject, type Json, type Said } from "./plain-answer";
import type { TextWay } from "./text-way";

/** Deltas of a model that come closer together than this go on as one. Less than the pace of reading (paced-socket.ts), or each would wait twice. */
const MERGE_MS = 30;
/** The first ones hardly wait: what reads them may hold back some words before it shows any. */
const EASE = 4;

/** An event that only brings text: where its text stands, and what else there is. */
type TextEvent = { kind: string; text: string; write: (text: string) => string };

const eventName = /^event: [\w.]+\n/;

/** What an event of one line says, with or without a name of its own; undefined for one that is no JSON. */
function readJson(event: string): unknown {
  const data = event.replace(eventName, "");
  if (!data.startsWith("data: {") || data.includes("\n")) return undefined;
  try {
    return JSON.parse(data.slice(6)) as unknown;
  } catch {
    return undefined;
  }
}

/** The text of an event in either API style; null for everything that says more than a piece of text. */
function readText(event: string, json: unknown): TextEvent | null {
  if (!isObject(json)) return null;
  if (json.type === "response.output_text.delta")
    return responsesText(json, eventName.exec(event)?.[0] ?? "");
  return event.startsWith("data: ") ? chatText(json) : null;
}

function responsesText(json: Json, head: string): TextEvent | null {
  const { delta, logprobs } = json;
  if (typeof delta !== "string" || !isEmpty(logprobs)) return null;
  const write = (text: string) => `${head}data: ${JSON.stringify({ ...json, delta: text })}\n\n`;
  return { kind: `${String(json.item_id)} ${String(json.content_index)}`, text: delta, write };
}

function chatText(json: Json): TextEvent | null {
  const { choices, usage, error } = json;
  if (!Array.isArray(choices) || choices.length !== 1 || !isEmpty(usage) || !isEmpty(error)) return null;
  const choice: unknown = choices[0];
  if (
    !isObject(choice) ||
    !isObject(choice.delta) ||
    !isEmpty(choice.finish_reason) ||
    !isEmpty(choice.logprobs)
  )
    return null;
  const { content, role, ...more } = choice.delta;
  if (typeof content !== "string" || content === "" || !Object.values(more).every(isEmpty)) return null;
  const write = (text: string) =>
    `data: ${JSON.stringify({ ...json, choices: [{ ...choice, delta: { role, content: text } }] })}\n\n`;
  return { kind: `chat ${String(choice.index)}`, text: content, write };
}

/** What a provider writes around each piece of the same text: most events differ in nothing else. */
type Frame = { head: string; tail: string; of: TextEvent };

const PROBE = "probe of a frame";
/** Providers that number their events have no frame; so many tries show it. */
const FRAME_TRIES = 3;
/** As JSON these stand for themselves. */
const plain = /^[^"\\\p{Cc}]+$/u;

function frameOf(event: string, of: TextEvent): Frame | null {
  const quoted = `"${of.text}"`;
  const at = event.indexOf(quoted);
  if (!plain.test(of.text) || at < 0 || event.includes(quoted, at + 1)) return null;
  const frame = { head: event.slice(0, at + 1), tail: event.slice(at + quoted.length - 1), of };
  const probe = `${frame.head}${PROBE}${frame.tail}`;
  return readText(probe, readJson(probe))?.text === PROBE ? frame : null;
}

/** Reads a text event by its frame, without parsing it; null for whatever may be something else. */
function readFramed(event: string, { head, tail, of }: Frame): TextEvent | null {
  if (!event.startsWith(head) || !event.endsWith(tail)) return null;
  const text = event.slice(head.length, event.length - tail.length);
  return plain.test(text) ? { ...of, text } : null;
}

/**
 * The events of a model's stream, of which neighbours that only bring text become one, or leave it by the text's own way. Whatever it does not
 * know passes as it is; while the answer is plain, nothing passes.
 */
export class EventMerger {
  readonly #way: TextWay | undefined;
  #rest = "";
  /** May go on. */
  #ready = "";
  /** Text that the next event may still lengthen. */
  #held: Said | null = null;

  #frame: Frame | null = null;
  #frameTries = 0;

  constructor(way?: TextWay) {
    this.#way = way;
  }

  get hasReady(): boolean {
    return this.#ready !== "";
  }

  get hasHeld(): boolean {
    return this.#held !== null;
  }

  push(text: string): void {
    let rest = this.#rest + text;
    // Other line ends are allowed and rare: such a stream passes as it is.
    if (rest.includes("\r")) {
      this.#pass(rest);
      rest = "";
    }
    for (let end = rest.indexOf("\n\n"); end >= 0; end = rest.indexOf("\n\n")) {
      this.#event(rest.slice(0, end));
      rest = rest.slice(end + 2);
    }
    this.#rest = rest;
  }

  #event(event: string): void {
    const framed = this.#frame && readFramed(event, this.#frame);
    const json = framed ? null : readJson(event);
    const text = framed ?? readText(event, json);
    if (!text) this.#other(event, json);
    else if (this.#held?.kind === text.kind) this.#held.parts += text.text;
    else {
      this.#release();
      this.#held = { kind: text.kind, parts: text.text, write: text.write };
    }
    if (text && !framed && this.#frameTries < FRAME_TRIES) {
      this.#frameTries += 1;
      this.#frame = frameOf(event, text) ?? this.#frame;
    }
  }

  #other(event: string, json: unknown): void {
    this.#release();
    if (!this.#way?.says(event, json)) this.#pass(`${event}\n\n`);
  }

  #pass(text: string): void {
    this.#release();
    this.#leave();
    this.#way?.passes();
    this.#ready += text;
  }

  #release(): void {
    const held = this.#held;
    this.#held = null;
    if (!held) return;
    if (this.#way?.plain?.takesText(held)) {
      this.#way.push(held.parts);
      return;
    }
    this.#leave();
    const isFirst = this.#way?.isOpen === false;
    if (this.#way?.takes(held.kind, held.parts)) this.#way.push(held.parts);
    else {
      if (!isFirst) this.#way?.passes();
      this.#ready += held.write(held.parts);
    }
  }

  /** The answer turns out to be more than plain: the provider hears it from its beginning. */
  #leave(): void {
    const way = this.#way;
    if (!way?.plain) return;
    this.#ready += way.plain.heard();
    way.leave();
  }

  /** All that there is, held text included. */
  take(): string {
    this.#release();
    const taken = this.#ready;
    this.#ready = "";
    return taken;
  }

  /** The stream is over: what is left of it, be it half an event. Nothing is left of an answer that was plain to its end. */
  end(): string {
    this.#release();
    return this.#rest === "" && this.#way?.ends() ? "" : this.stop();
  }

  /** The stream broke off: what is left of it. */
  stop(): string {
    this.#release();
    this.#leave();
    const taken = this.take() + this.#rest;
    this.#rest = "";
    return taken;
  }
}

/**
 * A model's event stream with neighbouring pieces of text merged, the first at once: each event costs its readers far more than
 * its bytes do. Cancelling closes the connection.
 */
export function mergedEvents(body: Readable, way?: TextWay): ReadableStream<Uint8Array> {
  const merger = new EventMerger(way);
  const decoder = new StringDecoder("utf8");
  const encoder = new TextEncoder();
  let timer: NodeJS.Timeout | undefined;
  let began: number | undefined;
  let sentAt = -Infinity;
  let [over, gathers] = [false, false];

  const begin = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    const send = (text: string) => {
      clearTimeout(timer);
      timer = undefined;
      if (over) return;
      if (text !== "") controller.enqueue(encoder.encode(text));
      if (way?.full || (text !== "" && (controller.desiredSize ?? 1) <= 0)) body.pause();
    };
    const sendAll = () => {
      if (merger.hasHeld) sentAt = performance.now();
      send(merger.take());
    };
    const sendWhenDue = () => {
      gathers = false;
      const now = performance.now();
      if (merger.hasHeld) began ??= now;
      const wait = sentAt + Math.min(MERGE_MS, (now - (began ?? now)) / EASE) - now;
      if (merger.hasReady || wait <= 0) sendAll();
      else if (merger.hasHeld) timer ??= setTimeout(sendAll, wait);
    };
    body.on("data", (chunk: Buffer) => {
      merger.push(decoder.write(chunk));
      // One read of the connection brings several chunks in a row; only the first of all hurries.
      if (began === undefined) sendWhenDue();
      else if (!gathers) {
        gathers = true;
        queueMicrotask(sendWhenDue);
      }
    });
    body.once("end", () => {
      send(merger.end() + decoder.end());
      if (!over) controller.close();
      over = true;
    });
    body.once("error", (error) => {
      if (!over) send(merger.stop());
      if (!over) controller.error(error);
      over = true;
    });
  };
  const cancel = () => {
    over = true;
    clearTimeout(timer);
    body.destroy();
  };
  if (way) Object.assign(way, { onRoom: () => void body.resume(), onCancel: cancel });
  return new ReadableStream<Uint8Array>({ start: begin, pull: () => void body.resume(), cancel });
}
