import { fake } from "@/tests/support/generation/fake-model";
import { expect, test } from "vitest";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { db, schema } from "@/db";
import { generateStructured, streamReply } from "@/lib/core/ai/generate";
import type { Purpose } from "@/lib/core/ai/model/purposes";
import { callsOfCourse } from "@/lib/core/ai/usage/queries";

const answer = z.object({ title: z.string() });
const ask = (purpose: Purpose, courseId: string) =>
  generateStructured({ purpose, courseId, system: "Be brief.", prompt: "A title?", schema: answer });

const rows = () => db().select().from(schema.modelUsage).orderBy(schema.modelUsage.purpose);

const callsOf = (courseId: string) =>
  db().execute(sql`select ${callsOfCourse(sql`${courseId}::uuid`)} as calls`);

test("calls are counted by day, purpose, model and course, failed ones too", async () => {
  const courseId = crypto.randomUUID();
  fake.respond(undefined);
  fake.script([{ fault: "refusal", when: "A title?" }]);
  await expect(ask("lesson", courseId)).rejects.toMatchObject({ code: "ai_refused" });
  // Parallel calls add to one row.
  await Promise.all(Array.from({ length: 5 }, () => ask("lesson", courseId)));
  await ask("outline", courseId);
  await ask("proposal", courseId);
  const reply = streamReply({ purpose: "mentor", system: "Ask.", messages: [{ role: "user", text: "Hi" }] });
  for await (const delta of reply) if (delta !== "") break;
  const calls = async () => (await rows()).reduce((sum, row) => sum + row.calls, 0);
  await expect.poll(calls, { interval: 20 }).toBe(9);
  const day = new Date().toISOString().slice(0, 10);
  expect(await rows()).toMatchObject([
    { purpose: "lesson", courseId, day, calls: 6, failures: 1, inputTokens: 60, cachedTokens: 24 },
    { purpose: "mentor", courseId: null, calls: 1, failures: 0, outputTokens: 0 },
    { purpose: "outline", courseId, calls: 1, failures: 0, inputTokens: 10, model: "gpt-5-mini" },
    { purpose: "proposal", courseId, calls: 1, failures: 0, inputTokens: 10 },
  ]);
  expect((await rows())[0]?.outputTokens).toBeGreaterThan(6);
  expect(await callsOf(courseId)).toMatchObject([{ calls: 7 }]);
  expect(await callsOf(crypto.randomUUID())).toMatchObject([{ calls: 0 }]);
});
