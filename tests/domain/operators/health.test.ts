import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { db, schema } from "@/db";
import { newId } from "@/lib/core/ids";
import { enqueue } from "@/lib/core/jobs/enqueue";
import { writeCourseJob } from "@/lib/generation/jobs/jobs";
import { retryJob } from "@/lib/operators/health/mutations";
import { getHealth } from "@/lib/operators/health/queries";
import { health } from "@/lib/operators/health/schema";
import { createPerson } from "@/tests/support/users/factories";

/** The error code of a refused call. */
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: unknown) => (error instanceof Error && "code" in error ? error.code : String(error)),
  );

test("the state of the host names failed jobs and model calls, for superusers only", async () => {
  const admin = await createPerson({ isSuperuser: true });
  const job = await enqueue(db(), writeCourseJob, { course_id: newId() });
  await db().execute(
    sql`update pgboss.job set state = 'failed', completed_on = now(), retry_limit = 0, output = '{"message": "no model"}' where id = ${job}`,
  );
  await db()
    .insert(schema.modelFailures)
    .values({
      ...{ id: newId(), purpose: "outline", model: "gpt-test", code: "ai_failed" },
      ...{ status: 500, providerRequestId: "req_1" },
    });
  const state = health.parse(await getHealth(admin.actor));
  expect(state.failed_jobs).toMatchObject([{ id: job, queue: writeCourseJob.queue, error: "no model" }]);
  expect(state.model_failures).toMatchObject({ count: 1, data: [{ status: 500, request_id: "req_1" }] });
  expect(state.migrations.applied).toBe(state.migrations.known);
  expect(state.disk.free).toBeGreaterThan(0);
  expect(state.database_size).toBeGreaterThan(0);
  expect(state.switched_off).toEqual(["model", "google", "oidc"]);
  expect(await codeOf(getHealth((await createPerson()).actor))).toBe("forbidden");
});

test("a failed job runs again once, and the audit trail names it", async () => {
  const admin = await createPerson({ isSuperuser: true });
  const [failed] = (await getHealth(admin.actor)).failed_jobs;
  const id = failed?.id ?? "";
  expect(await codeOf(retryJob((await createPerson()).actor, id))).toBe("forbidden");
  expect(await codeOf(retryJob({ ...admin.actor, hasRecentProof: false }, id))).toBe("proof_required");
  await retryJob(admin.actor, id);
  expect((await getHealth(admin.actor)).jobs).toMatchObject({ failed: 0, waiting: 1 });
  expect(await codeOf(retryJob(admin.actor, id))).toBe("not_found");
  const entries = await db().select().from(schema.auditEntries);
  expect(entries).toMatchObject([{ action: "job_retried", actorId: admin.id, details: { job: id } }]);
});
