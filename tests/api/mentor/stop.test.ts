import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { createClient } from "@/tests/support/http/api-client";
import { startAppServer, type AppServer } from "@/tests/support/app/app-server";
import { FakeOpenAi } from "@/tests/support/openai/fake-openai";
import { storedDialogue, teachingCourse } from "@/tests/support/mentor/mentor-course";

const reply = "A good thought about the shelf. What do you find to the right of its middle?";

let fake: FakeOpenAi;
let app: AppServer;

beforeAll(async () => {
  fake = await FakeOpenAi.start();
  fake.respond(() => ({ text: `[question] ${reply}`, tokenMs: 150 }));
  app = await startAppServer({
    databaseUrl: inject("app").databaseUrl,
    env: { MENO_WORKER: "off", OPENAI_BASE_URL: fake.url, OPENAI_API_KEY: "sk-test" },
  });
});
afterAll(async () => {
  await app.stop();
  await fake.close();
});

test("a reply whose reader has disconnected is finished and stored before the app stops", async () => {
  const client = await createClient({}, app.url);
  const course = await teachingCourse({ id: client.id });
  const ref = { course_id: course.id, module_id: course.moduleIds[0] };
  expect((await client.call("POST", "/api/v1/socratic-chat/initialize", { body: ref })).status).toBe(200);
  const tab = new AbortController();
  const answer = await fetch(`${app.url}/api/v1/socratic-chat/message`, {
    method: "POST",
    signal: tab.signal,
    body: JSON.stringify({ ...ref, message: "to its right are the larger ones" }),
    headers: {
      authorization: `Bearer ${client.token}`,
      "content-type": "application/json",
      accept: "text/event-stream",
    },
  });
  // The reply has begun and continues for two seconds.
  await answer.body?.getReader().read();
  tab.abort();
  expect(await app.stop()).toBe(0);
  const { chat, messages } = await storedDialogue(client, ref.module_id ?? "");
  expect([chat?.lease, messages.at(-1)]).toEqual([null, expect.objectContaining({ content: reply })]);
});
