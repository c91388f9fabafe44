import { eq } from "drizzle-orm";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { newPaypalId, PLAN_1, PLAN_2 } from "@/tests/support/paypal/fake-paypal";
import { billed, code, holds, nothing, paypal, selfTaught } from "@/tests/support/paypal/billing-fixture";

// Dynamic imports: billing-fixture has set the environment, which the app reads once.
const { db, schema } = await import("@/db");
const { capturePayment, createOrder, subscribe } = await import("@/lib/billing/checkout/mutations");
const { payerReference } = await import("@/lib/billing/paypal/payer-reference");
const { createPerson } = await import("@/tests/support/users/factories");

afterEach(() => {
  paypal.fault = undefined;
});
afterAll(() => paypal.close());

const keysOf = async (person: { id: string }) =>
  (
    await db()
      .select({ key: schema.paymentRequests.key, doneAt: schema.paymentRequests.doneAt })
      .from(schema.paymentRequests)
      .where(eq(schema.paymentRequests.userId, person.id))
  ).map(({ key, doneAt }) => [key, doneAt !== null]);

describe("an idempotency key", () => {
  test("repeats the stored response without a call to PayPal", async () => {
    const person = await createPerson();
    const { id } = paypal.addPaid(payerReference(person.id));
    const again = () => code(subscribe(person.actor, { subscription_id: id, plan_id: PLAN_1 }, "once"));
    expect(await Promise.all(Array.from({ length: 10 }, again))).toEqual(Array(10).fill("ok"));
    const asked = paypal.calls.length;
    paypal.fault = () => ({ kind: "status", status: 503 });
    expect([await again(), paypal.calls.length]).toEqual(["ok", asked]);
    await holds(person, selfTaught);
    expect([await billed(person), await keysOf(person)]).toEqual([1, [["request:once", true]]]);
  });

  test("is refused for another body or operation before any call to PayPal", async () => {
    const person = await createPerson();
    const paid = paypal.addPaid(payerReference(person.id));
    expect(await code(subscribe(person.actor, { subscription_id: paid.id, plan_id: PLAN_1 }, "mine"))).toBe(
      "ok",
    );
    const { payment_id } = await createOrder(person.actor, null);
    Object.assign(paypal.orders.get(payment_id) ?? {}, { status: "APPROVED" });
    const asked = paypal.calls.length;
    expect(await code(subscribe(person.actor, { subscription_id: paid.id, plan_id: PLAN_2 }, "mine"))).toBe(
      "key_reused",
    );
    expect(
      await code(subscribe(person.actor, { subscription_id: newPaypalId("I-"), plan_id: PLAN_1 }, "mine")),
    ).toBe("key_reused");
    expect(await code(capturePayment(person.actor, { payment_id, amount: 30.99 }, "mine"))).toBe(
      "key_reused",
    );
    expect([paypal.calls.length, paypal.orders.get(payment_id)?.captures]).toEqual([asked, []]);
    await holds(person, selfTaught);
    expect(await code(capturePayment(person.actor, { payment_id, amount: 30.99 }, "another"))).toBe("ok");
    expect(await code(capturePayment(person.actor, { payment_id, amount: 30.98 }, "another"))).toBe(
      "key_reused",
    );
    expect(paypal.orders.get(payment_id)?.captures).toHaveLength(1);
  });

  test("can be reused after a refused request or a fault of PayPal", async () => {
    const person = await createPerson();
    expect(
      await code(subscribe(person.actor, { subscription_id: newPaypalId("I-"), plan_id: PLAN_1 }, "try")),
    ).toBe("payment_not_found");
    const late = paypal.addSubscription({ customId: payerReference(person.id) });
    const ask = () => code(subscribe(person.actor, { subscription_id: late.id, plan_id: PLAN_1 }, "try"));
    expect(await ask()).toBe("payment_pending");
    paypal.fault = () => ({ kind: "cut" });
    expect(await ask()).toBe("paypal_unreachable");
    paypal.fault = undefined;
    expect(await keysOf(person)).toEqual([]);
    await holds(person, nothing);
    paypal.pay(late);
    expect(await ask()).toBe("ok");
    await holds(person, selfTaught);
  });

  test("belongs to one person", async () => {
    const people = [await createPerson(), await createPerson()];
    for (const person of people) {
      const { id } = paypal.addPaid(payerReference(person.id));
      expect(await code(subscribe(person.actor, { subscription_id: id, plan_id: PLAN_1 }, "shared"))).toBe(
        "ok",
      );
    }
    for (const person of people) await holds(person, selfTaught);
  });
});
