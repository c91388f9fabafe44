import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { findContextLength, findLocalServers, listServerModels } from "./servers";

// What local servers answer, from their documentation: Ollama, LM Studio and vLLM.

type Answers = Record<string, unknown>;

/** A server that answers GET requests by path with JSON, and never where the answer is "silence". Others are 404. */
async function startServer(
  answers: Answers,
): Promise<{ port: number; url: string; seen: IncomingMessage[] }> {
  const seen: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    seen.push(request);
    const answer = answers[request.url ?? ""];
    if (answer === "silence") return;
    if (answer === undefined) response.writeHead(404).end("404 page not found");
    else if (typeof answer === "number")
      response.writeHead(answer, { location: "http://127.0.0.1:9/" }).end();
    else response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { port, url: `http://127.0.0.1:${port}/v1`, seen };
}

const connection = (baseURL: string, apiKey: string | null = null) => ({
  api: "chat" as const,
  baseURL,
  apiKey,
});

test("the search finds servers at their ports and paths within a second, sends no key, and skips silent ones", async () => {
  const found = await startServer({ "/engines/v1/models": { object: "list", data: [{ id: "ai/smollm2" }] } });
  const silent = await startServer({ "/v1/models": "silence" });
  const other = await startServer({ "/v1/models": { hello: "world" } });
  const closed = await startServer({});
  const startedAt = performance.now();
  const servers = await findLocalServers([
    { name: "Docker Model Runner", port: found.port, path: "/engines/v1" },
    { name: "LM Studio", port: silent.port, path: "/v1" },
    { name: "vLLM", port: other.port, path: "/v1" },
    { name: "Ollama", port: closed.port, path: "/v1" },
  ]);
  expect(performance.now() - startedAt).toBeLessThan(1_500);
  const at = (port: number, path = "/v1") => `http://localhost:${port}${path}`;
  expect(servers).toEqual([
    { name: "Docker Model Runner", baseURL: at(found.port, "/engines/v1"), models: ["ai/smollm2"] },
    { name: "LM Studio", baseURL: at(silent.port), models: [] },
    { name: "vLLM", baseURL: at(other.port), models: [] },
    { name: "Ollama", baseURL: at(closed.port), models: [] },
  ]);
  expect(found.seen.map(({ headers }) => headers.authorization)).toEqual([undefined]);
});

test("the list of models is sorted, and follows no redirect with the key", async () => {
  const { url, seen } = await startServer({
    "/v1/models": { data: [{ id: "qwen3:8b" }, { id: "gemma3:12b" }] },
  });
  expect(await listServerModels(connection(url, "sk-1"))).toEqual(["gemma3:12b", "qwen3:8b"]);
  expect(seen[0]?.headers.authorization).toBe("Bearer sk-1");
  const moved = await startServer({ "/v1/models": 302 });
  await expect(listServerModels(connection(moved.url, "sk-1"))).rejects.toMatchObject({
    code: "ai_unreachable",
  });
  const locked = await startServer({ "/v1/models": 401 });
  await expect(listServerModels(connection(locked.url))).rejects.toMatchObject({ code: "ai_unauthorized" });
  const page = await startServer({ "/v1/models": { data: [{ name: "no id" }] } });
  await expect(listServerModels(connection(page.url))).rejects.toMatchObject({ code: "ai_bad_output" });
});

test.each<[string, string, number | null, Answers]>([
  ["vLLM", "qwen", 32_768, { "/v1/models": { data: [{ id: "qwen", max_model_len: 32_768 }] } }],
  [
    "Ollama, which cuts longer prompts silently",
    "qwen3",
    4_096,
    {
      "/v1/models": { data: [{ id: "qwen3:latest" }] },
      "/api/ps": { models: [{ name: "qwen3:latest", context_length: 4_096 }] },
    },
  ],
  [
    "LM Studio",
    "qwen3-8b",
    8_192,
    {
      "/v1/models": { data: [{ id: "qwen3-8b" }] },
      "/api/v0/models": { data: [{ id: "qwen3-8b", state: "loaded", loaded_context_length: 8_192 }] },
    },
  ],
  ["another server", "gpt", null, { "/v1/models": { data: [{ id: "gpt" }] } }],
])("the context length of %s", async (_, model, length, answers) => {
  const { url } = await startServer(answers);
  expect(await findContextLength(connection(url), model)).toBe(length);
});
