import { fake } from "@/tests/support/generation/fake-model";
import { eq } from "drizzle-orm";
import { describe, expect, onTestFinished, test } from "vitest";
import { db, schema } from "@/db";
import { env } from "@/lib/core/env";
import { retryGeneration, stopGeneration } from "@/lib/generation/mutations";
import { writeCourse } from "@/lib/generation/jobs/write-course";
import { findGenerationReport } from "@/lib/generation/queries";
import { awaitTimeWindow } from "@/tests/support/time/time-windows";
import { goodAuthor, taskOf } from "@/tests/support/generation/course-drafts";
import { createLearner, createPerson } from "@/tests/support/users/factories";
import {
  beginCourse,
  countersOf,
  runningJobs,
  storedCourse,
  until,
  runWriteJobs,
} from "@/tests/support/generation/generation";

const forever = { signal: new AbortController().signal, attempt: 1, isLastAttempt: false };
const code = (work: Promise<unknown>) =>
  work.then(
    () => "no error",
    (error: unknown) => (error instanceof Error && "code" in error ? error.code : error),
  );

/** Stops a course while the model is silent in `calls` calls of a task; returns how long they lasted after the stop. */
async function stopInSilence(task: string, calls: number) {
  const { actor } = await createLearner();
  const id = await beginCourse(actor);
  fake.reset();
  fake.respond((request) => (taskOf(request) === task ? { fault: "silence" } : goodAuthor()(request)));
  // Otherwise a call for links may come before the last one.
  Object.assign(env(), { AI_CONCURRENCY: 2 * calls });
  onTestFinished(() => {
    Object.assign(env(), { AI_CONCURRENCY: 4 });
  });
  const writing = writeCourse(id, forever);
  await until(() => fake.requests.filter((r) => taskOf(r) === task).length === calls);
  expect(await stopGeneration(actor, id)).toMatchObject({ given_back: true });
  const stopped = Date.now();
  await writing;
  await until(() => fake.abortedRequests === calls);
  return { actor, id, ms: Date.now() - stopped };
}

async function expectStopWithinASecond(task: string, calls: number) {
  let stop = await stopInSilence(task, calls);
  // A busy machine may be slow once.
  if (stop.ms >= 1000) stop = await stopInSilence(task, calls);
  expect(stop.ms).toBeLessThan(1000);
  return stop;
}

describe("stopping", () => {
  test("aborts the model calls within a second, deletes the draft and refunds the generation", async () => {
    const { actor, id } = await expectStopWithinASecond("lesson", 4);
    expect(fake.openRequests).toBe(0);
    expect(await storedCourse(id)).toBeUndefined();
    expect(await countersOf(actor)).toEqual({ monthly: 0, permanent: 1, total: 0 });
    expect(await code(stopGeneration(actor, id))).toBe("course_not_found");
    expect(await countersOf(actor)).toMatchObject({ permanent: 1 });
  });

  test("works while the outline streams", async () => {
    await expectStopWithinASecond("outline", 1);
  });

  test("works before a worker begins", async () => {
    const { actor } = await createLearner();
    const id = await beginCourse(actor);
    await stopGeneration(actor, id);
    const before = fake.requests.length;
    await runWriteJobs();
    expect(fake.requests.length).toBe(before);
    expect(await runningJobs(id)).toBe(0);
  });

  test("ten parallel stops refund once, and four courses a day three times", async () => {
    const { actor } = await createPerson({ tier: 1, generations: 4 });
    const results: boolean[] = [];
    await awaitTimeWindow(86_400);
    for (let i = 0; i < 4; i += 1) {
      const id = await beginCourse(actor);
      const stops = await Promise.allSettled(Array.from({ length: 10 }, () => stopGeneration(actor, id)));
      const done = stops.flatMap((s) => (s.status === "fulfilled" ? [s.value] : []));
      expect(done).toHaveLength(1);
      results.push(done[0]?.given_back ?? false);
    }
    expect(results).toEqual([true, true, true, false]);
    expect(await countersOf(actor)).toEqual({ monthly: 0, permanent: 3, total: 1 });
  });

  test("refunds to the original counter", async () => {
    const { actor } = await createPerson({ tier: 1, generations: 1 });
    await db().update(schema.users).set({ monthlyGenerations: 1 }).where(eq(schema.users.id, actor.id));
    await stopGeneration(actor, await beginCourse(actor));
    expect(await countersOf(actor)).toEqual({ monthly: 1, permanent: 1, total: 0 });
  });

  test("is allowed to the owner only, and not for a finished course", async () => {
    const [ada, bob] = [await createLearner(), await createLearner()];
    const id = await beginCourse(ada.actor);
    expect(await code(stopGeneration(bob.actor, id))).toBe("course_not_found");
    expect(await code(retryGeneration(bob.actor, id))).toBe("course_not_found");
    expect(await findGenerationReport(bob.actor, id)).toBeNull();
    await runWriteJobs();
    expect(await code(stopGeneration(ada.actor, id))).toBe("conflict");
    expect(await code(retryGeneration(ada.actor, id))).toBe("conflict");
    expect(await countersOf(ada.actor)).toMatchObject({ permanent: 0 });
  });
});
