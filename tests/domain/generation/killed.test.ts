import { fake } from "@/tests/support/generation/fake-model";
import { expect, test } from "vitest";
import { sqlClient } from "@/db";
import { writeCourseJob } from "@/lib/generation/jobs/jobs";
import { getGenerationReport } from "@/lib/generation/queries";
import { launch } from "@/tests/support/app/app-server";
import { goodAuthor, moduleOf, taskOf } from "@/tests/support/generation/course-drafts";
import { createLearner } from "@/tests/support/users/factories";
import {
  beginCourse,
  storedCourse,
  storedModules,
  until,
  runWriteJobs,
} from "@/tests/support/generation/generation";

/** PostgreSQL's clock cannot be changed, so the dead worker's last heartbeat is. */
async function letHeartbeatLapse(courseId: string): Promise<void> {
  await sqlClient()`update pgboss.job set heartbeat_on = now() - interval '1 hour' where name = ${writeCourseJob.queue} and state = 'active' and data->>'course_id' = ${courseId}`;
}

async function jobStates(courseId: string): Promise<string[]> {
  const rows = await sqlClient()<
    { state: string }[]
  >`select state from pgboss.job where name = ${writeCourseJob.queue} and data->>'course_id' = ${courseId}`;
  return rows.map((row) => row.state);
}

test(
  "a worker process killed in the middle: another one takes over at the last step (T082)",
  { timeout: 120_000 },
  async () => {
    const { actor } = await createLearner();
    const id = await beginCourse(actor);
    fake.reset();
    fake.respond((request) =>
      taskOf(request) === "lesson" && moduleOf(request) === 3 ? { fault: "silence" } : goodAuthor()(request),
    );
    const environment = Object.fromEntries(
      Object.entries(process.env).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
    );
    const worker = launch("worker", { ...environment, NODE_ENV: "production", LOG_LEVEL: "silent" });
    await until(async () => {
      const { steps } = await getGenerationReport(actor, id);
      return (
        steps.filter(({ kind, state }) => (kind === "module" || kind === "links") && state === "done")
          .length === 4
      );
    }, 60_000);
    await worker.stop("SIGKILL");
    expect(await jobStates(id)).toEqual(["active"]);
    const before = await storedModules(id);
    fake.reset();
    fake.respond(goodAuthor());
    await letHeartbeatLapse(id);
    await until(async () => {
      await runWriteJobs();
      return (await storedCourse(id))?.generationState === "ready";
    }, 20_000);
    expect(fake.requests.map(taskOf)).toEqual([
      "lesson",
      expect.anything(),
      expect.anything(),
      expect.anything(),
      "check",
      "review",
      "edit",
    ]);
    const after = await storedModules(id);
    expect(after).toHaveLength(4);
    expect(after.slice(0, 3)).toEqual(before.slice(0, 3));
    expect(await jobStates(id)).toEqual(["completed"]);
  },
);
