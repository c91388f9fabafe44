import { Readable } from "node:stream";
import { createOpenAI } from "@ai-sdk/openai";
import type { LanguageModelV4 } from "@ai-sdk/provider";
import { Agent, interceptors, request, type Dispatcher } from "undici";
import { mergedEvents } from "./merged-events";
import { TextWay } from "./text-way";

export type OpenAiSettings = {
  api: "responses" | "chat";
  baseURL: string;
  apiKey: string;
  model: string;
  /** Bound of TCP and TLS connecting; 10 s unless given. */
  connectMs?: number;
};

const MAX_REDIRECTS = 5;
/** The ways of the calls that go on, found again by the one thing that the provider hands through. */
const ways = new WeakMap<AbortSignal, TextWay>();
const agents = new Map<number, Dispatcher>();

/** One pool per connect bound. Silence is bounded by the caller's signal, so the agent's own body limits stay off. */
function agentFor(connectMs: number): Dispatcher {
  let agent = agents.get(connectMs);
  if (!agent) {
    agent = new Agent({ connect: { timeout: connectMs }, headersTimeout: 0, bodyTimeout: 0 }).compose(interceptors.redirect({ maxRedirections: MAX_REDIRECTS }));
    agents.set(connectMs, agent);
  }
  return agent;
}

/**
 * undici's own request rather than a fetch: Next wraps the global one with caching and tracing, none gives a connect bound, and its
 * streams cost more for each token than all the rest.
 */
function modelFetch(connectMs: number): typeof globalThis.fetch {
  return async (input, init) => {
    const answer = await request(input instanceof Request ? input.url : input, {
      method: "POST",
      headers: Object.fromEntries(new Headers(init?.headers)),
      body: typeof init?.body === "string" ? init.body : null,
      signal: init?.signal ?? null,
      dispatcher: agentFor(connectMs),
    });
    const headers = new Headers();
    for (const [name, value] of Object.entries(answer.headers)) if (value !== undefined) headers.set(name, String(value));
    const streams = headers.get("content-type")?.startsWith("text/event-stream") === true;
    const body: unknown = streams ? mergedEvents(answer.body, init?.signal ? ways.get(init.signal) : undefined) : Readable.toWeb(answer.body);
    return new Response(body instanceof ReadableStream ? body : null, { status: answer.statusCode, headers });
  };
}

/** A model of an OpenAI-compatible server through the AI SDK's provider. */
export function openAiModel(settings: OpenAiSettings): LanguageModelV4 {
  const provider = createOpenAI({
    baseURL: settings.baseURL,
    apiKey: settings.apiKey,
    fetch: modelFetch(settings.connectMs ?? 10_000),
  });
  return shortened(settings.api === "chat" ? provider.chat(settings.model) : provider.responses(settings.model));
}

/** The same model, whose text takes the short way. */
function shortened(model: LanguageModelV4): LanguageModelV4 {
  const { specificationVersion, provider, modelId, supportedUrls } = model;
  return {
    specificationVersion, provider, modelId, supportedUrls,
    doGenerate: (options) => model.doGenerate(options),
    doStream: async (options) => {
      const way = new TextWay();
      const abortSignal = options.abortSignal ?? new AbortController().signal;
      ways.set(abortSignal, way);
      const answer = await model.doStream({ ...options, abortSignal });
      return { ...answer, stream: way.join(answer.stream) };
    },
  };
}
