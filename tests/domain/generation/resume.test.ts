import { fake } from "@/tests/support/generation/fake-model";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db, schema, sqlClient } from "@/db";
import type { Actor } from "@/lib/core/auth/actor";
import { startWorker } from "@/lib/core/jobs/worker";
import { writeCourseJob } from "@/lib/generation/jobs/jobs";
import {
  discardCourse,
  failAbandonedCourses,
  retryGeneration,
  stopGeneration,
} from "@/lib/generation/mutations";
import { writeCourse } from "@/lib/generation/jobs/write-course";
import { getGenerationReport } from "@/lib/generation/queries";
import { jobHandlers } from "@/lib/job-handlers";
import { goodAuthor, moduleOf, taskOf } from "@/tests/support/generation/course-drafts";
import { createLearner, createPerson } from "@/tests/support/users/factories";
import {
  beginCourse,
  countersOf,
  runningJobs,
  storedCourse,
  storedModules,
  until,
  runWriteJobs,
} from "@/tests/support/generation/generation";

/** The number of finished modules. */
async function doneModules(actor: Actor, courseId: string): Promise<number> {
  const { steps } = await getGenerationReport(actor, courseId);
  return steps.filter(({ kind, state }) => kind === "module" && state === "done").length;
}

type Stored = Awaited<ReturnType<typeof storedModules>>[number];
const partsOf = (module: Stored | undefined) =>
  module && [module.lesson, module.questions, module.practice, module.fresh];

const forever = { signal: new AbortController().signal, attempt: 1, isLastAttempt: false };

describe("crash and resume", () => {
  test("a restarted worker resumes at the last stored step without duplicates", async () => {
    const { actor } = await createLearner();
    const id = await beginCourse(actor);
    fake.reset();
    fake.respond((request) =>
      taskOf(request) === "lesson" && moduleOf(request) > 1 ? { fault: "silence" } : goodAuthor()(request),
    );
    const kill = new AbortController();
    const first = writeCourse(id, { signal: kill.signal, attempt: 1, isLastAttempt: false });
    await until(async () => (await doneModules(actor, id)) === 2);
    kill.abort(new Error("killed"));
    await expect(first).rejects.toThrow("killed");
    const stored = await storedModules(id);
    fake.reset();
    fake.respond(goodAuthor());
    await writeCourse(id, forever);
    const again = fake.requests
      .map((r) => `${taskOf(r)} ${moduleOf(r)}`)
      .filter((call) => !/^(?:check|links|edit)/.test(call));
    expect(again.sort()).toEqual(
      ["fresh", "lesson", "practice", "quiz", "review"].flatMap((task) => [`${task} 2`, `${task} 3`]),
    );
    const after = await storedModules(id);
    expect(after).toHaveLength(4);
    for (const i of [0, 1]) expect(partsOf(after[i])).toEqual(partsOf(stored[i]));
    for (const part of after)
      expect([part.quizzes, part.questions, part.practice, part.fresh].map((list) => list.length)).toEqual([
        1, 4, 3, 8,
      ]);
    expect(await storedCourse(id)).toMatchObject({ generationState: "ready" });
  });

  test("a crash during the outline begins it again", async () => {
    const { actor } = await createLearner();
    const id = await beginCourse(actor);
    fake.reset();
    fake.respond((request) =>
      taskOf(request) === "outline" ? { fault: "silence", at: 0.5 } : goodAuthor()(request),
    );
    const kill = new AbortController();
    const first = writeCourse(id, { signal: kill.signal, attempt: 1, isLastAttempt: false });
    await until(() => fake.requests.length > 0);
    kill.abort(new Error("killed"));
    await expect(first).rejects.toThrow("killed");
    expect(await storedModules(id)).toHaveLength(0);
    fake.reset();
    fake.respond(goodAuthor(5));
    await writeCourse(id, forever);
    expect(await storedModules(id)).toHaveLength(5);
    expect((await getGenerationReport(actor, id)).steps).toHaveLength(9);
  });

  test("two parallel workers store one course", async () => {
    const { actor } = await createLearner();
    const id = await beginCourse(actor);
    fake.latencyMs = 30;
    await Promise.all([writeCourse(id, forever), writeCourse(id, forever)]);
    const modules = await storedModules(id);
    expect(modules).toHaveLength(4);
    for (const part of modules) expect([part.quizzes.length, part.questions.length]).toEqual([1, 4]);
    expect(await storedCourse(id)).toMatchObject({ generationState: "ready" });
  });

  test("a stopping process hands its course to the next one", async () => {
    const { actor } = await createLearner();
    const handlers = jobHandlers.filter((h) => h.policy.queue === writeCourseJob.queue);
    fake.reset();
    fake.respond(goodAuthor());
    const id = await beginCourse(actor);
    fake.respond((request) =>
      taskOf(request) === "lesson" && moduleOf(request) === 2 ? { fault: "silence" } : goodAuthor()(request),
    );
    const first = await startWorker(handlers, { graceMs: 100, abortMs: 2000 });
    await until(async () => (await doneModules(actor, id)) === 3);
    await first.stop();
    expect(await runningJobs(id)).toBe(0);
    fake.respond(goodAuthor());
    const second = await startWorker(handlers);
    await until(async () => (await storedCourse(id))?.generationState === "ready", 15_000);
    await second.stop();
    expect(await runningJobs(id)).toBe(0);
    expect(await storedModules(id)).toHaveLength(4);
  });

  test("an abandoned draft fails, so that its owner can retry", async () => {
    const { actor } = await createLearner();
    const id = await beginCourse(actor);
    await db()
      .update(schema.courses)
      .set({ updatedAt: new Date(Date.now() - 3_600_000) })
      .where(eq(schema.courses.id, id));
    // Its job still waits, for example behind many others.
    expect(await failAbandonedCourses()).toBe(0);
    await sqlClient()`update pgboss.job set state = 'failed' where name = ${writeCourseJob.queue} and data->>'course_id' = ${id}`;
    expect(await failAbandonedCourses()).toBe(1);
    expect(await getGenerationReport(actor, id)).toMatchObject({ state: "failed", error: "ai_interrupted" });
    await retryGeneration(actor, id);
    await runWriteJobs();
    expect(await storedCourse(id)).toMatchObject({ generationState: "ready" });
  });
});

describe("failing", () => {
  test("a failed module is retried alone", async () => {
    const { actor } = await createLearner();
    const id = await beginCourse(actor);
    fake.reset();
    let refusals = 0;
    fake.respond((request) => {
      const refuse = taskOf(request) === "lesson" && moduleOf(request) === 2 && refusals++ === 0;
      return refuse ? { fault: "refusal" } : goodAuthor()(request);
    });
    await writeCourse(id, forever);
    expect(await storedCourse(id)).toMatchObject({ generationState: "ready" });
    expect(
      fake.requests
        .filter((r) => taskOf(r) === "lesson")
        .map(moduleOf)
        .sort(),
    ).toEqual([0, 1, 2, 2, 3]);
  });

  test("fails with a code and keeps its finished parts, and a retry continues without another generation", async () => {
    const { actor } = await createLearner();
    const id = await beginCourse(actor);
    fake.reset();
    fake.respond((request) =>
      taskOf(request) === "quiz" && moduleOf(request) === 1 ? { fault: "refusal" } : goodAuthor()(request),
    );
    await runWriteJobs();
    expect(await getGenerationReport(actor, id)).toMatchObject({
      state: "failed",
      error: "ai_refused",
      first_module_ready: true,
    });
    expect(await runningJobs(id)).toBe(0);
    expect(await countersOf(actor)).toMatchObject({ permanent: 0, total: 1 });
    fake.reset();
    fake.respond(goodAuthor());
    const reports = await Promise.all([retryGeneration(actor, id), retryGeneration(actor, id)]);
    for (const report of reports) expect(report).toMatchObject({ state: "writing", error: null });
    expect(await runWriteJobs()).toBe(1);
    expect(await storedCourse(id)).toMatchObject({ generationState: "ready" });
    // The exercises that were written beside the refused quiz are kept.
    expect(fake.requests.map(taskOf)).toEqual(["quiz", "check", "review", "edit"]);
    expect(await countersOf(actor)).toMatchObject({ permanent: 0, total: 1 });
  });

  test("stopping or deleting a failed draft refunds its generation once", async () => {
    const { actor } = await createPerson({ tier: 1, generations: 2 });
    for (const decline of [stopGeneration, discardCourse]) {
      const id = await beginCourse(actor);
      fake.script([{ fault: "status", status: 401, times: 9 }]);
      await runWriteJobs();
      expect(await getGenerationReport(actor, id)).toMatchObject({
        state: "failed",
        error: "ai_unauthorized",
      });
      await decline(actor, id);
      expect(await storedCourse(id)).toBeUndefined();
      fake.reset();
      fake.respond(goodAuthor());
    }
    expect(await countersOf(actor)).toMatchObject({ permanent: 2, total: 0 });
  });
});
