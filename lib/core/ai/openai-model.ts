import { createOpenAI } from "@ai-sdk/openai";
import type { LanguageModelV4 } from "@ai-sdk/provider";
import { Agent, fetch as undiciFetch } from "undici";

export type OpenAiSettings = {
  api: "responses" | "chat";
  baseURL: string;
  apiKey: string;
  model: string;
  /** Bound of TCP and TLS connecting; 10 s unless given. */
  connectMs?: number;
};

const agents = new Map<number, Agent>();

/** One pool per connect bound. Silence is bounded by the caller's signal, so the agent's own body limits stay off. */
function agentFor(connectMs: number): Agent {
  let agent = agents.get(connectMs);
  if (!agent) {
    agent = new Agent({ connect: { timeout: connectMs }, headersTimeout: 0, bodyTimeout: 0 });
    agents.set(connectMs, agent);
  }
  return agent;
}

/** undici's fetch rather than the global one, which Next wraps with caching and tracing and gives no connect bound. */
function modelFetch(connectMs: number): typeof globalThis.fetch {
  return async (input, init) => {
    const answer = await undiciFetch(input instanceof Request ? input.url : input, {
      method: init?.method ?? "POST",
      headers: [...new Headers(init?.headers)],
      body: typeof init?.body === "string" ? init.body : null,
      signal: init?.signal ?? null,
      dispatcher: agentFor(connectMs),
    });
    const body: unknown = answer.body;
    return new Response(body instanceof ReadableStream ? body : null, { status: answer.status, headers: [...answer.headers] });
  };
}

/** A model of an OpenAI-compatible server through the AI SDK's provider. */
export function openAiModel(settings: OpenAiSettings): LanguageModelV4 {
  const provider = createOpenAI({
    baseURL: settings.baseURL,
    apiKey: settings.apiKey,
    fetch: modelFetch(settings.connectMs ?? 10_000),
  });
  return settings.api === "chat" ? provider.chat(settings.model) : provider.responses(settings.model);
}
