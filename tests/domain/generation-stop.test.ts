import { fake } from "@/tests/support/fake-model";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db, schema, sqlClient } from "@/db";
import { startWorker } from "@/lib/core/jobs/worker";
import { getCourse } from "@/lib/courses/queries";
import { writeCourseJob } from "@/lib/generation/jobs/jobs";
import {
  discardCourse,
  failAbandonedCourses,
  retryGeneration,
  stopGeneration,
} from "@/lib/generation/mutations";
import { writeCourse } from "@/lib/generation/jobs/write-course";
import { watchGeneration } from "@/lib/generation/jobs/watch-progress";
import { findGenerationReport, getGenerationReport } from "@/lib/generation/queries";
import { generationReport, type GenerationReport } from "@/lib/generation/schema";
import { jobHandlers } from "@/lib/job-handlers";
import { awayFromBorder } from "@/tests/support/borders";
import { goodAuthor, moduleOf, taskOf } from "@/tests/support/course-drafts";
import { createLearner, createPerson } from "@/tests/support/factories";
import {
  beginCourse,
  countersOf,
  storedCourse,
  storedModules,
  until,
  writeWaiting,
} from "@/tests/support/generation";

const forever = { signal: new AbortController().signal, attempt: 1, isLastAttempt: false };
const code = (work: Promise<unknown>) =>
  work.then(
    () => "no error",
    (error: unknown) => (error instanceof Error && "code" in error ? error.code : error),
  );

/** No job of the course may be left as if somebody were at it. */
async function runningJobs(courseId: string): Promise<number> {
  const rows =
    await sqlClient()`select 1 from pgboss.job where name = ${writeCourseJob.queue} and state = 'active' and data->>'course_id' = ${courseId}`;
  return rows.length;
}

/** Stops a course while the model is silent in so many calls of a task; answers how long these lasted after the stop, in milliseconds. */
async function stopInSilence(task: string, calls: number) {
  const { actor } = await createLearner();
  const id = await beginCourse(actor);
  fake.reset();
  fake.respond((request) => (taskOf(request) === task ? { fault: "silence" } : goodAuthor()(request)));
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
  // A busy machine is slow once, a slow stop every time.
  if (stop.ms >= 1000) stop = await stopInSilence(task, calls);
  expect(stop.ms).toBeLessThan(1000);
  return stop;
}

describe("stopping", () => {
  test("aborts the upstream calls within a second, deletes the draft and gives the generation back", async () => {
    const { actor, id } = await expectStopWithinASecond("module", 4);
    expect(fake.openRequests).toBe(0);
    expect(await storedCourse(id)).toBeUndefined();
    expect(await countersOf(actor)).toEqual({ monthly: 0, permanent: 1, total: 0 });
    expect(await code(stopGeneration(actor, id))).toBe("course_not_found");
    expect(await countersOf(actor)).toMatchObject({ permanent: 1 });
  });

  test("while the outline streams, too", async () => {
    await expectStopWithinASecond("outline", 1);
  });

  test("before any worker took it up: the job finds nothing to do", async () => {
    const { actor } = await createLearner();
    const id = await beginCourse(actor);
    await stopGeneration(actor, id);
    const before = fake.requests.length;
    await writeWaiting();
    expect(fake.requests.length).toBe(before);
    expect(await runningJobs(id)).toBe(0);
  });

  test("ten stops at once give back once; four courses a day give back three times", async () => {
    const { actor } = await createPerson({ tier: 1, generations: 4 });
    const results: boolean[] = [];
    await awayFromBorder(86_400);
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

  test("comes back to the counter that it came from", async () => {
    const { actor } = await createPerson({ tier: 1, generations: 1 });
    await db().update(schema.users).set({ monthlyGenerations: 1 }).where(eq(schema.users.id, actor.id));
    await stopGeneration(actor, await beginCourse(actor));
    expect(await countersOf(actor)).toEqual({ monthly: 1, permanent: 1, total: 0 });
  });

  test("is the owner's alone, and not for a finished course", async () => {
    const [ada, bob] = [await createLearner(), await createLearner()];
    const id = await beginCourse(ada.actor);
    expect(await code(stopGeneration(bob.actor, id))).toBe("course_not_found");
    expect(await code(retryGeneration(bob.actor, id))).toBe("course_not_found");
    expect(await findGenerationReport(bob.actor, id)).toBeNull();
    await writeWaiting();
    expect(await code(stopGeneration(ada.actor, id))).toBe("conflict");
    expect(await code(retryGeneration(ada.actor, id))).toBe("conflict");
    expect(await countersOf(ada.actor)).toMatchObject({ permanent: 0 });
  });
});

describe("progress", () => {
  test("is streamed as it happens, to the end; the first module is readable before", async () => {
    const { actor } = await createLearner();
    const id = await beginCourse(actor);
    fake.reset();
    fake.respond((request) => {
      const answer = goodAuthor()(request);
      return taskOf(request) === "module" && moduleOf(request) === 3
        ? { ...(answer as object), latencyMs: 700 }
        : answer;
    });
    const reports: GenerationReport[] = [];
    const watching = (async () => {
      for await (const report of watchGeneration(actor, id, forever.signal))
        reports.push(generationReport.parse(report));
    })();
    await writeCourse(id, forever);
    await watching;
    const last = reports.at(-1);
    expect(last).toMatchObject({
      state: "ready",
      done: 7,
      total: 7,
      course_title: "Sourdough bread from the start",
      links_done: 12,
      links_total: 12,
      current: null,
    });
    expect(last?.steps.map((s) => s.kind)).toEqual([
      "outline",
      "module",
      "module",
      "module",
      "module",
      "check",
      "links",
    ]);
    expect(reports.some((r) => r.state === "writing" && r.first_module_ready)).toBe(true);
    expect(reports.some((r) => r.current !== null)).toBe(true);
    for (const [i, report] of reports.entries())
      if (i > 0) expect(report.done).toBeGreaterThanOrEqual(reports[i - 1]?.done ?? 0);
  });

  test("from the outline on the course lists all its modules, the unwritten without lesson", async () => {
    const { actor } = await createLearner();
    const id = await beginCourse(actor);
    fake.reset();
    fake.respond((request) =>
      taskOf(request) === "module" && moduleOf(request) > 0 ? { fault: "silence" } : goodAuthor()(request),
    );
    const writing = writeCourse(id, forever);
    await until(async () => (await getGenerationReport(actor, id)).first_module_ready);
    const course = await getCourse(actor, id);
    const { modules } = course.structure;
    expect(modules.map((m) => m.lesson !== undefined && m.quiz !== undefined)).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(modules.every((m) => m.objectives.length > 0)).toBe(true);
    expect(course.generation).toMatchObject({ state: "writing", total: 7 });
    await stopGeneration(actor, id);
    await writing;
  });

  test("ends with `stopped` for whoever watches a course that its owner stops", async () => {
    const { actor } = await createLearner();
    const id = await beginCourse(actor);
    const states: string[] = [];
    const watching = (async () => {
      for await (const report of watchGeneration(actor, id, forever.signal)) states.push(report.state);
    })();
    await until(() => states.length > 0);
    await stopGeneration(actor, id);
    await watching;
    expect(states.at(-1)).toBe("stopped");
  });
});

describe("crash and resume", () => {
  test("a worker that leaves in the middle resumes at the last stored step, without a duplicate", async () => {
    const { actor } = await createLearner();
    const id = await beginCourse(actor);
    fake.reset();
    fake.respond((request) =>
      taskOf(request) === "module" && moduleOf(request) > 1 ? { fault: "silence" } : goodAuthor()(request),
    );
    const kill = new AbortController();
    const first = writeCourse(id, { signal: kill.signal, attempt: 1, isLastAttempt: false });
    await until(async () => (await storedModules(id)).filter((m) => m.lesson !== null).length === 2);
    kill.abort(new Error("killed"));
    await expect(first).rejects.toThrow("killed");
    const stored = await storedModules(id);
    fake.reset();
    fake.respond(goodAuthor());
    await writeCourse(id, forever);
    expect(
      fake.requests.map((r) => `${taskOf(r)} ${taskOf(r) === "module" ? moduleOf(r) : ""}`).sort(),
    ).toEqual(["check ", "check ", "module 2", "module 3"]);
    const after = await storedModules(id);
    expect(after).toHaveLength(4);
    for (const i of [0, 1]) expect(after[i]).toEqual(stored[i]);
    for (const part of after)
      expect([part.quizzes.length, part.questions.length, part.materials.length]).toEqual([1, 4, 3]);
    expect(await storedCourse(id)).toMatchObject({ generationState: "ready" });
  });

  test("a crash during the outline begins it anew", async () => {
    const { actor } = await createLearner();
    const id = await beginCourse(actor);
    fake.reset();
    fake.respond((request) => ({ ...(goodAuthor()(request) as object), tokenMs: 5 }));
    const kill = new AbortController();
    const first = writeCourse(id, { signal: kill.signal, attempt: 1, isLastAttempt: false });
    await until(() => fake.requests.some((r) => taskOf(r) === "module"));
    kill.abort(new Error("killed"));
    await expect(first).rejects.toThrow("killed");
    expect(await storedModules(id)).toHaveLength(0);
    fake.reset();
    fake.respond(goodAuthor(5));
    await writeCourse(id, forever);
    expect(await storedModules(id)).toHaveLength(5);
    expect((await getGenerationReport(actor, id)).steps).toHaveLength(8);
  });

  test("two workers at once store one course", async () => {
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
      taskOf(request) === "module" && moduleOf(request) === 2 ? { fault: "silence" } : goodAuthor()(request),
    );
    const first = await startWorker(handlers, { graceMs: 100, abortMs: 2000 });
    await until(async () => (await storedModules(id)).filter((m) => m.lesson !== null).length === 3);
    await first.stop();
    expect(await runningJobs(id)).toBe(0);
    fake.respond(goodAuthor());
    const second = await startWorker(handlers);
    await until(async () => (await storedCourse(id))?.generationState === "ready", 15_000);
    await second.stop();
    expect(await runningJobs(id)).toBe(0);
    expect(await storedModules(id)).toHaveLength(4);
  });

  test("a draft that nobody writes any more fails, so that its owner can retry", async () => {
    const { actor } = await createLearner();
    const id = await beginCourse(actor);
    await db()
      .update(schema.courses)
      .set({ updatedAt: new Date(Date.now() - 3_600_000) })
      .where(eq(schema.courses.id, id));
    // Its job waits: after a long stop of the server, or behind those of a whole class.
    expect(await failAbandonedCourses()).toBe(0);
    await sqlClient()`update pgboss.job set state = 'failed' where name = ${writeCourseJob.queue} and data->>'course_id' = ${id}`;
    expect(await failAbandonedCourses()).toBe(1);
    expect(await getGenerationReport(actor, id)).toMatchObject({ state: "failed", error: "ai_interrupted" });
    await retryGeneration(actor, id);
    await writeWaiting();
    expect(await storedCourse(id)).toMatchObject({ generationState: "ready" });
  });
});

describe("failing", () => {
  test("one failed module is tried again alone, and the rest is not paid twice", async () => {
    const { actor } = await createLearner();
    const id = await beginCourse(actor);
    fake.reset();
    let refusals = 0;
    fake.respond((request) => {
      const refuse = taskOf(request) === "module" && moduleOf(request) === 2 && refusals++ === 0;
      return refuse ? { fault: "refusal" } : goodAuthor()(request);
    });
    await writeCourse(id, forever);
    expect(await storedCourse(id)).toMatchObject({ generationState: "ready" });
    expect(
      fake.requests
        .filter((r) => taskOf(r) === "module")
        .map(moduleOf)
        .sort(),
    ).toEqual([0, 1, 2, 2, 3]);
  });

  test("fails with a code and keeps what is done; retry goes on; the generation stays taken", async () => {
    const { actor } = await createLearner();
    const id = await beginCourse(actor);
    fake.reset();
    fake.respond((request) =>
      taskOf(request) === "module" && moduleOf(request) === 1 ? { fault: "refusal" } : goodAuthor()(request),
    );
    await writeWaiting();
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
    expect(await writeWaiting()).toBe(1);
    expect(await storedCourse(id)).toMatchObject({ generationState: "ready" });
    expect(fake.requests.map(taskOf)).toEqual(["module", "check"]);
    expect(await countersOf(actor)).toMatchObject({ permanent: 0, total: 1 });
  });

  test("declining the retry gives back once, by stop or by deleting", async () => {
    const { actor } = await createPerson({ tier: 1, generations: 2 });
    for (const decline of [stopGeneration, discardCourse]) {
      const id = await beginCourse(actor);
      fake.script([{ fault: "status", status: 401, times: 9 }]);
      await writeWaiting();
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
