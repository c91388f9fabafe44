import { eq } from "drizzle-orm";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { ago, approve, code, holds, paypal, selfTaught, work } from "@/tests/support/paypal/billing-fixture";

// Dynamic imports: billing-fixture has set the environment, which the app reads once.
const { db, schema } = await import("@/db");
const { cancelSubscription, capturePayment } = await import("@/lib/billing/checkout/mutations");
const { subscribeFree } = await import("@/lib/billing/mutations");
const { getOwnPlan } = await import("@/lib/billing/queries");
const { endRenewal, reconcile, syncPayment } = await import("@/lib/billing/reconciliation/mutations");
const { payerReference } = await import("@/lib/billing/paypal/payer-reference");
const { deleteUser } = await import("@/lib/users/deletion/mutations");
const { createPerson, PASSWORD } = await import("@/tests/support/users/factories");

const { payments, subscriptions } = schema;

afterEach(() => {
  paypal.fault = undefined;
});
afterAll(() => paypal.close());

describe("changing and cancelling a plan", () => {
  test("an upgrade stops the old subscription at PayPal before it grants the new one, and grants nothing if that fails (T076)", async () => {
    const person = await createPerson();
    const customId = payerReference(person.id);
    const old = paypal.addPaid(customId, 1, ago(5));
    await approve(person, old);
    const next = paypal.addPaid(customId, 2);
    paypal.fault = ({ path }) => (path.endsWith("/cancel") ? { kind: "status", status: 500 } : undefined);
    expect(await approve(person, next)).toBe("paypal_failed");
    await holds(person, selfTaught);
    paypal.fault = undefined;
    expect(await approve(person, next)).toBe("ok");
    expect([old.status, next.status]).toEqual(["CANCELLED", "ACTIVE"]);
    await holds(person, { tier: 2, generations: 15, credits: 75 });
    // Later notifications about the old subscription change nothing.
    await syncPayment({ kind: "subscription", id: old.id });
    await holds(person, { tier: 2, generations: 15, credits: 75 });
  });

  test("the newer of two renewing subscriptions continues, even when the older is reported last", async () => {
    const person = await createPerson();
    const [older, newer] = [
      paypal.addPaid(payerReference(person.id), 2, ago(3)),
      paypal.addPaid(payerReference(person.id), 1, ago(1)),
    ];
    await approve(person, newer);
    await syncPayment({ kind: "subscription", id: older.id });
    expect([older.status, newer.status]).toEqual(["CANCELLED", "ACTIVE"]);
    // Each paid period runs to its end, the higher plan first.
    expect((await getOwnPlan(person.actor)).tier).toBe(2);
  });

  test("a cancelled plan runs to the end of the paid period; Explorer follows without a new generation", async () => {
    const person = await createPerson();
    const paid = paypal.addPaid(payerReference(person.id), 1, ago(10));
    expect(await code(cancelSubscription(person.actor))).toBe("no_subscription");
    await approve(person, paid);
    for (let i = 0; i < 2; i += 1) expect(await code(cancelSubscription(person.actor))).toBe("ok");
    expect(paid.status).toBe("CANCELLED");
    expect(await getOwnPlan(person.actor)).toMatchObject({ tier: 1, cancelled: true });
    await holds(person, selfTaught);
    expect(await code(subscribeFree(person.actor, person.id))).toBe("already_subscribed");
    Object.assign(paid.payments[0] ?? {}, { time: ago(40) });
    await db()
      .update(payments)
      .set({ paidAt: ago(40) })
      .where(eq(payments.userId, person.id));
    await db()
      .update(subscriptions)
      .set({ currentPeriodEnd: ago(9) })
      .where(eq(subscriptions.paypalId, paid.id));
    expect((await reconcile({ onlyDue: true })).failed).toBe(0);
    await holds(person, { tier: 0, generations: 0, credits: 25 });
    expect(await code(subscribeFree(person.actor, person.id))).toBe("already_subscribed");
  });

  test("a purchased Polymath plan follows a cancelled plan and keeps its credits and generations", async () => {
    const person = await createPerson();
    const order = paypal.addOrder({ customId: payerReference(person.id) });
    await capturePayment(person.actor, { payment_id: order.id, amount: 30.99 });
    const paid = paypal.addPaid(payerReference(person.id), 1, ago(70));
    paid.status = "CANCELLED";
    paypal.pay(paid, { time: ago(1) });
    await approve(person, paid);
    await holds(person, { tier: 1, generations: 25, credits: 125 });
    for (const payment of paid.payments) payment.status = "REFUNDED";
    await syncPayment({ kind: "subscription", id: paid.id });
    await holds(person, { tier: 3, generations: 20, credits: 75 });
  });

  test("reconciliation finds changes that no notification reported (T077)", async () => {
    const person = await createPerson();
    const paid = paypal.addPaid(payerReference(person.id), 1, ago(32));
    await approve(person, paid);
    paypal.pay(paid, { time: ago(1) });
    await reconcile({ onlyDue: false });
    await holds(person, { tier: 1, generations: 5, credits: 50 });
  });

  test("an older subscription that PayPal does not know does not block granting or cancelling the new one", async () => {
    const person = await createPerson();
    const old = paypal.addPaid(payerReference(person.id), 1, ago(5));
    await approve(person, old);
    paypal.subscriptions.delete(old.id);
    const next = paypal.addPaid(payerReference(person.id), 2);
    expect(await approve(person, next)).toBe("ok");
    await holds(person, { tier: 2, generations: 15, credits: 75 });
    expect(await getOwnPlan(person.actor)).toMatchObject({ renews: "intellectual" });
    expect([await code(cancelSubscription(person.actor)), next.status]).toEqual(["ok", "CANCELLED"]);
    expect(await getOwnPlan(person.actor)).toMatchObject({ tier: 2, cancelled: true, renews: null });
  });

  test("a newer subscription that PayPal does not know is marked as stopped, and the older one continues", async () => {
    const person = await createPerson();
    const [known, foreign] = [
      paypal.addPaid(payerReference(person.id), 1, ago(5)),
      paypal.addPaid(payerReference(person.id), 2, ago(3)),
    ];
    await approve(person, foreign);
    paypal.subscriptions.delete(foreign.id);
    await syncPayment({ kind: "subscription", id: foreign.id });
    expect(await getOwnPlan(person.actor)).toMatchObject({ tier: 2, renews: "intellectual" });
    await syncPayment({ kind: "subscription", id: known.id });
    expect(known.status).toBe("ACTIVE");
    expect(await getOwnPlan(person.actor)).toMatchObject({
      tier: 2,
      cancelled: true,
      next: "selfTaught",
      renews: "selfTaught",
    });
  });

  test("cancelling marks subscriptions that PayPal does not know as stopped, and reports and retries those that PayPal refuses to cancel", async () => {
    const person = await createPerson();
    const [gone, known] = [
      paypal.addPaid(payerReference(person.id), 1, ago(5)),
      paypal.addPaid(payerReference(person.id), 2, ago(4)),
    ];
    for (const one of [gone, known]) await approve(person, one);
    await db().update(subscriptions).set({ renews: true }).where(eq(subscriptions.userId, person.id));
    paypal.fault = ({ path }) =>
      path.endsWith(`${gone.id}/cancel`) ? { kind: "status", status: 500 } : undefined;
    expect([await code(cancelSubscription(person.actor)), known.status]).toEqual([
      "paypal_failed",
      "CANCELLED",
    ]);
    expect(await getOwnPlan(person.actor)).toMatchObject({ tier: 2, cancelled: true, renews: "selfTaught" });
    paypal.fault = undefined;
    paypal.subscriptions.delete(gone.id);
    expect(await code(cancelSubscription(person.actor))).toBe("ok");
    expect(await getOwnPlan(person.actor)).toMatchObject({ tier: 2, renews: null });
  });

  test("after a change of AUTH_SECRET a known subscription renews and can be cancelled; a new one still needs a valid signature", async () => {
    const [person, other] = [await createPerson(), await createPerson()];
    const oldSeal = "0".repeat(24);
    const paid = paypal.addPaid(payerReference(person.id), 1, ago(32));
    await approve(person, paid);
    const order = paypal.addOrder({ customId: payerReference(other.id) });
    await capturePayment(other.actor, { payment_id: order.id, amount: 30.99 });
    paid.customId = `${person.id}.${oldSeal}`;
    order.customId = `${other.id}.${oldSeal}`;
    paypal.pay(paid);
    await syncPayment({ kind: "subscription", id: paid.id });
    await holds(person, { tier: 1, generations: 5, credits: 50 });
    expect([await code(cancelSubscription(person.actor)), paid.status]).toEqual(["ok", "CANCELLED"]);
    Object.assign(order.captures[0] ?? {}, { status: "REFUNDED" });
    await syncPayment({ kind: "order", id: order.id });
    await holds(other, { tier: 0, generations: 0, credits: 0 });
    // Neither an unknown payment nor one that names another person is granted.
    expect(await approve(other, paypal.addPaid(`${other.id}.${oldSeal}`))).toBe("payment_not_found");
    paid.customId = `${other.id}.${oldSeal}`;
    expect(await approve(other, paid)).toBe("payment_not_found");
  });

  test("deleting the account stops the charges", async () => {
    const person = await createPerson();
    const paid = paypal.addPaid(payerReference(person.id));
    await approve(person, paid);
    await deleteUser(person.actor, person.id, { password: PASSWORD });
    expect(await work()).toBe(1);
    expect(paid.status).toBe("CANCELLED");
    await endRenewal("I-UNKNOWN");
    // A renewal without an owner is settled without a grant.
    paypal.pay(paid);
    await syncPayment({ kind: "subscription", id: paid.id });
    expect(await db().$count(subscriptions, eq(subscriptions.paypalId, paid.id))).toBe(0);
  });
});
