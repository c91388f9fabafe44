// First, because the suite's app has a worker without a model: this test needs a database of its own.
import "@/tests/support/database/own-database";
import { fake } from "@/tests/support/generation/fake-model";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { sqlClient } from "@/db";
import { writeCourseJob } from "@/lib/generation/jobs/jobs";
import { launch } from "@/tests/support/app/app-server";
import { seededRandom } from "@/tests/support/credits/buying-load";
import { goodAuthor, moduleOf, taskOf } from "@/tests/support/generation/course-drafts";
import { beginCourse, storedCourse, storedModules } from "@/tests/support/generation/generation";
import { createPerson } from "@/tests/support/users/factories";

const KILLS = Number(process.env.KILLS ?? 30);
/** Fewer than the attempts of a job. */
const KILLS_PER_COURSE = 6;
const LONGEST_LIFE_MS = 8000;

/** What must never change again: stored lessons and quizzes, by module. */
async function storedParts(courseId: string): Promise<Map<string, string>> {
  const modules = await storedModules(courseId);
  return new Map(
    modules.flatMap(({ id, lesson, questions }) => [
      ...(lesson === null ? [] : [[`lesson ${id}`, lesson] as const]),
      ...(questions.length === 0 ? [] : [[`quiz ${id}`, JSON.stringify(questions)] as const]),
    ]),
  );
}

/** Lets the dead worker's heartbeat lapse, and its job be due. */
async function freeJob(courseId: string): Promise<void> {
  await sqlClient()`update pgboss.job set heartbeat_on = now() - interval '1 hour' where name = ${writeCourseJob.queue} and state = 'active' and data->>'course_id' = ${courseId}`;
}

test(
  "a worker killed at random points: no part is written twice, and none is lost",
  async () => {
    const random = seededRandom();
    const { actor } = await createPerson({ tier: 1, generations: KILLS });
    const environment = Object.fromEntries(
      Object.entries(process.env).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
    );
    let kills = 0;
    for (let course = 0; kills < KILLS; course += 1) {
      fake.reset();
      fake.respond(goodAuthor());
      const id = await beginCourse(actor);
      fake.tokenMs = 3;
      let before = new Map<string, string>();
      for (let life = 0; life < KILLS_PER_COURSE && kills < KILLS; life += 1) {
        const asked = fake.requests.length;
        const worker = launch("worker", { ...environment, NODE_ENV: "production", LOG_LEVEL: "silent" });
        await sleep(random() * LONGEST_LIFE_MS);
        await worker.stop("SIGKILL");
        kills += 1;
        const places = (await storedModules(id)).map((module) => module.id);
        const again = fake.requests.slice(asked).flatMap((request) => {
          const key = `${taskOf(request)} ${places[moduleOf(request)] ?? ""}`;
          return before.has(key) ? [key] : [];
        });
        expect(again).toEqual([]);
        const after = await storedParts(id);
        for (const [key, part] of before) expect(after.get(key)).toBe(part);
        before = after;
        await freeJob(id);
      }
      fake.tokenMs = 0;
      const worker = launch("worker", { ...environment, NODE_ENV: "production", LOG_LEVEL: "silent" });
      await expect
        .poll(async () => (await storedCourse(id)) ?? null, { timeout: 120_000 })
        .toMatchObject({ generationState: "ready", generationError: null });
      await worker.stop("SIGTERM");
      const whole = await storedParts(id);
      expect(whole.size).toBe(8);
      for (const [key, part] of before) expect(whole.get(key)).toBe(part);
    }
    console.log(`${kills} kills, no part lost or written twice`);
  },
  30 * 60_000,
);
