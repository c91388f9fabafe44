import { createOpenAI } from "@ai-sdk/openai";
import type { EmbeddingModelV4, LanguageModelV4 } from "@ai-sdk/provider";
import { Agent, fetch, type Dispatcher } from "undici";
import { env, type Env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { aiConnection, aiMode } from "../connection";
import type { ModelApi } from "../groups";
import { lookupServer } from "../server-address";
import { offlineModel, type OfflineResponder } from "./offline-model";
import { heardBody } from "./reasoning-listener";

/** Milliseconds for connecting to the server. */
const CONNECT_MS = 10_000;

export type OpenAiSettings = {
  api: ModelApi;
  baseURL: string;
  apiKey: string | null;
  model: string;
};

/**
 * Connections live for 30 s between calls, because a learner thinks longer than undici's default of 4 s. Silence is limited
 * per call, so the agent's own time limits are off.
 */
const modelAgent = new Agent({
  connect: { timeout: CONNECT_MS, lookup: lookupServer },
  keepAliveTimeout: 30_000,
  headersTimeout: 0,
  bodyTimeout: 0,
});

/**
 * undici's fetch, because Next wraps the global one with its cache. The provider posts JSON text. The types of the two
 * fetches do not fit each other, so requests and responses are copied.
 */
function fetchWith(dispatcher: Dispatcher): typeof globalThis.fetch {
  return async (input, init) => {
    const { status, statusText, headers, body } = await fetch(input instanceof Request ? input.url : input, {
      method: "POST",
      headers: Object.fromEntries(new Headers(init?.headers)),
      body: typeof init?.body === "string" ? init.body : null,
      signal: init?.signal ?? null,
      // A redirect could send the prompt and the key elsewhere.
      redirect: "error",
      dispatcher,
    });
    const stream = body instanceof ReadableStream ? heardBody(body) : null;
    return new Response(stream, { status, statusText, headers: [...headers] });
  };
}

type ServerAddress = Pick<OpenAiSettings, "baseURL" | "apiKey">;

/** Local servers such as Ollama require the header of the key but accept any. */
const providerOf = ({ baseURL, apiKey }: ServerAddress, dispatcher: Dispatcher) =>
  createOpenAI({ baseURL, apiKey: apiKey ?? "none", fetch: fetchWith(dispatcher) });

/** A model of an OpenAI-compatible server. */
export function openAiModel(settings: OpenAiSettings, dispatcher: Dispatcher = modelAgent): LanguageModelV4 {
  const { api, model } = settings;
  const provider = providerOf(settings, dispatcher);
  return api === "chat" ? provider.chat(model) : provider.responses(model);
}

/** The embedding model of that name on the connected server. Throws ai_unavailable without one. */
export function embeddingModel(name: string): EmbeddingModelV4 {
  const connection = aiConnection();
  if (connection === null) throw new AppError("ai_unavailable");
  return providerOf(connection, modelAgent).embedding(name);
}

/** The connected server's models by name; another connection empties them. */
const configured = new Map<string, LanguageModelV4>();
let configuredServer = "";

/**
 * The connected server's model of that name; in demo mode without a server, the offline model around `offline`. Throws
 * ai_unavailable without either.
 */
export function languageModel(
  name: string,
  offline: OfflineResponder | undefined,
  e: Env = env(),
): LanguageModelV4 {
  const mode = aiMode(e);
  if (mode === "offline" && offline) return offlineModel(offline);
  const connection = aiConnection(e);
  if (connection === null) throw new AppError("ai_unavailable");
  const server = JSON.stringify(connection);
  if (server !== configuredServer) configured.clear();
  configuredServer = server;
  const cached = configured.get(name);
  if (cached) return cached;
  const created = openAiModel({ ...connection, model: name });
  configured.set(name, created);
  return created;
}
