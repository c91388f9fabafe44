import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { db, schema } from "@/db";
import { checkReadiness } from "@/db/ready";
import { seedPeople } from "@/db/seed/people";

test("ready means migrated and seeded, and says which is missing", async () => {
  expect(await checkReadiness()).toMatchObject({ database: true, migrated: true, seeded: false });
  await seedPeople();
  expect(await checkReadiness()).toEqual({ database: true, migrated: true, seeded: true, queueLag: 0 });
  await db().execute(sql`update drizzle.__drizzle_migrations set created_at = created_at - 1`);
  expect(await checkReadiness()).toMatchObject({ migrated: false });
  await db().execute(sql`update drizzle.__drizzle_migrations set created_at = created_at + 1`);
});

test("seeding twice changes nothing, and the demo learner can study at once", async () => {
  const before = await db().select({ id: schema.users.id }).from(schema.users);
  expect(await seedPeople()).toEqual([]);
  expect(await db().select({ id: schema.users.id }).from(schema.users)).toEqual(before);
  const [learner] = await db().select().from(schema.users).where(eq(schema.users.email, "learner@example.com"));
  expect(learner).toMatchObject({ isSuperuser: false, permanentGenerations: 1 });
  expect(learner?.subscriptionId).toBeGreaterThan(0);
});
