import { Agent, fetch } from "undici";
import { z } from "zod";
import { AppError } from "@/lib/core/errors";
import type { AiConnection } from "./connection";
import { lookupServer } from "./server-address";

/** A model server of this machine; without models it does not run. */
type LocalServer = { name: string; baseURL: string; models: string[] };

type KnownServer = { name: string; port: number; path: string };

const PROBE_MS = 500;
const LIST_MS = 10_000;

const agent = new Agent({ connect: { lookup: lookupServer } });

/** The ports on which servers listen unless they are set up otherwise, and the path of their OpenAI-compatible API. */
const knownServers: readonly KnownServer[] = [
  { name: "Ollama", port: 11434, path: "/v1" },
  { name: "LM Studio", port: 1234, path: "/v1" },
  { name: "Docker Model Runner", port: 12434, path: "/engines/v1" },
  { name: "vLLM", port: 8000, path: "/v1" },
];

/** This machine, also where the app runs in a container. */
const hosts = ["localhost", "host.docker.internal"] as const;

const modelList = z.object({
  data: z.array(z.object({ id: z.string().min(1).max(200), max_model_len: z.number().nullish() })).max(2000),
});

type Model = z.infer<typeof modelList>["data"][number];

/** GETs JSON from a model server. Redirects are refused, because they could send the key elsewhere. */
async function getJson(url: string, apiKey: string | null, ms: number): Promise<unknown> {
  const response = await fetch(url, {
    headers: {
      accept: "application/json",
      ...(apiKey === null ? {} : { authorization: `Bearer ${apiKey}` }),
    },
    redirect: "error",
    signal: AbortSignal.timeout(ms),
    dispatcher: agent,
  }).catch((cause: unknown) => {
    const isLate = cause instanceof Error && cause.name === "TimeoutError";
    throw new AppError(isLate ? "ai_timeout" : "ai_unreachable", { cause });
  });
  if (response.status === 401 || response.status === 403) throw new AppError("ai_unauthorized");
  if (!response.ok) throw new AppError("ai_failed", { cause: new Error(`status ${response.status}`) });
  return response.json().catch((cause: unknown) => {
    throw new AppError("ai_bad_output", { cause });
  });
}

async function getModels({ baseURL, apiKey }: AiConnection, ms: number): Promise<Model[]> {
  const list = modelList.safeParse(await getJson(`${baseURL}/models`, apiKey, ms));
  if (!list.success) throw new AppError("ai_bad_output", { cause: list.error });
  return list.data.data;
}

/** The names of a server's models, sorted. Throws AppError with an `ai_` code. */
export async function listServerModels(connection: AiConnection): Promise<string[]> {
  return (await getModels(connection, LIST_MS)).map(({ id }) => id).sort((a, b) => a.localeCompare(b));
}

async function probe(baseURL: string): Promise<string[]> {
  const models = await getModels({ api: "chat", baseURL, apiKey: null }, PROBE_MS).catch(() => []);
  return models.map(({ id }) => id);
}

/** Asks the usual ports of this machine for model servers, 500 ms at most; tests ask ports of their own. */
export async function findLocalServers(servers = knownServers): Promise<LocalServer[]> {
  return Promise.all(
    servers.map(async ({ name, port, path }) => {
      const addresses = hosts.map((host) => `http://${host}:${port}${path}`);
      const models = await Promise.all(addresses.map(probe));
      const found = models.findIndex((list) => list.length > 0);
      return { name, baseURL: addresses[Math.max(0, found)] ?? "", models: models[found] ?? [] };
    }),
  );
}

const runningModels = z.object({
  models: z.array(z.object({ name: z.string(), context_length: z.number().nullish() })),
});
const loadedModels = z.object({
  data: z.array(z.object({ id: z.string(), loaded_context_length: z.number().nullish() })),
});

/**
 * The tokens that a loaded model reads at most, as vLLM, Ollama or LM Studio report them; null if the server does not. Ollama cuts
 * longer prompts without an error.
 */
export async function findContextLength(connection: AiConnection, model: string): Promise<number | null> {
  const { baseURL, apiKey } = connection;
  const { origin } = new URL(baseURL);
  const read = (path: string) => getJson(`${origin}${path}`, apiKey, PROBE_MS).catch(() => null);
  const listed = await getModels(connection, PROBE_MS).catch(() => []);
  const length = listed.find(({ id }) => id === model)?.max_model_len;
  if (length) return length;
  const running = runningModels.safeParse(await read("/api/ps"));
  const ofOllama = running.data?.models.find(({ name }) => name === model || name === `${model}:latest`);
  if (ofOllama?.context_length) return ofOllama.context_length;
  const loaded = loadedModels.safeParse(await read("/api/v0/models"));
  return loaded.data?.data.find(({ id }) => id === model)?.loaded_context_length ?? null;
}
