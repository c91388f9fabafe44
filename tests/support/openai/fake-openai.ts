import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { text as readText } from "node:stream/consumers";
import { z } from "zod";
import { readDataBlocks } from "@/lib/core/ai/prompt-data";
import { deliver, fakeAnswer, isBrokenByUs, type FakeAnswer } from "./answer";
import { fillSchema } from "./fill-schema";
import { chatWire } from "./wire-chat";
import { responsesWire } from "./wire-responses";
import type { Prompt } from "./wire";

/** One recorded call. */
export type FakeRequest = Prompt & {
  api: "responses" | "chat";
  /** The whole prompt in one string. */
  prompt: string;
  /** The data blocks of the prompt by name. */
  context: Record<string, unknown>;
  authorization: string;
  body: unknown;
  /** Arrival time by performance.now(). */
  at: number;
};

/** Answers a request with text, a JSON value or a fault; undefined leaves the answer to the fake. */
export type Responder = (
  request: FakeRequest,
) => FakeAnswer | string | undefined | Promise<FakeAnswer | string | undefined>;

const settings = z.object({ latencyMs: z.number().optional(), tokenMs: z.number().optional() });

function defaultText(request: FakeRequest, answer: FakeAnswer): string {
  if (answer.text !== undefined) return answer.text;
  if (answer.json !== undefined) return JSON.stringify(answer.json);
  if (request.schema) return JSON.stringify(fillSchema(request.schema));
  const last = request.messages.at(-1)?.text.slice(0, 60) ?? "nothing yet";
  return `This is the model's answer to “${last}”. What would you try first?`;
}

/**
 * An OpenAI-compatible server on loopback. Answers come from the script, then from the responder; otherwise the fake makes one
 * that fits the request's schema. Other processes control it through /_fake/ (see fake-control.ts).
 */
export class FakeOpenAi {
  readonly requests: FakeRequest[] = [];
  /** Requests that the caller closed before their answer was complete. */
  abortedRequests = 0;
  openRequests = 0;
  /** The largest number of requests open at once. */
  peakRequests = 0;
  /** Delays before each answer, and between two words of a streamed one. */
  latencyMs = 0;
  tokenMs = 0;
  /** What GET /v1/models lists; vLLM adds the context length as `max_model_len`. */
  models: { id: string; max_model_len?: number }[] = [{ id: "small" }, { id: "large" }];
  #server: Server | undefined;
  #port = 0;
  #script: FakeAnswer[] = [];
  #responder: Responder | undefined;
  readonly #sockets = new Set<Socket>();
  #released = Promise.withResolvers<undefined>();

  static async start(port = 0): Promise<FakeOpenAi> {
    const fake = new FakeOpenAi();
    await fake.#listen(port);
    return fake;
  }

  /** For OPENAI_BASE_URL. */
  get url(): string {
    return `http://127.0.0.1:${this.#port}/v1`;
  }

  get openConnections(): number {
    return this.#sockets.size;
  }

  /** Queues answers. Each one serves the first request that matches its `when`. */
  script(answers: (FakeAnswer | string)[]): void {
    this.#script.push(
      ...answers.map((answer) => (typeof answer === "string" ? { text: answer } : { ...answer })),
    );
  }

  /** Answers the requests that the script leaves. */
  respond(responder: Responder | undefined): void {
    this.#responder = responder;
  }

  /** Clears script, responder, records and delays. */
  reset(): void {
    this.#script = [];
    this.#responder = undefined;
    this.requests.length = 0;
    this.abortedRequests = 0;
    this.peakRequests = this.openRequests;
    this.latencyMs = 0;
    this.tokenMs = 0;
  }

  /** Ends all current silences. */
  release(): void {
    this.#released.resolve(undefined);
    this.#released = Promise.withResolvers();
  }

  /** Closes the port, so that connections are refused, until `comeBack`. */
  async goAway(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    for (const socket of this.#sockets) socket.destroy();
    if (server) await new Promise((resolve) => server.close(resolve));
  }

  async comeBack(): Promise<void> {
    await this.#listen(this.#port);
  }

  async close(): Promise<void> {
    await this.goAway();
  }

  async #listen(port: number): Promise<void> {
    const server = createServer(
      (req, res) => void this.#answer(req, res).catch((error: unknown) => this.#reject(res, error)),
    );
    server.on("connection", (socket) => {
      this.#sockets.add(socket);
      socket.once("close", () => this.#sockets.delete(socket));
    });
    await new Promise<void>((resolve, reject) =>
      server.once("error", reject).listen(port, "127.0.0.1", resolve),
    );
    const address = server.address();
    if (address !== null && typeof address !== "string") this.#port = address.port;
    this.#server = server;
  }

  async #answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const body = await readText(req);
    const path = new URL(req.url ?? "/", "http://fake").pathname;
    if (path.startsWith("/_fake/")) {
      this.#control(path.slice(7), body, res);
      return;
    }
    if (path === "/v1/models") {
      res.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ data: this.models }));
      return;
    }
    if (path !== "/v1/responses" && path !== "/v1/chat/completions") return void res.writeHead(404).end("{}");
    this.openRequests++;
    this.peakRequests = Math.max(this.peakRequests, this.openRequests);
    res.once("close", () => {
      this.openRequests--;
      if (!res.writableEnded && !isBrokenByUs(res)) this.abortedRequests++;
    });
    const api = path === "/v1/responses" ? "responses" : "chat";
    const wire = api === "responses" ? responsesWire : chatWire;
    const request = this.#record(api, wire.parse(JSON.parse(body)), JSON.parse(body), req);
    const answer = await this.#choose(request);
    await deliver(res, {
      wire,
      prompt: request,
      answer,
      text: defaultText(request, answer),
      latencyMs: answer.latencyMs ?? this.latencyMs,
      tokenMs: answer.tokenMs ?? this.tokenMs,
      released: this.#released.promise,
    });
  }

  #reject(res: ServerResponse, error: unknown): void {
    if (res.headersSent) {
      res.destroy();
      return;
    }
    const message = `the fake cannot read this request: ${String(error)}`;
    res.writeHead(400, { "content-type": "application/json" }).end(JSON.stringify({ error: { message } }));
  }

  #record(api: FakeRequest["api"], prompt: Prompt, body: unknown, req: IncomingMessage): FakeRequest {
    const text = [prompt.system, ...prompt.messages.map((m) => m.text)].join("\n\n");
    const authorization = req.headers.authorization ?? "";
    const request = {
      ...prompt,
      api,
      prompt: text,
      context: readDataBlocks(text),
      authorization,
      body,
      at: performance.now(),
    };
    this.requests.push(request);
    return request;
  }

  async #choose(request: FakeRequest): Promise<FakeAnswer> {
    const index = this.#script.findIndex(
      (entry) => entry.when === undefined || request.prompt.includes(entry.when),
    );
    const entry = this.#script[index];
    if (entry) {
      if ((entry.times ?? 1) > 1) entry.times = (entry.times ?? 1) - 1;
      else this.#script.splice(index, 1);
      return entry;
    }
    const answer = await this.#responder?.(request);
    return typeof answer === "string" ? { text: answer } : (answer ?? {});
  }

  #control(command: string, body: string, res: ServerResponse): void {
    if (command === "script") this.script(z.array(z.union([z.string(), fakeAnswer])).parse(JSON.parse(body)));
    else if (command === "settings") Object.assign(this, settings.parse(JSON.parse(body)));
    else if (command === "reset") this.reset();
    const { requests, abortedRequests, openRequests, peakRequests } = this;
    const state = JSON.stringify({ requests, abortedRequests, openRequests, peakRequests });
    res.writeHead(200, { "content-type": "application/json" }).end(state);
  }
}
