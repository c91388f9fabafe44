import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { mentorReply } from "@/lib/mentor/schema";
import { startAppServer, type AppServer } from "@/tests/support/app/app-server";
import { until } from "@/tests/support/generation/generation";
import { createClient } from "@/tests/support/http/api-client";
import { storedDialogue, teachingCourse, usedMessages } from "@/tests/support/mentor/mentor-course";
import { FakeOpenAi } from "@/tests/support/openai/fake-openai";

const mentor = "/api/v1/socratic-chat";
const opening = "What do you see in the middle?";
const longReply = "[question] " + "A shelf in order tells you where to look. ".repeat(20).trim();

let fake: FakeOpenAi;
let app: AppServer;

beforeAll(async () => {
  fake = await FakeOpenAi.start();
  app = await startAppServer({
    databaseUrl: inject("app").databaseUrl,
    env: { MENO_WORKER: "off", OPENAI_BASE_URL: fake.url, OPENAI_API_KEY: "sk-test" },
  });
});
afterAll(async () => {
  await app.stop();
  await fake.close();
});

/** A learner whose mentor is writing a reply of the given slowness. */
async function begin(answer: { latencyMs?: number; tokenMs?: number }) {
  fake.respond(() => opening);
  const client = await createClient({}, app.url);
  const course = await teachingCourse({ id: client.id });
  const ref = { course_id: course.id, module_id: course.moduleIds[0] ?? "" };
  const call = (path: string, body: object = {}) =>
    client.call("POST", mentor + path, { body: { ...ref, ...body } });
  expect((await call("/initialize")).status).toBe(200);
  fake.respond(() => ({ text: longReply, ...answer }));
  const sent = call("/message", { message: "how does a shelf in order help?" });
  await until(async () => Boolean((await storedDialogue(client, ref.module_id)).chat?.lease));
  const stop = async () => mentorReply.parse((await call("/stop")).body);
  const dialogue = () => storedDialogue(client, ref.module_id);
  return { client, sent, stop, call, dialogue };
}

test("a stopped reply is kept as far as it was shown, and its model call ends", async () => {
  const { client, sent, stop, dialogue } = await begin({ tokenMs: 100 });
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  const before = performance.now();
  const stopped = await stop();
  expect(performance.now() - before).toBeLessThan(3_000);
  expect(stopped).toMatchObject({ replying: false, unanswered: false, credits_remaining: 19 });
  expect(longReply).toContain(stopped.message);
  expect(stopped.message.length).toBeGreaterThan(10);
  expect(stopped.message.length).toBeLessThan(longReply.length / 2);
  expect(mentorReply.parse((await sent).body).message).toBe(stopped.message);
  await until(() => fake.openRequests === 0);
  const { chat, messages } = await dialogue();
  expect([chat?.lease, messages.length, await usedMessages(client)]).toEqual([null, 3, 1]);
});

test("a reply stopped before its first word leaves the message unanswered and costs nothing", async () => {
  const { client, sent, stop, call, dialogue } = await begin({ latencyMs: 20_000 });
  expect(await stop()).toMatchObject({ replying: false, unanswered: true, credits_remaining: 20 });
  expect(mentorReply.parse((await sent).body)).toMatchObject({ unanswered: true });
  expect([(await dialogue()).messages.length, await usedMessages(client)]).toEqual([2, 0]);
  fake.respond(() => "[question] Look at its middle. What is there?");
  const again = mentorReply.parse(
    (await call("/message", { message: "how does a shelf in order help?" })).body,
  );
  expect(again.message).toBe("Look at its middle. What is there?");
  expect((await dialogue()).messages).toHaveLength(3);
});

test("stopping a mentor that writes nothing reads the conversation", async () => {
  const { sent, stop } = await begin({ latencyMs: 1_000 });
  await sent;
  expect(await stop()).toMatchObject({ replying: false, unanswered: false });
});
