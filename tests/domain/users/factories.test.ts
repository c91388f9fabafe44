import { verifyPassword } from "@/lib/users/passwords/password-hash";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db, schema } from "@/db";
import { createLearner } from "@/tests/support/users/factories";

test("a learner made by the factory can sign in and has the free plan", async () => {
  const person = await createLearner();
  const [row] = await db().select().from(schema.users).where(eq(schema.users.id, person.id));
  expect(await verifyPassword(row?.passwordHash ?? null, person.password)).toBe(true);
  expect(row?.subscriptionId).toBeGreaterThan(0);
  expect(row?.permanentGenerations).toBe(1);
});
