import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { closeDatabase, db, schema } from "@/db";
import { listUsage } from "@/lib/core/ai/usage/queries";
import { env } from "@/lib/core/env";
import { getHealth } from "@/lib/operators/health/queries";
import { embedPassages, installEmbeddings } from "@/lib/sources/embeddings/mutations";
import { addSource } from "@/lib/sources/input/mutations";
import { runReading } from "@/lib/sources/jobs/run-reading";
import { deleteSource } from "@/lib/sources/mutations";
import { findPassages } from "@/lib/sources/retrieve/queries";
import { migrateWithJobs } from "@/scripts/runtime/prepare-database";
import { startMemoryDatabase, type MemoryDatabase } from "@/tests/support/database/pglite";
import { setDatabase } from "@/tests/support/database/set-database";
import { FakeEmbeddings } from "@/tests/support/openai/fake-embeddings";
import { createReadSource } from "@/tests/support/sources/read-source";
import { createPerson } from "@/tests/support/users/factories";

const texts = [
  "The automobile needs fuel, and its engine needs oil.",
  "Dough rises while yeast makes gas.",
  "A violin has four strings.",
];
const paraphrase = "What does a car run on?";

const fake = await FakeEmbeddings.start([
  ["automobile", "car", "vehicle"],
  ["dough", "bread"],
  ["violin", "fiddle"],
]);
afterAll(() => fake.close());
beforeEach(() => {
  fake.failure = null;
  fake.calls.length = 0;
});

/** Uses a migrated database in memory with the setting on, for the tests of a block. */
function useDatabase(hasVector: boolean): void {
  let memory: MemoryDatabase | undefined;
  beforeAll(async () => {
    memory = await startMemoryDatabase({ hasVector });
    await closeDatabase();
    await openDatabase(memory.url);
  });
  afterAll(async () => {
    await closeDatabase();
    await memory?.stop();
  });
}

async function openDatabase(url: string): Promise<void> {
  Object.assign(process.env, {
    DATABASE_POOL: "1",
    OPENAI_BASE_URL: fake.url,
    OPENAI_EMBEDDING_MODEL: "small-vectors",
  });
  setDatabase(url);
  await migrateWithJobs(url);
  await installEmbeddings();
}

const search = (source: string, query: string) =>
  findPassages(db(), { sourceIds: [source], query, language: "english", limit: 3 });
const placesOf = async (source: string, query: string) =>
  (await search(source, query)).map(({ passage }) => passage);
const embed = () => embedPassages(undefined, new AbortController().signal);
const vectorsOf = (source: string) =>
  db().execute(sql`select model, number from passage_embeddings where source_id = ${source} order by number`);
const embeddingJobs = async () =>
  (await db().execute(sql`select data from pgboss.job where name = 'sources.embed'`)).map(({ data }) => data);
const usage = async () => (await listUsage(1)).find(({ purpose }) => purpose === "embedding");

async function createSource() {
  const person = await createPerson({ isSuperuser: true });
  const source = await createReadSource(
    person.id,
    texts.map((text) => ({ text, heading: "Notes" })),
  );
  return { person, source };
}

describe("with pgvector", () => {
  useDatabase(true);

  test("a passage that only its meaning fits is found, and one that fits both ways leads", async () => {
    const { source } = await createSource();
    expect(await placesOf(source, paraphrase)).toEqual([]);
    await embed();
    expect(fake.calls.at(-1)).toEqual(texts.map((text) => `Notes\n${text}`));
    expect((await search(source, paraphrase))[0]).toMatchObject({ source, passage: 1, text: texts[0] });
    expect((await placesOf(source, "How many strings does a fiddle have?"))[0]).toBe(3);
    const calls = fake.calls.length;
    await expect.poll(usage).toMatchObject({ calls, failures: 0, inputTokens: fake.calls.flat().length });
  });

  test("a failing call leaves full text, and the job to its next attempt", async () => {
    const { source } = await createSource();
    fake.failure = 500;
    await expect(embed()).rejects.toMatchObject({ code: "ai_failed" });
    expect(fake.calls).toHaveLength(3);
    fake.failure = null;
    await embed();
    fake.failure = 500;
    expect(await placesOf(source, paraphrase)).toEqual([]);
    expect(await placesOf(source, "four strings")).toEqual([3]);
    await expect.poll(usage).toMatchObject({ failures: 3 });
    expect(await db().$count(schema.modelFailures)).toBe(3);
  });

  test("vectors go with their source, and those of another model are replaced before they count", async () => {
    const { person, source } = await createSource();
    await embed();
    env().OPENAI_EMBEDDING_MODEL = "other-vectors";
    expect(await placesOf(source, paraphrase)).toEqual([]);
    await embed();
    await embed();
    expect([...(await vectorsOf(source))]).toEqual(
      [1, 2, 3].map((number) => ({ model: "other-vectors", number })),
    );
    expect((await placesOf(source, paraphrase))[0]).toBe(1);
    await deleteSource(person.actor, source);
    expect(await vectorsOf(source)).toHaveLength(0);
  });

  test("a reading has its passages embedded, and a start those that were read before", async () => {
    const person = await createPerson({ isSuperuser: true });
    const { source } = await addSource(person.actor, { title: "Cars", text: texts.join("\n\n") });
    await runReading(source.id, { signal: new AbortController().signal, isLastAttempt: true });
    expect(await embeddingJobs()).toEqual(expect.arrayContaining([{}, { source_id: source.id }]));
    await embedPassages(source.id, new AbortController().signal);
    expect((await vectorsOf(source.id)).length).toBeGreaterThan(0);
    // Another start finds everything in place.
    await installEmbeddings();
    expect((await getHealth(person.actor)).switched_off).not.toContain("embeddings");
  });
});

describe("without pgvector", () => {
  useDatabase(false);

  test("the setting changes nothing, and Health says so", async () => {
    const { person, source } = await createSource();
    await embed();
    expect(await placesOf(source, "four strings")).toEqual([3]);
    expect(fake.calls).toEqual([]);
    expect(await embeddingJobs()).toEqual([]);
    expect((await getHealth(person.actor)).switched_off).toContain("embeddings");
  });
});
