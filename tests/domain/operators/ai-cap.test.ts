import { fake } from "@/tests/support/generation/fake-model";
import { eq, ne } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { db, schema } from "@/db";
import { currentAiMode } from "@/lib/core/ai/usage/cap";
import { refreshHostSettings } from "@/lib/core/settings/queries";
import { openAssessment } from "@/lib/generation/assessment/mutations";
import { writeCourse } from "@/lib/generation/jobs/write-course";
import { getGenerationReport } from "@/lib/generation/queries";
import { composeMail } from "@/lib/mailing/compose";
import { testConnection } from "@/lib/operators/ai/connection-check";
import { sendCapNotices, updateAiSettings } from "@/lib/operators/ai/mutations";
import { getAiUsage } from "@/lib/operators/ai/queries";
import type { AiUpdate } from "@/lib/operators/ai/schema";
import { goodAuthor } from "@/tests/support/generation/course-drafts";
import { beginCourse, countersOf, runWriteJobs, storedCourse } from "@/tests/support/generation/generation";
import { codeOf, openMentor, sendMessage } from "@/tests/support/mentor/mentor";
import { storedDialogue, teachingCourse, usedMessages } from "@/tests/support/mentor/mentor-course";
import { createLearner, createPerson, type Person } from "@/tests/support/users/factories";

type Cap = NonNullable<AiUpdate["cap"]>;

const HOUR_MS = 3_600_000;
const USED = 1_000_000;
const { modelUsage, outbox, users } = schema;

let admin: Person;
beforeAll(async () => {
  admin = await createPerson({ isSuperuser: true });
  const call = { purpose: "lesson", model: "small", calls: 1, inputTokens: USED, outputTokens: 0 };
  await db()
    .insert(modelUsage)
    .values({ ...call, day: new Date().toISOString().slice(0, 10) });
});
afterEach(async () => {
  await db().delete(outbox);
});
afterAll(async () => {
  await db().delete(schema.hostSettings);
  await refreshHostSettings();
});

const setCap = (amount: number, more: Partial<Cap> = {}) =>
  updateAiSettings(admin.actor, { cap: { amount, unit: "tokens", effect: "stop", ...more } });
const reached = () => setCap(USED);
const raised = () => setCap(USED * 1000);

test("at the cap a course waits, keeps its generation, and goes on once the cap is raised", async () => {
  await raised();
  const { actor } = await createLearner();
  const id = await beginCourse(actor);
  await reached();
  const sent = fake.requests.length;
  await runWriteJobs();
  expect(fake.requests).toHaveLength(sent);
  const report = await getGenerationReport(actor, id);
  expect(report).toMatchObject({ state: "writing", error: null });
  const wait = new Date(report.resumes_at ?? 0).getTime() - Date.now();
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(HOUR_MS + 5_000);
  expect(await countersOf(actor)).toMatchObject({ permanent: 0, total: 1 });
  await raised();
  fake.respond(goodAuthor());
  await writeCourse(id, { signal: new AbortController().signal, attempt: 1, isLastAttempt: false });
  expect(await storedCourse(id)).toMatchObject({ generationState: "ready" });
});

test("at the cap the creator asks no first question", async () => {
  await reached();
  const { actor } = await createLearner();
  expect(await codeOf(openAssessment(actor, "english"))).toBe("ai_capped");
  expect(await currentAiMode()).toBe("capped");
  await raised();
  expect(await codeOf(openAssessment(actor, "english"))).toBe("ok");
});

test("at the cap the mentor answers by rules, and no message is lost", async () => {
  await reached();
  const person = await createLearner();
  const course = await teachingCourse(person);
  const sent = fake.requests.length;
  expect(await openMentor(person.actor, course)).toMatchObject({ offline: true });
  expect(await sendMessage(person.actor, course, "I look in the middle")).toMatchObject({ offline: true });
  expect(fake.requests).toHaveLength(sent);
  const { messages } = await storedDialogue(person, course.moduleIds[0] ?? "");
  expect(messages.map(({ role }) => role)).toEqual(["assistant", "user", "assistant"]);
  expect(await usedMessages(person)).toBe(1);
});

test("at the cap a connection can still be tested", async () => {
  await reached();
  const server = { base_url: fake.url, api: "chat", model: "small", check: "text" } as const;
  const result = await testConnection(admin.actor, { ...server, signal: new AbortController().signal });
  expect(result).toMatchObject({ passed: true });
});

test("a cap that only warns stops nothing", async () => {
  await setCap(USED, { effect: "continue" });
  expect(await currentAiMode()).toBe("openai");
  const { actor } = await createLearner();
  expect(await codeOf(openAssessment(actor, "english"))).toBe("ok");
});

async function capMails() {
  return db().select().from(outbox).where(eq(outbox.kind, "ai_cap"));
}

test("superusers get one mail at 80 % and one at the cap, and again after a change of the cap", async () => {
  await db().update(users).set({ isSuperuser: false }).where(ne(users.id, admin.id));
  const second = await createPerson({ isSuperuser: true, locale: "es" });
  const percents = async () => (await capMails()).map(({ data }) => data?.percent);
  await setCap(USED * 2);
  await sendCapNotices();
  expect(await capMails()).toEqual([]);
  await setCap(Math.ceil(USED / 0.85));
  await sendCapNotices();
  await sendCapNotices();
  const mails = await capMails();
  expect(mails.map(({ toEmail }) => toEmail).sort()).toEqual([admin.email, second.email].sort());
  expect(await percents()).toEqual([80, 80]);
  const english = mails.find(({ locale }) => locale === "en");
  const spanish = mails.find(({ locale }) => locale === "es");
  if (!english || !spanish) throw new Error("a mail is missing");
  expect(await composeMail(english, null)).toMatchObject({
    subject: "The AI has used 80% of its monthly limit",
    text: expect.stringContaining("1,176,471 tokens") as string,
  });
  expect(await composeMail(spanish, null)).toMatchObject({
    subject: "La IA ha usado el 80 % de su límite mensual",
  });
  await reached();
  await sendCapNotices();
  expect((await percents()).sort()).toEqual([100, 100, 80, 80]);
  expect((await getAiUsage(admin.actor)).month.used_share).toBeGreaterThanOrEqual(1);
  await db().update(users).set({ isActive: false }).where(eq(users.id, second.id));
  await setCap(USED, { effect: "continue" });
  await sendCapNotices();
  expect((await percents()).filter((percent) => percent === 100)).toHaveLength(3);
});
