import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db, schema } from "@/db";
import { AppError } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { subscribeFree } from "@/lib/billing/mutations";
import { getOwnPlan } from "@/lib/billing/queries";
import { openCheckout } from "@/lib/billing/sandbox/mutations";
import { getMe } from "@/lib/users/queries";
import { createPerson } from "@/tests/support/users/factories";

const code = (promise: Promise<unknown>) =>
  promise.then(
    () => "ok",
    (error: unknown) => (error instanceof AppError ? error.code : error),
  );

test("the free plan grants one generation once, under 20 parallel clicks", async () => {
  const person = await createPerson();
  const codes = await Promise.all(
    Array.from({ length: 20 }, () => code(subscribeFree(person.actor, person.id))),
  );
  expect(codes.filter((one) => one === "ok")).toHaveLength(1);
  expect(codes.filter((one) => one === "already_subscribed")).toHaveLength(19);
  const me = await getMe(person.actor);
  expect(me.subscription_id).toBeGreaterThan(0);
  expect(me.generation_count).toBe(1);
});

test("the free plan's generation is granted once per person, even after the plan has ended", async () => {
  const person = await createPerson();
  await subscribeFree(person.actor, person.id);
  await db()
    .update(schema.users)
    .set({ subscriptionId: null, permanentGenerations: 0 })
    .where(eq(schema.users.id, person.id));
  await subscribeFree(person.actor, person.id);
  expect((await getMe(person.actor)).generation_count).toBe(0);
});

test.each([1, 2, 3] as const)("the free plan is refused after the paid tier %i", async (tier) => {
  const person = await createPerson({ tier });
  expect(await code(subscribeFree(person.actor, person.id))).toBe("already_subscribed");
});

test("another person's id is answered like a random one, except to a superuser (T006)", async () => {
  const [person, other, admin] = [
    await createPerson(),
    await createPerson(),
    await createPerson({ isSuperuser: true }),
  ];
  expect(await code(subscribeFree(other.actor, person.id))).toBe("user_not_found");
  expect(await code(subscribeFree(other.actor, newId()))).toBe("user_not_found");
  expect(await code(subscribeFree(admin.actor, newId()))).toBe("user_not_found");
  expect(await code(subscribeFree(admin.actor, person.id))).toBe("ok");
});

type Row = { tier: number; status?: "active" | "cancelled" | "ended"; days?: number; renews?: boolean };

/** A person with these plans, the current one first; `days` are left of the paid month. */
async function createSubscriber(rows: Row[]) {
  const person = await createPerson();
  const values = rows.map(({ days, ...row }) => ({
    userId: person.id,
    currentPeriodEnd: days === undefined ? null : new Date(Date.now() + days * 86_400_000),
    ...row,
  }));
  const [current] = await db()
    .insert(schema.subscriptions)
    .values(values)
    .returning({ id: schema.subscriptions.id });
  await db()
    .update(schema.users)
    .set({ subscriptionId: current?.id ?? null })
    .where(eq(schema.users.id, person.id));
  return person;
}

const cancelled: Row = { tier: 2, status: "cancelled", days: 20 };

test.each<[string, Row[], string | null]>([
  [
    "one that renews, whenever its month ends",
    [cancelled, { tier: 0 }, { tier: 3 }, { tier: 1, renews: true, days: 5 }],
    "selfTaught",
  ],
  [
    "one that is cancelled, but paid for longer",
    [cancelled, { tier: 0 }, { tier: 1, status: "cancelled", days: 25 }],
    "selfTaught",
  ],
  ["none that ends before", [cancelled, { tier: 0 }, { tier: 1, status: "cancelled", days: 15 }], "explorer"],
  [
    "none that is over here, though PayPal may charge for it",
    [cancelled, { tier: 0 }, { tier: 1, status: "ended", renews: true, days: 25 }],
    "explorer",
  ],
  ["the one bought for good", [cancelled, { tier: 0 }, { tier: 3 }], "polymath"],
  ["Explorer, also for the first time", [cancelled], "explorer"],
  [
    "none while the present one renews",
    [{ tier: 2, renews: true, days: 20 }, { tier: 0 }, { tier: 1, status: "cancelled", days: 25 }],
    null,
  ],
])("after a cancelled plan the next plan is %s", async (_, rows, next) => {
  expect((await getOwnPlan((await createSubscriber(rows)).actor)).next).toBe(next);
});

test("a paid plan that waits for the current one's end is not sold twice, and the current one can be resumed", async () => {
  const person = await createSubscriber([cancelled, { tier: 1, renews: true, days: 5 }]);
  expect([
    await code(openCheckout(person.actor, { tier: 1 })),
    await code(openCheckout(person.actor, { tier: 2 })),
  ]).toEqual(["already_subscribed", "ok"]);
});
