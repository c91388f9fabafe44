import { fake } from "@/tests/support/generation/fake-model";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "@/db";
import { writeCourse } from "@/lib/generation/jobs/write-course";
import { discardCourse, keepWritten, retryGeneration, stopGeneration } from "@/lib/generation/mutations";
import { getGenerationReport } from "@/lib/generation/queries";
import { goodAuthor, moduleOf, taskOf } from "@/tests/support/generation/course-drafts";
import {
  beginCourse,
  countersOf,
  runWriteJobs,
  storedCourse,
  storedModules,
  until,
} from "@/tests/support/generation/generation";
import { createLearner } from "@/tests/support/users/factories";
import { codeOf } from "@/tests/support/mentor/mentor";

const forever = { signal: new AbortController().signal, attempt: 1, isLastAttempt: false };

/** A course that its owner stopped when the first of its modules was whole. */
async function pausedCourse() {
  const { actor } = await createLearner();
  const id = await beginCourse(actor);
  fake.reset();
  fake.respond((request) =>
    taskOf(request) === "lesson" && moduleOf(request) > 0 ? { fault: "silence" } : goodAuthor()(request),
  );
  const writing = writeCourse(id, forever);
  await until(async () => (await getGenerationReport(actor, id)).steps[1]?.state === "done");
  expect(await stopGeneration(actor, id)).toMatchObject({ paused: true, given_back: false });
  await writing;
  await until(() => fake.openRequests === 0);
  fake.reset();
  fake.respond(goodAuthor());
  return { actor, id };
}

describe("a course stopped after its first module", () => {
  test("is paused, and goes on from its stored parts", async () => {
    const { actor, id } = await pausedCourse();
    // A second click changes nothing.
    expect(await stopGeneration(actor, id)).toMatchObject({ paused: true });
    const report = await getGenerationReport(actor, id);
    expect(report).toMatchObject({ state: "paused", error: null, first_module_ready: true });
    expect(report.steps.some(({ state }) => state === "running")).toBe(false);
    const [first] = await storedModules(id);
    expect(await retryGeneration(actor, id)).toMatchObject({ state: "writing" });
    await runWriteJobs();
    expect(await storedCourse(id)).toMatchObject({ generationState: "ready" });
    expect(
      fake.requests
        .filter((r) => taskOf(r) === "lesson")
        .map(moduleOf)
        .sort(),
    ).toEqual([1, 2, 3]);
    expect((await storedModules(id))[0]).toMatchObject({
      lesson: first?.lesson,
      questions: first?.questions,
    });
    expect(await countersOf(actor)).toMatchObject({ permanent: 0, total: 1 });
  });

  test("becomes a course of what is written", async () => {
    const { actor, id } = await pausedCourse();
    expect(await keepWritten(actor, id)).toMatchObject({ state: "ready", done: 5, total: 5 });
    expect((await storedModules(id)).filter(({ retiredAt }) => retiredAt === null)).toHaveLength(1);
    expect(await codeOf(keepWritten(actor, id))).toBe("conflict");
    expect(await countersOf(actor)).toMatchObject({ permanent: 0, total: 1 });
  });

  test("gives nothing back when it is discarded", async () => {
    const { actor, id } = await pausedCourse();
    await discardCourse(actor, id);
    expect(await storedCourse(id)).toBeUndefined();
    expect(await countersOf(actor)).toMatchObject({ permanent: 0, total: 1 });
  });
});

/** Lets the wait of postponed jobs end. */
async function endWaits(courseId: string): Promise<void> {
  await db().execute(
    sql`update pgboss.job set start_after = now() where state = 'created' and data->>'course_id' = ${courseId}`,
  );
}

test("a pause during the wait leaves no second job", async () => {
  const { actor, id } = await pausedCourse();
  await retryGeneration(actor, id);
  fake.respond(() => ({ fault: "status", status: 429, retryAfter: 60 }));
  await runWriteJobs();
  expect(await stopGeneration(actor, id)).toMatchObject({ paused: true });
  expect(await getGenerationReport(actor, id)).toMatchObject({ state: "paused", resumes_at: null });
  fake.respond(goodAuthor());
  await retryGeneration(actor, id);
  await endWaits(id);
  expect(await runWriteJobs()).toBe(1);
  expect(await storedCourse(id)).toMatchObject({ generationState: "ready" });
});

test("a server that asks to wait postpones the job, which then finishes the course", async () => {
  const { actor } = await createLearner();
  const id = await beginCourse(actor);
  fake.reset();
  fake.respond((request) =>
    taskOf(request) === "quiz" ? { fault: "status", status: 429, retryAfter: 60 } : goodAuthor()(request),
  );
  expect(await runWriteJobs()).toBe(1);
  const report = await getGenerationReport(actor, id);
  expect(report).toMatchObject({ state: "writing", error: null });
  const seconds = (new Date(report.resumes_at ?? 0).getTime() - Date.now()) / 1000;
  expect(seconds).toBeGreaterThan(30);
  expect(seconds).toBeLessThan(70);
  expect(report.steps.some(({ state }) => state === "running" || state === "failed")).toBe(false);
  expect(await runWriteJobs()).toBe(0);
  fake.reset();
  fake.respond(goodAuthor());
  await endWaits(id);
  expect(await runWriteJobs()).toBe(1);
  expect(await getGenerationReport(actor, id)).toMatchObject({ state: "ready", resumes_at: null });
  expect(await countersOf(actor)).toMatchObject({ permanent: 0, total: 1 });
});
