import { eq } from "drizzle-orm";
import { afterAll, afterEach, describe, expect, test, vi } from "vitest";
import { newPaypalId, PLAN_1, PLAN_2 } from "@/tests/support/paypal/fake-paypal";
import {
  ago,
  approve,
  billed,
  code,
  holds,
  nothing,
  notify,
  paypal,
  selfTaught,
  work,
} from "@/tests/support/paypal/billing-fixture";

// Dynamic imports: billing-fixture has set the environment, which the app reads once.
const { db, schema } = await import("@/db");
const { capturePayment, createOrder, subscribe } = await import("@/lib/billing/checkout/mutations");
const { subscribeFree } = await import("@/lib/billing/mutations");
const { syncPayment } = await import("@/lib/billing/reconciliation/mutations");
const { payerReference } = await import("@/lib/billing/paypal/payer-reference");
const { clawBackCredits } = await import("@/lib/credits/mutations");
const { createPerson } = await import("@/tests/support/users/factories");

const { users } = schema;

afterEach(() => {
  paypal.fault = undefined;
});
afterAll(() => paypal.close());

describe("the browser's approval is only a hint (T074)", () => {
  test("a person's own paid subscription is granted once, however often the approval is sent", async () => {
    const person = await createPerson();
    const paid = paypal.addPaid(payerReference(person.id));
    expect(await Promise.all(Array.from({ length: 10 }, () => approve(person, paid)))).toEqual(
      Array(10).fill("ok"),
    );
    await holds(person, selfTaught);
    expect(await billed(person)).toBe(1);
  });

  test("another person's subscription, an unsigned or invented payer and a random id are answered like an unknown id", async () => {
    const [person, other] = [await createPerson(), await createPerson()];
    const foreign = [
      payerReference(other.id),
      other.id,
      person.id,
      `${person.id}.${"0".repeat(24)}`,
      `${person.id}.${payerReference(other.id).slice(37)}`,
      "",
      undefined,
    ];
    for (const customId of foreign)
      expect(await approve(person, paypal.addPaid(customId as string))).toBe("payment_not_found");
    expect(await code(subscribe(person.actor, { subscription_id: newPaypalId("I-"), plan_id: PLAN_1 }))).toBe(
      "payment_not_found",
    );
    await holds(person, nothing);
    await holds(other, nothing);
  });

  test("a different plan, an unknown plan, a wrong amount and a wrong currency grant nothing", async () => {
    const person = await createPerson();
    const customId = payerReference(person.id);
    expect(await approve(person, paypal.addPaid(customId), PLAN_2)).toBe("payment_mismatch");
    expect(await approve(person, paypal.addSubscription({ customId, planId: "P-FOREIGN" }))).toBe(
      "payment_mismatch",
    );
    for (const wrong of [
      { value: "0.01" },
      { value: "19.99" },
      { value: "9.990" },
      { value: "-9.99" },
      { currency: "JPY" },
    ]) {
      const cheap = paypal.addSubscription({ customId });
      paypal.pay(cheap, wrong);
      expect(await approve(person, cheap)).toBe("payment_pending");
    }
    await holds(person, nothing);
  });

  test("a pending or declined payment grants nothing until PayPal completes it", async () => {
    const person = await createPerson();
    const customId = payerReference(person.id);
    for (const status of ["APPROVAL_PENDING", "APPROVED"] as const)
      expect(await approve(person, paypal.addSubscription({ customId, status }))).toBe("payment_pending");
    const declined = paypal.addSubscription({ customId });
    paypal.pay(declined, { status: "DECLINED" });
    expect(await approve(person, declined)).toBe("payment_declined");
    expect(await work()).toBe(1);
    for (const status of ["CANCELLED", "EXPIRED"] as const)
      expect(await approve(person, paypal.addSubscription({ customId, status }))).toBe("payment_mismatch");
    const late = paypal.addSubscription({ customId });
    expect(await approve(person, late)).toBe("payment_pending");
    await holds(person, nothing);
    paypal.pay(late);
    await syncPayment({ kind: "subscription", id: late.id });
    await holds(person, selfTaught);
  });
});

describe("notifications", () => {
  test("50 parallel copies of a notification make one job and one grant (T071)", async () => {
    const person = await createPerson();
    const paid = paypal.addPaid(payerReference(person.id));
    const id = newPaypalId("WH-");
    await Promise.all(
      Array.from({ length: 50 }, () =>
        notify("PAYMENT.SALE.COMPLETED", { id: paid.payments[0]?.id, billing_agreement_id: paid.id }, id),
      ),
    );
    expect(await work()).toBe(1);
    await holds(person, selfTaught);
  });

  test.each(["before", "after", "without"] as const)(
    "a notification %s the approval leads to the same state (T073)",
    async (when) => {
      const person = await createPerson();
      const paid = paypal.addPaid(payerReference(person.id), 2);
      if (when === "after") expect(await approve(person, paid)).toBe("ok");
      await notify("PAYMENT.SALE.COMPLETED", { id: paid.payments[0]?.id, billing_agreement_id: paid.id });
      await work();
      if (when === "before") expect(await approve(person, paid)).toBe("ok");
      await holds(person, { tier: 2, generations: 15, credits: 50 });
      expect(await billed(person)).toBe(1);
    },
  );

  test("notifications about unknown people and resources change nothing and are not retried", async () => {
    await notify("BILLING.SUBSCRIPTION.ACTIVATED", { id: "I-UNKNOWN" });
    await notify("BILLING.SUBSCRIPTION.ACTIVATED", { id: paypal.addPaid("somebody").id });
    await notify("PAYMENT.SALE.REFUNDED", { id: "R-1", sale_id: "S-UNKNOWN" });
    await notify("CUSTOMER.DISPUTE.CREATED", { id: "PP-D-1" });
    expect(await work()).toBe(3);
    expect(await work()).toBe(0);
  });

  test("a renewal resets the generations and adds credits; an old payment reported late only adds credits", async () => {
    const person = await createPerson();
    const paid = paypal.addPaid(payerReference(person.id), 1, ago(33));
    await approve(person, paid);
    await db().update(users).set({ monthlyGenerations: 2 }).where(eq(users.id, person.id));
    const renewal = paypal.pay(paid, { time: ago(2) });
    await notify("PAYMENT.SALE.COMPLETED", { id: renewal.id, billing_agreement_id: paid.id });
    await work();
    await holds(person, { tier: 1, generations: 5, credits: 50 });
    await db().update(users).set({ monthlyGenerations: 1 }).where(eq(users.id, person.id));
    paypal.pay(paid, { time: ago(20) });
    await syncPayment({ kind: "subscription", id: paid.id });
    await holds(person, { tier: 1, generations: 1, credits: 75 });
  });
});

describe("refunds (T075)", () => {
  test("take back the remaining credits once, never below zero, and end the plan", async () => {
    const person = await createPerson();
    const paid = paypal.addPaid(payerReference(person.id));
    await approve(person, paid);
    await db().transaction((tx) => clawBackCredits(tx, { userId: person.id, amount: 1500, key: "spent" }));
    Object.assign(paid.payments[0] ?? {}, { status: "REFUNDED" });
    for (let i = 0; i < 3; i += 1)
      await notify("PAYMENT.SALE.REFUNDED", { id: newPaypalId("R-"), sale_id: paid.payments[0]?.id });
    await work();
    await holds(person, { tier: 0, generations: 0, credits: 0 });
  });

  test("prevent the grant when they arrive before the payment", async () => {
    const person = await createPerson();
    const paid = paypal.addSubscription({ customId: payerReference(person.id) });
    const sale = paypal.pay(paid, { status: "REFUNDED" });
    await notify("PAYMENT.SALE.REFUNDED", { id: newPaypalId("R-"), sale_id: sale.id });
    await notify("PAYMENT.SALE.COMPLETED", { id: sale.id, billing_agreement_id: paid.id });
    await work();
    await holds(person, { tier: 0, generations: 0, credits: 0 });
  });

  test("of an order are found by the link to its capture", async () => {
    const person = await createPerson();
    await subscribeFree(person.actor, person.id);
    const order = paypal.addOrder({ customId: payerReference(person.id) });
    await capturePayment(person.actor, { payment_id: order.id, amount: 30.99 });
    await holds(person, { tier: 3, generations: 21, credits: 75 });
    Object.assign(order.captures[0] ?? {}, { status: "REFUNDED" });
    await notify("PAYMENT.CAPTURE.REFUNDED", {
      id: newPaypalId(),
      links: [{ rel: "up", href: `${paypal.url}/v2/payments/captures/${order.captures[0]?.id}` }],
    });
    await work();
    await holds(person, { tier: 0, generations: 1, credits: 0 });
  });
});

describe("an order", () => {
  test("belongs to its creator, is captured once under 10 clicks, and cannot be bought again", async () => {
    const person = await createPerson();
    const { payment_id } = await createOrder(person.actor, "key-1");
    const order = paypal.orders.get(payment_id);
    expect(order).toMatchObject({
      customId: payerReference(person.id),
      value: "30.99",
      currency: "USD",
      captures: [],
    });
    expect(await code(capturePayment(person.actor, { payment_id, amount: 30.99 }))).toBe("payment_pending");
    Object.assign(order ?? {}, { status: "APPROVED" });
    expect(await code(capturePayment(person.actor, { payment_id, amount: 3.99 }))).toBe("payment_mismatch");
    expect(
      await Promise.all(
        Array.from({ length: 10 }, () => code(capturePayment(person.actor, { payment_id, amount: 30.99 }))),
      ),
    ).toEqual(Array(10).fill("ok"));
    expect(order?.captures).toHaveLength(1);
    await holds(person, { tier: 3, generations: 20, credits: 75 });
    expect(await code(createOrder(person.actor, null))).toBe("plan_owned");
  });

  test("of another person, amount, currency or a random id grants nothing and is not captured", async () => {
    const [person, other] = [await createPerson(), await createPerson()];
    const wrong = [
      paypal.addOrder({ customId: payerReference(other.id) }),
      paypal.addOrder({ customId: payerReference(person.id), value: "0.99" }),
      paypal.addOrder({ customId: payerReference(person.id), currency: "MXN" }),
    ];
    const codes = [];
    for (const { id } of wrong)
      codes.push(await code(capturePayment(person.actor, { payment_id: id, amount: 30.99 })));
    expect(codes).toEqual(["payment_not_found", "payment_mismatch", "payment_mismatch"]);
    expect(await code(capturePayment(person.actor, { payment_id: newPaypalId(), amount: 30.99 }))).toBe(
      "payment_not_found",
    );
    expect(wrong.flatMap(({ captures }) => captures)).toEqual([]);
    await holds(person, nothing);
  });
});

describe("faults of PayPal give a typed error, and the next attempt works", () => {
  const faults = [
    ["500", { kind: "status", status: 500 }, "paypal_failed"],
    ["429", { kind: "status", status: 429 }, "paypal_failed"],
    ["cut off", { kind: "cut" }, "paypal_unreachable"],
    ["silent", { kind: "hang" }, "paypal_timeout"],
    ["done, but the answer is lost", { kind: "cut", when: "after" }, "paypal_unreachable"],
    ["done, but the answer never comes", { kind: "hang", when: "after" }, "paypal_timeout"],
  ] as const;

  test.each(faults)("during a capture: %s", async (_name, fault, wanted) => {
    const person = await createPerson();
    const { payment_id } = await createOrder(person.actor, null);
    Object.assign(paypal.orders.get(payment_id) ?? {}, { status: "APPROVED" });
    paypal.fault = ({ path }) => (path.endsWith("/capture") ? fault : undefined);
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    const hurry = vi
      .spyOn(AbortSignal, "timeout")
      .mockImplementation((ms) => timeout(fault.kind === "hang" ? ms / 20 : ms));
    expect(await code(capturePayment(person.actor, { payment_id, amount: 30.99 }))).toBe(wanted);
    hurry.mockRestore();
    await holds(person, nothing);
    paypal.fault = undefined;
    expect(await code(capturePayment(person.actor, { payment_id, amount: 30.99 }))).toBe("ok");
    expect(paypal.orders.get(payment_id)?.captures).toHaveLength(1);
    await holds(person, { tier: 3, generations: 20, credits: 75 });
  });

  test("a revoked access token is replaced, and wrong credentials give their own error", async () => {
    const person = await createPerson();
    const paid = paypal.addPaid(payerReference(person.id));
    paypal.withdrawToken();
    expect(await approve(person, paid)).toBe("ok");
    paypal.fault = ({ path }) => (path.includes("oauth2") ? undefined : { kind: "status", status: 401 });
    expect(await approve(person, paid)).toBe("paypal_unauthorized");
    paypal.fault = undefined;
    expect(await approve(person, paid)).toBe("ok");
    await holds(person, selfTaught);
  });
});
