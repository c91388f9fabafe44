import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db, schema } from "@/db";
import { AppError } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { subscribeFree } from "@/lib/billing/mutations";
import { getMe } from "@/lib/users/queries";
import { createPerson } from "../support/factories";

const code = (promise: Promise<unknown>) => promise.then(() => "ok", (error: unknown) => (error instanceof AppError ? error.code : error));

test("the free plan is chosen once and grants one generation, under 20 clicks at once", async () => {
  const person = await createPerson();
  const codes = await Promise.all(Array.from({ length: 20 }, () => code(subscribeFree(person.actor, person.id))));
  expect(codes.filter((one) => one === "ok")).toHaveLength(1);
  expect(codes.filter((one) => one === "already_subscribed")).toHaveLength(19);
  const me = await getMe(person.actor);
  expect(me.subscription_id).toBeGreaterThan(0);
  expect(me.generation_count).toBe(1);
});

test("its generation is granted once ever, even after the plan ended", async () => {
  const person = await createPerson();
  await subscribeFree(person.actor, person.id);
  await db().update(schema.users).set({ subscriptionId: null, permanentGenerations: 0 }).where(eq(schema.users.id, person.id));
  await subscribeFree(person.actor, person.id);
  expect((await getMe(person.actor)).generation_count).toBe(0);
});

test.each([1, 2, 3] as const)("free after the paid tier %i is refused", async (tier) => {
  const person = await createPerson({ tier });
  expect(await code(subscribeFree(person.actor, person.id))).toBe("already_subscribed");
});

test("another person's id answers like a random one (T006); a superuser may", async () => {
  const [person, other, boss] = [await createPerson(), await createPerson(), await createPerson({ isSuperuser: true })];
  expect(await code(subscribeFree(other.actor, person.id))).toBe("user_not_found");
  expect(await code(subscribeFree(other.actor, newId()))).toBe("user_not_found");
  expect(await code(subscribeFree(boss.actor, newId()))).toBe("user_not_found");
  expect(await code(subscribeFree(boss.actor, person.id))).toBe("ok");
});
