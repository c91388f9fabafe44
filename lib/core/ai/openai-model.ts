import { Readable } from "node:stream";
import { createOpenAI } from "@ai-sdk/openai";
import type { LanguageModelV4, LanguageModelV4CallOptions } from "@ai-sdk/provider";
import { Agent, buildConnector, interceptors, request, type Dispatcher } from "undici";
import { mergedEvents } from "./merged-events";
import { paceReading } from "./paced-socket";
import { startReading, type ReadableModel } from "./part-queue";
import { PlainAnswer } from "./plain-answer";
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
/**
 * A connection waits so long for another call where the server says nothing about it: making one costs processor time, and with TLS two
 * round trips before the first word. One that the server closes in that very moment is a broken connection, which is asked again.
 */
const KEEP_MS = 30_000;
/** `paced` is a reply that somebody reads: its pieces may gather. A value is worked on with the first of its parts. */
type Going = { way: TextWay; paced: boolean };
/** The calls that go on, found again by the one thing that the provider hands through. */
const going = new WeakMap<AbortSignal, Going>();
const agents = new Map<string, Dispatcher>();

function pacedConnector(connectMs: number): buildConnector.connector {
  // The type leaves the socket's own settings out.
  const settings: buildConnector.BuildOptions & { highWaterMark: number } = {
    timeout: connectMs,
    highWaterMark: 1,
  };
  const connect = buildConnector(settings);
  return (options, done) => {
    connect(options, (...result) => {
      // A connection of HTTP/2 carries many answers: one's pace is not another's.
      if (result[1] && !("alpnProtocol" in result[1] && result[1].alpnProtocol === "h2"))
        paceReading(result[1]);
      done(...result);
    });
  };
}

/** A pool per connect bound and kind. Silence is bounded by the caller's signal, so the agent's own body limits stay off. */
function agentFor(connectMs: number, paced: boolean): Dispatcher {
  const name = `${connectMs} ${paced}`;
  let agent = agents.get(name);
  if (!agent) {
    const connect = paced ? pacedConnector(connectMs) : { timeout: connectMs };
    agent = new Agent({ connect, keepAliveTimeout: KEEP_MS, headersTimeout: 0, bodyTimeout: 0 }).compose(
      interceptors.redirect({ maxRedirections: MAX_REDIRECTS }),
    );
    agents.set(name, agent);
  }
  return agent;
}

/**
 * undici's own request rather than a fetch: Next wraps the global one with caching and tracing, none gives a connect bound, and its
 * streams cost more for each token than all the rest.
 */
function modelFetch(connectMs: number): typeof globalThis.fetch {
  return async (input, init) => {
    const call = init?.signal ? going.get(init.signal) : undefined;
    const answer = await request(input instanceof Request ? input.url : input, {
      method: "POST",
      headers: Object.fromEntries(new Headers(init?.headers)),
      body: typeof init?.body === "string" ? init.body : null,
      signal: init?.signal ?? null,
      dispatcher: agentFor(connectMs, call?.paced === true),
    });
    const headers = Object.entries(answer.headers).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, String(value)]],
    );
    const streams = String(answer.headers["content-type"]).startsWith("text/event-stream");
    const body: unknown = streams ? mergedEvents(answer.body, call?.way) : Readable.toWeb(answer.body);
    // An answer that is nothing but text is read before it comes here: then nobody waits for this one any longer.
    if (streams) await call?.way.left;
    return new Response(body instanceof ReadableStream ? body : null, { status: answer.statusCode, headers });
  };
}

/** A model of an OpenAI-compatible server through the AI SDK's provider. */
export function openAiModel(settings: OpenAiSettings): ReadableModel {
  const provider = createOpenAI({
    baseURL: settings.baseURL,
    apiKey: settings.apiKey,
    fetch: modelFetch(settings.connectMs ?? 10_000),
  });
  return shortened(
    settings.api === "chat" ? provider.chat(settings.model) : provider.responses(settings.model),
  );
}

/** The same model, whose text takes the short way to whoever reads its parts. */
function shortened(model: LanguageModelV4): ReadableModel {
  const { specificationVersion, provider, modelId, supportedUrls } = model;
  const readParts = async (options: LanguageModelV4CallOptions) => {
    const way = new TextWay(new PlainAnswer());
    const abortSignal = options.abortSignal ?? new AbortController().signal;
    going.set(abortSignal, { way, paced: options.responseFormat?.type !== "json" });
    const asked = startReading(model, { ...options, abortSignal }).then((reader) => way.join(reader));
    // An answer that has begun has no other ear for what the provider makes of its rest.
    asked.catch((error: unknown) => way.fail(error));
    return Promise.race([asked, way.begun.then(() => way.reader)]);
  };
  return {
    specificationVersion,
    provider,
    modelId,
    supportedUrls,
    readParts,
    doGenerate: (options) => model.doGenerate(options),
    doStream: (options) => model.doStream(options),
  };
}
