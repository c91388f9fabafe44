import { afterAll, afterEach, beforeAll, expect, inject, test } from "vitest";
import { readUiStream, type UiStreamEvent } from "@/lib/core/ai/ui-stream/reader";
import { createClient, type Client } from "@/tests/support/http/api-client";
import { startAppServer, type AppServer } from "@/tests/support/app/app-server";
import { createDocumentCourse } from "@/tests/support/courses/document-course";
import { modelChange } from "@/tests/support/courses/proposals";
import { FakeOpenAi } from "@/tests/support/openai/fake-openai";
import { until } from "@/tests/support/generation/generation";

let fake: FakeOpenAi;
let app: AppServer;
let client: Client;

beforeAll(async () => {
  fake = await FakeOpenAi.start();
  app = await startAppServer({
    databaseUrl: inject("app").databaseUrl,
    env: { MENO_WORKER: "off", OPENAI_BASE_URL: fake.url, OPENAI_API_KEY: "sk-test" },
  });
  client = await createClient({}, app.url);
});
afterEach(() => fake.reset());
afterAll(async () => {
  await app.stop();
  await fake.close();
});

async function ask(signal?: AbortSignal): Promise<{ path: string; answer: Response }> {
  const { id, document } = await createDocumentCourse(client);
  const path = `modules/${document.modules[0]?.id}`;
  const answer = await fetch(`${app.url}/api/v1/courses/${id}/draft/proposals`, {
    method: "POST",
    body: JSON.stringify({ scope: { path }, request: "Say more clearly what doubling is for" }),
    headers: { authorization: `Bearer ${client.token}`, "content-type": "application/json" },
    ...(signal && { signal }),
  });
  return { path, answer };
}

async function eventsOf({ body }: Response): Promise<UiStreamEvent[]> {
  if (!body) throw new Error("the response has no body");
  const events: UiStreamEvent[] = [];
  for await (const event of readUiStream(body)) events.push(event);
  return events;
}

test("a proposal streams its changes, and then how many were refused", async () => {
  fake.respond(() => ({
    json: {
      changes: [
        modelChange("L.why.1", "Doubling saves time."),
        modelChange("L.summary.1", "<script>alert(1)</script>"),
        modelChange("M.title", "Twice one"),
      ],
    },
  }));
  const { path, answer } = await ask();
  expect([answer.status, answer.headers.get("content-type")]).toEqual([
    200,
    "text/event-stream; charset=utf-8",
  ]);
  expect(await eventsOf(answer)).toMatchObject([
    { type: "start" },
    {
      name: "change",
      value: { patches: [{ op: "set", path: `${path}/lesson/why`, value: "Doubling saves time." }] },
    },
    { name: "change", value: { patches: [{ path: `${path}/title`, value: "Twice one" }] } },
    { name: "refused", value: [{ reason: "markup", count: 1 }] },
    { type: "finish" },
  ]);
});

test("a failure of the model ends the stream with its code", async () => {
  fake.respond(() => ({ fault: "status", status: 401 }));
  expect((await eventsOf((await ask()).answer)).at(-1)).toMatchObject({
    type: "error",
    code: "ai_unauthorized",
  });
});

test("a client that disconnects ends the call of the model", async () => {
  fake.respond(() => ({
    json: { changes: [modelChange("L.why.1", "Doubling saves time."), modelChange("M.title", "Twice one")] },
    fault: "silence",
    at: 0.9,
  }));
  const tab = new AbortController();
  const { answer } = await ask(tab.signal);
  await answer.body?.getReader().read();
  await until(() => fake.openRequests === 1);
  tab.abort();
  await until(() => fake.openRequests === 0);
  expect(fake.abortedRequests).toBe(1);
});
