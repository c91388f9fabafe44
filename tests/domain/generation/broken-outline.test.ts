import { fake } from "@/tests/support/generation/fake-model";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { db, schema } from "@/db";
import { writeCourse } from "@/lib/generation/jobs/write-course";
import { getGenerationReport } from "@/lib/generation/queries";
import { goodAuthor, makeOutline, taskOf } from "@/tests/support/generation/course-drafts";
import { createLearner } from "@/tests/support/users/factories";
import { beginCourse, storedCourse, storedModules, until } from "@/tests/support/generation/generation";

const forever = { signal: new AbortController().signal, attempt: 1, isLastAttempt: true };
/** What would be asked for too early would be asked for by then; too short, and only a fault is overlooked. */
const TOO_EARLY_MS = 200;

/** Locks a course's row, so that no module of it can be shown; returns a function that releases it. */
async function hold(courseId: string): Promise<() => Promise<void>> {
  const [held, wanted] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
  const holding = db().transaction(async (tx) => {
    await tx
      .select({ id: schema.courses.id })
      .from(schema.courses)
      .where(eq(schema.courses.id, courseId))
      .for("no key update");
    held.resolve(undefined);
    await wanted.promise;
  });
  await held.promise;
  return () => {
    wanted.resolve(undefined);
    return holding;
  };
}

async function waitForLocks(count: number): Promise<void> {
  await until(async () => {
    const waiting = await db().execute(
      sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return waiting.length >= count;
  });
}

test("a failed outline is requested again only after all its modules have stopped writing", async () => {
  const { actor } = await createLearner();
  const id = await beginCourse(actor);
  fake.reset();
  const events: string[] = [];
  let letGo = () => Promise.resolve();
  fake.respond(async (request) => {
    if (taskOf(request) !== "outline") return goodAuthor(4)(request);
    events.push("asked");
    if (events.length === 1) letGo = await hold(id);
    return events.length === 1
      ? { json: makeOutline("english", 6), fault: "error-frame", at: 0.98, together: true }
      : goodAuthor(4)(request);
  });
  const writing = writeCourse(id, forever);
  await waitForLocks(1);
  await new Promise((resolve) => setTimeout(resolve, TOO_EARLY_MS));
  events.push("let go");
  await letGo();
  await writing;
  expect(events).toEqual(["asked", "let go", "asked"]);
  expect(await storedCourse(id)).toMatchObject({ generationState: "ready" });
  expect(await storedModules(id)).toHaveLength(4);
  expect((await getGenerationReport(actor, id)).steps.map((step) => step.key)).toEqual([
    "outline",
    "module:0",
    "module:1",
    "module:2",
    "module:3",
    "check",
    "links",
  ]);
});
