import "@/tests/support/generation/fake-model";
import { ago, approve, paypal } from "@/tests/support/paypal/billing-fixture";
import { eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { db, schema } from "@/db";
import { cancelSubscription } from "@/lib/billing/checkout/mutations";
import { reconcile, syncPayment } from "@/lib/billing/reconciliation/mutations";
import { payerReference } from "@/lib/billing/paypal/payer-reference";
import { stopGeneration } from "@/lib/generation/mutations";
import { failCourse } from "@/lib/generation/jobs/outcome/mutations";
import { createPerson } from "@/tests/support/users/factories";
import { beginCourse, countersOf } from "@/tests/support/generation/generation";

afterAll(() => paypal.close());

/** A person whose month of Self-Taught began `daysAgo` days ago, with a course that began halfway since then. */
async function orderOnPlan(days: number) {
  const person = await createPerson();
  const paid = paypal.addPaid(payerReference(person.id), 1, ago(days));
  await approve(person, paid);
  const id = await beginCourse(person.actor);
  await db()
    .update(schema.generationCharges)
    .set({ chargedAt: ago(days / 2) })
    .where(eq(schema.generationCharges.courseId, id));
  expect(await countersOf(person.actor)).toEqual({ monthly: 4, permanent: 0, total: 1 });
  return { person, paid, id, sync: () => syncPayment({ kind: "subscription", id: paid.id }) };
}

const monthOver = { given_back: false, reason: "month_over" };
const refundsOf = (userId: string) =>
  db().$count(schema.generationRefunds, eq(schema.generationRefunds.userId, userId));

describe("a generation of a monthly plan", () => {
  test("is refunded within its month", async () => {
    const { person, id } = await orderOnPlan(10);
    expect(await stopGeneration(person.actor, id)).toMatchObject({ given_back: true, reason: null });
    expect(await countersOf(person.actor)).toEqual({ monthly: 5, permanent: 0, total: 0 });
  });

  test.each(["writing", "failed"])(
    "does not come back from a draft found %s when its payment was refunded",
    async (state) => {
      const { person, paid, id, sync } = await orderOnPlan(10);
      if (state === "failed") await failCourse(id, "ai_failed");
      Object.assign(paid.payments[0] ?? {}, { status: "REFUNDED" });
      await sync();
      expect(await stopGeneration(person.actor, id)).toMatchObject(monthOver);
      expect(await countersOf(person.actor)).toEqual({ monthly: 0, permanent: 0, total: 1 });
      expect(await refundsOf(person.id)).toBe(0);
    },
  );

  test("is not refunded in the next month", async () => {
    const { person, paid, id, sync } = await orderOnPlan(30);
    paypal.pay(paid);
    await sync();
    expect(await countersOf(person.actor)).toMatchObject({ monthly: 5 });
    const second = await beginCourse(person.actor);
    expect(await stopGeneration(person.actor, id)).toMatchObject(monthOver);
    expect(await countersOf(person.actor)).toMatchObject({ monthly: 4 });
    expect(await stopGeneration(person.actor, second)).toMatchObject({ given_back: true });
    expect(await countersOf(person.actor)).toMatchObject({ monthly: 5 });
    expect(await refundsOf(person.id)).toBe(1);
  });

  test("is refunded as a permanent one after the plan has ended", async () => {
    const { person, paid, id } = await orderOnPlan(20);
    await failCourse(id, "ai_failed");
    await cancelSubscription(person.actor);
    Object.assign(paid.payments[0] ?? {}, { time: ago(40) });
    await db()
      .update(schema.payments)
      .set({ paidAt: ago(40) })
      .where(eq(schema.payments.userId, person.id));
    await db()
      .update(schema.subscriptions)
      .set({ currentPeriodEnd: ago(9) })
      .where(eq(schema.subscriptions.paypalId, paid.id));
    await reconcile({ onlyDue: true });
    expect(await countersOf(person.actor)).toEqual({ monthly: 0, permanent: 0, total: 1 });
    expect(await stopGeneration(person.actor, id)).toMatchObject({ given_back: true, reason: null });
    expect(await countersOf(person.actor)).toEqual({ monthly: 0, permanent: 1, total: 0 });
  });

  test.each([
    ["comes back as a permanent one", "COMPLETED", 1],
    ["is gone with its refunded payment", "REFUNDED", 0],
  ] as const)(
    "%s after the plan has ended, without effect on a waiting lower plan",
    async (_, status, permanent) => {
      const person = await createPerson();
      const higher = paypal.addPaid(payerReference(person.id), 2, ago(20));
      await approve(person, higher);
      await cancelSubscription(person.actor);
      await approve(person, paypal.addPaid(payerReference(person.id), 1, ago(12)));
      const id = await beginCourse(person.actor);
      await failCourse(id, "ai_failed");
      await db()
        .update(schema.generationCharges)
        .set({ chargedAt: ago(10) })
        .where(eq(schema.generationCharges.courseId, id));
      Object.assign(higher.payments[0] ?? {}, { time: ago(32), status });
      await db()
        .update(schema.payments)
        .set({ paidAt: ago(32) })
        .where(eq(schema.payments.id, higher.payments[0]?.id ?? ""));
      await syncPayment({ kind: "subscription", id: higher.id });
      await beginCourse(person.actor);
      expect(await countersOf(person.actor)).toMatchObject({ monthly: 4, permanent: 0 });
      expect(await stopGeneration(person.actor, id)).toMatchObject({ given_back: permanent > 0 });
      expect(await countersOf(person.actor)).toMatchObject({ monthly: 4, permanent });
    },
  );

  test("is refunded to a plan that resumes after a refunded upgrade", async () => {
    const person = await createPerson();
    await approve(person, paypal.addPaid(payerReference(person.id), 1, ago(9)));
    const upgrade = paypal.addPaid(payerReference(person.id), 2, ago(5));
    await approve(person, upgrade);
    Object.assign(upgrade.payments[0] ?? {}, { status: "REFUNDED" });
    await syncPayment({ kind: "subscription", id: upgrade.id });
    const before = await countersOf(person.actor);
    const id = await beginCourse(person.actor);
    expect(await stopGeneration(person.actor, id)).toMatchObject({ given_back: true, reason: null });
    expect(await countersOf(person.actor)).toEqual(before);
  });

  test("never exceeds the plan's generations", async () => {
    const { person, id } = await orderOnPlan(10);
    await db().update(schema.users).set({ monthlyGenerations: 5 }).where(eq(schema.users.id, person.id));
    expect(await stopGeneration(person.actor, id)).toMatchObject(monthOver);
    expect(await countersOf(person.actor)).toMatchObject({ monthly: 5 });
  });
});
