import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";
import { mentorReply, type MentorReply } from "@/lib/mentor/schema";
import type { InstancePair } from "@/tests/support/app/two-instances";
import { until } from "@/tests/support/generation/generation";
import { createClient, type Client } from "@/tests/support/http/api-client";
import { storedDialogue, teachingCourse, usedMessages } from "./mentor-course";

const opening = "/api/v1/socratic-chat/initialize";
const message = "/api/v1/socratic-chat/message";
const said = "to its right are the larger ones";
export const mentorText = "A good thought about the shelf. What do you find to the right of its middle?";
/** Between two words of `mentorText`, so that it takes about three seconds. */
const SLOW_MS = 200;
const REPLY_MS = 3_000;
/** The longest time after a kill until the conversation answers (T149). */
const ANSWERS_MS = 15_000;

type Conversation = { client: Client; moduleId: string; ref: { course_id: string; module_id: string } };

/**
 * Kills the first instance while it writes the replies of two conversations. The second one answers them: no message is lost or stored
 * twice, and the allowance is exact. Returns the longest time until a reply, in milliseconds.
 */
export async function killDuringReplies(pair: InstancePair, random: () => number): Promise<number> {
  const [doomed, other] = pair.two.instances;
  pair.fake.tokenMs = 0;
  const conversations = await Promise.all([openAt(other.url), openAt(other.url)]);
  pair.fake.tokenMs = SLOW_MS;
  const cut = conversations.map(({ client, ref }) => writeTo(doomed.url, client, ref));
  await until(async () => {
    const chats = await Promise.all(conversations.map(chatOf));
    return chats.every((chat) => chat?.lease);
  });
  await sleep(random() * REPLY_MS);
  await doomed.stop("SIGKILL");
  const killed = performance.now();
  pair.fake.tokenMs = 0;
  await Promise.all(cut);
  const restarted = pair.two.restart(0);
  const times = await Promise.all(conversations.map((each) => answered(each, killed)));
  await restarted;
  return Math.max(...times);
}

async function openAt(base: string): Promise<Conversation> {
  const client = await createClient({}, base);
  const course = await teachingCourse({ id: client.id });
  const moduleId = course.moduleIds[0] ?? "";
  const ref = { course_id: course.id, module_id: moduleId };
  expect((await client.call("POST", opening, { body: ref })).status).toBe(200);
  return { client, moduleId, ref };
}

const chatOf = async ({ client, moduleId }: Conversation) => (await storedDialogue(client, moduleId)).chat;

/** Sends the message to an instance that dies, and waits until its connection ends. */
async function writeTo(base: string, client: Client, ref: Conversation["ref"]): Promise<void> {
  const headers = {
    authorization: `Bearer ${client.token}`,
    "content-type": "application/json",
    accept: "text/event-stream",
  };
  const body = JSON.stringify({ ...ref, message: said });
  await fetch(base + message, { method: "POST", headers, body }).then(
    (answer) => answer.text().catch(() => ""),
    () => "",
  );
}

/** Retries until the message has its reply; returns the milliseconds since `killed`. */
async function answered({ client, moduleId, ref }: Conversation, killed: number): Promise<number> {
  const read = async (): Promise<MentorReply> =>
    mentorReply.parse((await client.call("POST", opening, { body: ref })).body);
  let now = await read();
  expect(now.history.filter(({ content }) => content === said)).toHaveLength(1);
  while (now.replying) {
    await sleep(200);
    now = await read();
  }
  // The reply may have been whole when the instance died.
  if (now.unanswered) {
    expect(now.credits_remaining).toBe(20);
    expect((await client.call("POST", message, { body: { ...ref, message: said } })).status).toBe(200);
  }
  const time = performance.now() - killed;
  expect(time).toBeLessThanOrEqual(ANSWERS_MS);
  const { chat, messages } = await storedDialogue(client, moduleId);
  expect(messages.map(({ content }) => content)).toEqual([mentorText, said, mentorText]);
  expect([chat?.lease, chat?.reservedDay, await usedMessages(client)]).toEqual([null, null, 1]);
  return time;
}
