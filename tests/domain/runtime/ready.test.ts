import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { db, schema } from "@/db";
import { isDiskFull } from "@/lib/core/http/full-disk";
import { toAppError } from "@/lib/core/http/response/respond";
import { checkReadiness } from "@/lib/core/http/readiness";
import { seedLibrary } from "@/scripts/seed/library";
import { seedPeople } from "@/scripts/seed/people";
import { newId } from "@/lib/core/ids";
import { enqueue } from "@/lib/core/jobs/enqueue";
import { writeCourseJob } from "@/lib/generation/jobs/jobs";

test("readiness requires migrations and seed data, and names what is missing", async () => {
  expect(await checkReadiness()).toMatchObject({ database: true, migrated: true, seeded: false });
  await seedPeople(() => undefined);
  await seedLibrary([]);
  expect(await checkReadiness()).toEqual({
    database: true,
    writable: true,
    migrated: true,
    seeded: true,
    queueLag: 0,
  });
  await db().execute(sql`update drizzle.__drizzle_migrations set created_at = created_at - 1`);
  expect(await checkReadiness()).toMatchObject({ migrated: false });
  await db().execute(sql`update drizzle.__drizzle_migrations set created_at = created_at + 1`);
});

test("the lag is the age of the oldest due job, without scheduled and running ones", async () => {
  for (const course_id of [newId(), newId()]) await enqueue(db(), writeCourseJob, { course_id });
  await db().execute(
    sql`update pgboss.job set start_after = now() - interval '90 seconds' where id = (select id from pgboss.job order by id limit 1)`,
  );
  await db().execute(
    sql`update pgboss.job set start_after = now() + interval '1 hour' where start_after > now() - interval '80 seconds'`,
  );
  const { queueLag } = await checkReadiness();
  expect(queueLag).toBeGreaterThanOrEqual(90);
  await db().execute(sql`delete from pgboss.job`);
  expect(await checkReadiness()).toMatchObject({ queueLag: 0 });
});

test("seeding twice changes nothing, and the demo learner can study at once", async () => {
  const before = await db().select({ id: schema.users.id }).from(schema.users);
  await seedPeople(() => expect.unreachable());
  expect(await db().select({ id: schema.users.id }).from(schema.users)).toEqual(before);
  const [learner] = await db()
    .select()
    .from(schema.users)
    .where(eq(schema.users.email, "learner@example.com"));
  expect(learner).toMatchObject({ isSuperuser: false, permanentGenerations: 1 });
  expect(learner?.subscriptionId).toBeGreaterThan(0);
});

test("a full disk is answered with 503, and readiness tries to write until there is room (T151)", async () => {
  const full = await db()
    .execute(sql`do $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`)
    .catch((error: unknown) => toAppError(error));
  expect(full).toMatchObject({ code: "unavailable" });
  // The test's disk has room, so that the check's own write succeeds.
  expect(isDiskFull()).toBe(true);
  expect(await checkReadiness()).toMatchObject({ writable: true });
  expect(isDiskFull()).toBe(false);
});
