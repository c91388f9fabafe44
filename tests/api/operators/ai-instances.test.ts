import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { db } from "@/db";
import { aiSettings } from "@/lib/operators/ai/schema";
import { startTwoInstances, type TwoInstances } from "@/tests/support/app/two-instances";
import { createDatabase, dropDatabase } from "@/tests/support/database/clone";
import { setDatabase } from "@/tests/support/database/set-database";
import { call, createClient, type Client } from "@/tests/support/http/api-client";
import { bearerOf } from "@/tests/support/generation/course-writing";
import { teachingCourse } from "@/tests/support/mentor/mentor-course";
import { FakeOpenAi } from "@/tests/support/openai/fake-openai";
import { words } from "@/tests/support/text/words";
import { sessionCookieOf } from "@/tests/support/users/sign-in";

// Administration → AI on two instances: a change reaches both within seconds, without a restart.

const KEY = "sk-of-the-operator-0123456789";
const server = inject("testServer");

let fake: FakeOpenAi;
let two: TwoInstances;
let database: string;
let admin: Client;
/** The output of instances that a test has ended, then of both. */
const logs: string[] = [];
beforeAll(async () => {
  fake = await FakeOpenAi.start();
  fake.respond(({ system }) =>
    system.includes("move") ? { text: "[question] What do you see?" } : undefined,
  );
  database = await createDatabase(server);
  two = await startTwoInstances(database, { LOG_LEVEL: "trace" });
  setDatabase(database);
  admin = await createClient({ isSuperuser: true, tier: 1 });
});
afterAll(async () => {
  await two.stop();
  await fake.close();
  await dropDatabase(server, database);
});

const at = (i: 0 | 1) => two.instances[i].url;
const read = async (i: 0 | 1) => {
  const { body } = await call("GET", "/api/v1/admin/ai", { headers: bearerOf(admin) }, at(i));
  return aiSettings.parse(body);
};
const change = async (i: 0 | 1, body: unknown) =>
  call("PATCH", "/api/v1/admin/ai", { headers: bearerOf(admin), body }, at(i));

/** The creator's page as an instance renders it. */
async function creator(i: 0 | 1): Promise<string> {
  const { name, value } = await sessionCookieOf(admin);
  return (await fetch(`${at(i)}/create`, { headers: { cookie: `${name}=${value}` } })).text();
}

/** Opens a mentor's dialogue with a new learner; whether rules wrote the reply. */
async function isMentorOffline(i: 0 | 1): Promise<boolean> {
  const learner = await createClient();
  const course = await teachingCourse(learner);
  const ref = { course_id: course.id, module_id: course.moduleIds[0] };
  const options = { headers: bearerOf(learner), body: ref };
  const { status, body } = await call("POST", "/api/v1/socratic-chat/initialize", options, at(i));
  expect(status).toBe(200);
  return (body as { offline: boolean }).offline;
}

/** As text of the page, because its scripts carry every message. */
const offline = `>${words.en.generation.start.offline}<`;
const banner = `and ${words.en.layout.demo.author}`;
const within = { timeout: 8_000 };

test("a connection made at one instance serves banner, creator and mentor of the other", async () => {
  await change(0, { base_url: null });
  await expect.poll(async () => (await read(1)).source, within).toBeNull();
  for (const i of [0, 1] as const) {
    const page = await creator(i);
    expect([page.includes(offline), page.includes(banner)]).toEqual([true, true]);
    expect(await isMentorOffline(i)).toBe(true);
  }
  const made = await change(0, { base_url: fake.url, api: "chat", model: "small", key: KEY });
  expect(made).toMatchObject({ status: 200, body: { source: "setting", has_key: true } });
  await expect.poll(async () => (await read(1)).source, within).toBe("setting");
  for (const i of [1, 0] as const) {
    const page = await creator(i);
    expect([page.includes(offline), page.includes(banner)]).toEqual([false, false]);
    expect(await isMentorOffline(i)).toBe(false);
    expect(fake.requests.at(-1)).toMatchObject({ authorization: `Bearer ${KEY}`, body: { model: "small" } });
  }
});

test("an instance that misses the announcement reads the change by itself", async () => {
  await db().execute(
    sql`update host_settings set value = jsonb_set(value, '{model}', '"large"') where name = 'ai'`,
  );
  for (const i of [0, 1] as const) await expect.poll(async () => (await read(i)).model, within).toBe("large");
});

test("the end of the connection reaches the other instance, and a new process reads the stored settings", async () => {
  await change(1, { cap: { amount: 5, unit: "tokens", effect: "continue" } });
  const [first] = two.instances;
  await first.stop();
  logs.push(first.output());
  await two.restart(0);
  expect(await read(0)).toMatchObject({ source: "setting", has_key: true, cap: { amount: 5 } });
  await change(1, { base_url: null });
  await expect.poll(async () => (await read(0)).source, within).toBeNull();
  expect(await isMentorOffline(0)).toBe(true);
});

test("the key is in no answer and no log", async () => {
  const answers = await Promise.all([read(0), read(1), creator(0), creator(1)]);
  logs.push(...two.instances.map((instance) => instance.output()));
  expect(logs.join("")).toContain("model answered");
  expect(JSON.stringify([answers, logs])).not.toContain(KEY);
});
