import { fake } from "@/tests/support/generation/fake-model";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { expect, onTestFinished, test, vi } from "vitest";
import { db } from "@/db";
import { writeCourse } from "@/lib/generation/jobs/write-course";
import { goodAuthor, makeModule, moduleOf, taskOf } from "@/tests/support/generation/course-drafts";
import { createLearner } from "@/tests/support/users/factories";
import { beginCourse, storedCourse } from "@/tests/support/generation/generation";

/** A host whose name servers are slow. */
const SLOW_HOST = "slow.invalid";

// Name servers that know no name, some of them slow.
vi.mock("@/lib/generation/links/dns", () => ({
  resolveName: async (host: string) => {
    if (host === SLOW_HOST) await sleep(500);
    throw Object.assign(new Error("no such host"), { code: "ENOTFOUND" });
  },
}));

test("a database failure during the link check fails one attempt, and the next one finishes the course", async () => {
  const { actor } = await createLearner();
  const id = await beginCourse(actor);
  fake.reset();
  fake.respond((request) => {
    if (taskOf(request) !== "module") return goodAuthor()(request);
    const draft = makeModule("english", moduleOf(request));
    const learning_materials = draft.learning_materials.map((material, i) =>
      i === 0 ? { ...material, url: `https://${SLOW_HOST}/${moduleOf(request)}` } : material,
    );
    return { json: { ...draft, learning_materials } };
  });
  await db().execute(
    sql`create function lose_count() returns trigger language plpgsql as $$ begin raise exception 'the count is lost'; end $$`,
  );
  await db().execute(sql`create trigger lose_count before update on generation_steps for each row
    when (new.key = 'links' and (new.result->>'done')::int > 0) execute function lose_count()`);
  const floating: unknown[] = [];
  const listener = (reason: unknown) => {
    floating.push(reason);
  };
  process.on("unhandledRejection", listener);
  onTestFinished(() => {
    process.off("unhandledRejection", listener);
  });

  const signal = new AbortController().signal;
  await expect(writeCourse(id, { signal, attempt: 1, isLastAttempt: false })).rejects.toThrow();
  expect(floating).toEqual([]);
  await db().execute(sql`drop trigger lose_count on generation_steps`);
  await writeCourse(id, { signal, attempt: 2, isLastAttempt: false });
  expect(await storedCourse(id)).toMatchObject({ generationState: "ready" });
});
