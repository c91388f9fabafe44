import { desc, eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { db, schema } from "@/db";
import { aiMode } from "@/lib/core/ai/connection";
import { streamReply } from "@/lib/core/ai/generate";
import { aiSetting, KEY_CONTEXT } from "@/lib/core/ai/setting";
import { unseal } from "@/lib/core/auth/seal";
import { env } from "@/lib/core/env";
import { refreshHostSettings } from "@/lib/core/settings/queries";
import { testConnection } from "@/lib/operators/ai/connection-check";
import { updateAiSettings } from "@/lib/operators/ai/mutations";
import { getAiSettings, getAiUsage, listModels } from "@/lib/operators/ai/queries";
import { aiChecks, aiUpdate, type AiCheck, type AiUpdate } from "@/lib/operators/ai/schema";
import { FakeOpenAi } from "@/tests/support/openai/fake-openai";
import { createPerson, type Person } from "@/tests/support/users/factories";

const KEY = "sk-very-secret-1234";

let fake: FakeOpenAi;
let admin: Person;
beforeAll(async () => {
  fake = await FakeOpenAi.start();
  admin = await createPerson({ isSuperuser: true });
});
afterEach(async () => {
  fake.reset();
  await db().delete(schema.hostSettings);
  await db().delete(schema.modelUsage);
  await refreshHostSettings();
});
afterAll(() => fake.close());

const update = (change: AiUpdate) => updateAiSettings(admin.actor, aiUpdate.parse(change));
const connect = (change: AiUpdate = {}) =>
  update({ base_url: `${fake.url}/`, api: "chat", model: "small", key: KEY, ...change });

async function reply(): Promise<string> {
  let text = "";
  const messages = [{ role: "user" as const, text: "Hello" }];
  for await (const piece of streamReply({ purpose: "mentor", system: "Answer.", messages })) text += piece;
  return text;
}

const check = (one: AiCheck, server: { key?: string; base_url?: string } = {}) =>
  testConnection(admin.actor, {
    check: one,
    base_url: fake.url,
    api: "chat",
    model: "small",
    signal: new AbortController().signal,
    ...server,
  });

async function countTokens(inputTokens: number, day = new Date().toISOString().slice(0, 10)): Promise<void> {
  const row = { day, purpose: "lesson", model: "small", calls: 2, failures: 1, inputTokens, outputTokens: 0 };
  await db().insert(schema.modelUsage).values(row);
}

test("a connected model answers at once, with models and effort by purpose; disconnected, it does not", async () => {
  expect(aiMode()).not.toBe("openai");
  await expect(reply()).rejects.toMatchObject({ code: "ai_unavailable" });
  await connect({ models: { MENTOR: "large" }, efforts: { MENTOR: "high" } });
  expect(aiMode()).toBe("openai");
  expect(await reply()).not.toBe("");
  expect(fake.requests.at(-1)).toMatchObject({
    api: "chat",
    authorization: `Bearer ${KEY}`,
    body: { model: "large", reasoning_effort: "high" },
  });
  await update({ base_url: null });
  expect(aiMode()).not.toBe("openai");
});

test("the key is sealed, never read, and audited without its text", async () => {
  const shown = await connect();
  expect(shown).toMatchObject({ source: "setting", has_key: true, is_key_readable: true });
  const stored = await db().select().from(schema.hostSettings);
  const { sealed_key: sealed } = aiSetting.schema.parse(stored[0]?.value);
  const plain = Buffer.from(KEY);
  for (const encoding of ["utf8", "base64", "base64url", "hex"] as const)
    expect(sealed).not.toContain(plain.toString(encoding));
  expect(unseal(sealed ?? "", KEY_CONTEXT)).toBe(KEY);
  expect(unseal(sealed ?? "", "host_settings:plans")).toBeNull();
  const entries = await db()
    .select()
    .from(schema.auditEntries)
    .where(eq(schema.auditEntries.actorId, admin.id))
    .orderBy(desc(schema.auditEntries.id));
  expect(entries[0]).toMatchObject({ action: "setting_changed", details: { setting: "ai" } });
  expect(JSON.stringify([shown, stored, entries])).not.toContain(KEY);
});

test("a key of another AUTH_SECRET is unreadable, and the page says so instead of failing", async () => {
  await connect();
  const { AUTH_SECRET } = env();
  Object.assign(env(), { AUTH_SECRET: "another-secret-0123456789abcdef0123456789" });
  try {
    expect(getAiSettings(admin.actor)).toMatchObject({ has_key: true, is_key_readable: false });
  } finally {
    Object.assign(env(), { AUTH_SECRET });
  }
});

test("changes, tests and lists of models need a recent proof", async () => {
  const unproved = { ...admin.actor, hasRecentProof: false };
  const server = { base_url: fake.url, api: "chat" as const };
  const signal = new AbortController().signal;
  const calls = [
    updateAiSettings(unproved, {}),
    listModels(unproved, server),
    testConnection(unproved, { ...server, model: "small", check: "text", signal }),
  ];
  for (const call of calls) await expect(call).rejects.toMatchObject({ code: "proof_required" });
  expect(fake.requests).toHaveLength(0);
  expect(getAiSettings(unproved)).toMatchObject({ source: null });
});

test.each([
  "http://169.254.169.254/v1",
  "http://[fe80::1]/v1",
  "http://[::ffff:169.254.169.254]/v1",
  "http://0xa9fea9fe/v1",
])("a link-local address (%s) is no model server", async (address) => {
  await expect(check("text", { base_url: address })).rejects.toMatchObject({ code: "validation" });
  await expect(update({ base_url: address })).rejects.toMatchObject({ code: "validation" });
  await expect(listModels(admin.actor, { base_url: address, api: "chat" })).rejects.toMatchObject({
    code: "validation",
  });
});

test("a key goes to no server but its own", async () => {
  await connect();
  const other = await FakeOpenAi.start();
  await check("text", { base_url: other.url });
  expect(other.requests.at(-1)?.authorization).not.toContain(KEY);
  await update({ base_url: other.url });
  await reply();
  expect(other.requests.at(-1)?.authorization).not.toContain(KEY);
  expect(getAiSettings(admin.actor)).toMatchObject({ has_key: false, key_stored_at: null });
  await other.close();
});

test("the environment wins as a whole, and the page cannot change what it sets", async () => {
  await connect();
  const before = { OPENAI_BASE_URL: env().OPENAI_BASE_URL, OPENAI_API_KEY: env().OPENAI_API_KEY };
  Object.assign(env(), { OPENAI_BASE_URL: fake.url, OPENAI_API_KEY: "sk-of-the-environment" });
  try {
    expect(getAiSettings(admin.actor)).toMatchObject({
      source: "environment",
      model: "gpt-5-mini",
      environment: ["OPENAI_API_KEY", "OPENAI_BASE_URL"],
    });
    await reply();
    expect(fake.requests.at(-1)).toMatchObject({ authorization: "Bearer sk-of-the-environment" });
    await expect(update({ model: "large" })).rejects.toMatchObject({ code: "conflict" });
    await expect(update({ efforts: { PLAN: "low" } })).resolves.toMatchObject({ efforts: { PLAN: "low" } });
  } finally {
    Object.assign(env(), before);
  }
});

test("the cap of a month stops new calls until it is raised, in tokens or in dollars", async () => {
  await connect();
  await update({ cap: { amount: 1_000, unit: "tokens", effect: "stop" } });
  await countTokens(5_000, "2020-01-31");
  await expect(reply()).resolves.not.toBe("");
  await countTokens(1_000_000);
  // The month's tokens are read at most every five seconds.
  await expect.poll(() => reply().catch((error: unknown) => error)).toMatchObject({ code: "ai_capped" });
  const sent = fake.requests.length;
  await expect(reply()).rejects.toMatchObject({ code: "ai_capped" });
  expect(fake.requests).toHaveLength(sent);
  await expect(update({ cap: { amount: 1, unit: "dollars", effect: "stop" } })).rejects.toMatchObject({
    code: "validation",
  });
  await update({ price: { input: 2, output: 8 }, cap: { amount: 1, unit: "dollars", effect: "stop" } });
  await expect(reply()).rejects.toMatchObject({ code: "ai_capped" });
  await update({ cap: { amount: 3, unit: "dollars", effect: "stop" } });
  await expect(reply()).resolves.not.toBe("");
});

test("usage sums tokens by day and use, with money where a price is set", async () => {
  await countTokens(500_000);
  const today = new Date().toISOString().slice(0, 10);
  const writing = { day: today, use: "writing", calls: 2, failures: 1, input_tokens: 500_000 };
  const unpriced = await getAiUsage(admin.actor);
  expect(unpriced.days).toMatchObject([{ ...writing, cost: null }]);
  expect(unpriced.dates).toHaveLength(30);
  expect(unpriced.dates.at(-1)).toBe(today);
  await update({ price: { input: 2, output: 8 } });
  const priced = await getAiUsage(admin.actor);
  expect(priced).toMatchObject({ days: [{ ...writing, cost: 1 }], month: { tokens: 500_000, cost: 1 } });
});

test("a model that can do all passes the four calls of the test", async () => {
  fake.models = [{ id: "small", max_model_len: 8_192 }];
  fake.respond(({ prompt }) => {
    if (prompt.includes("Spanish"))
      return "El cielo es azul porque el aire dispersa más la luz azul que la roja. Por eso vemos ese color de día.";
    if (!prompt.includes("exactly three modules")) return undefined;
    const module = { title: "Scale", objective: "Read a scale" };
    return { json: { title: "Maps", modules: [module, module, module] } };
  });
  for (const one of aiChecks) {
    const result = await check(one, { key: KEY });
    expect(result).toMatchObject({ check: one, passed: true, code: null, repaired: false });
    expect(result.input_tokens).toBeGreaterThan(0);
    expect(result.context_tokens).toBe(one === "text" ? 8_192 : null);
  }
  // LM Studio knows no other format than a JSON schema.
  const structured = fake.requests.find(({ schema: format }) => format !== undefined);
  expect(structured).toMatchObject({ api: "chat", body: { response_format: { type: "json_schema" } } });
  const { last_test: last } = getAiSettings(admin.actor);
  expect(last).toMatchObject({ base_url: fake.url, model: "small" });
  expect(last.results.map((result) => result.check)).toEqual(aiChecks);
  expect(JSON.stringify(last)).not.toContain(KEY);
  expect(await listModels(admin.actor, { base_url: fake.url, api: "chat" })).toEqual({ data: ["small"] });
});

test("the test says what a model cannot do", async () => {
  fake.script([{ fault: "status", status: 401 }]);
  expect(await check("text")).toMatchObject({ passed: false, code: "ai_unauthorized" });
  expect(getAiSettings(admin.actor).last_test).toMatchObject({
    results: [{ check: "text", passed: false, code: "ai_unauthorized" }],
  });
  fake.script([{ fault: "breach" }, { fault: "breach" }]);
  expect(await check("structured")).toMatchObject({ passed: false, code: "ai_bad_output", repaired: true });
  fake.script([
    "The sky is blue because the air scatters blue light more than red light, and so we see that colour.",
  ]);
  expect(await check("spanish")).toMatchObject({ passed: false, code: "wrong_language" });
  await fake.goAway();
  expect(await check("text")).toMatchObject({ passed: false, code: "ai_unreachable" });
  await expect(listModels(admin.actor, { base_url: fake.url, api: "chat" })).rejects.toMatchObject({
    code: "ai_unreachable",
  });
  await fake.comeBack();
});

test("only superusers see and change the model", async () => {
  const { actor } = await createPerson();
  expect(() => getAiSettings(actor)).toThrow(expect.objectContaining({ code: "forbidden" }));
  await expect(getAiUsage(actor)).rejects.toMatchObject({ code: "forbidden" });
  await expect(updateAiSettings(actor, {})).rejects.toMatchObject({ code: "forbidden" });
});
