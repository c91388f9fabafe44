import { afterAll, afterEach, describe, expect, test } from "vitest";
import { awaitTimeWindow } from "@/tests/support/time/time-windows";
import {
  ago,
  approve,
  code,
  holds,
  notify,
  paypal,
  selfTaught,
  work,
} from "@/tests/support/paypal/billing-fixture";

// Dynamic imports: billing-fixture has set the environment, which the app reads once.
const { db } = await import("@/db");
const { cancelSubscription } = await import("@/lib/billing/checkout/mutations");
const { getOwnPlan } = await import("@/lib/billing/queries");
const { endOfPeriod } = await import("@/lib/billing/periods");
const { endRenewal, fetchSubscription, reconcile, syncPayment } =
  await import("@/lib/billing/reconciliation/mutations");
const { payerReference } = await import("@/lib/billing/paypal/payer-reference");
const { settle } = await import("@/lib/billing/settlement/mutations");
const { deleteUser } = await import("@/lib/users/deletion/mutations");
const { createPerson, PASSWORD } = await import("@/tests/support/users/factories");

afterEach(() => {
  paypal.fault = undefined;
});
afterAll(() => paypal.close());

describe("a plan that has ended in the app but renews at PayPal", () => {
  const over = { tier: 0, renews: "selfTaught" } as const;

  test("is shown after a refund, and can be cancelled", async () => {
    const person = await createPerson();
    const paid = paypal.addPaid(payerReference(person.id));
    await approve(person, paid);
    expect(await getOwnPlan(person.actor)).toMatchObject({ tier: 1, renews: "selfTaught" });
    Object.assign(paid.payments[0] ?? {}, { status: "REFUNDED" });
    await syncPayment({ kind: "subscription", id: paid.id });
    expect(await getOwnPlan(person.actor)).toMatchObject(over);
    expect(await code(cancelSubscription(person.actor))).toBe("ok");
    expect([paid.status, (await getOwnPlan(person.actor)).renews]).toEqual(["CANCELLED", null]);
    expect(await code(cancelSubscription(person.actor))).toBe("no_subscription");
    await work();
  });

  test("is cancelled once after a refund, and PayPal charges nothing next month", async () => {
    const person = await createPerson();
    const paid = paypal.addPaid(payerReference(person.id));
    await approve(person, paid);
    Object.assign(paid.payments[0] ?? {}, { status: "REFUNDED" });
    for (let i = 0; i < 3; i += 1) await syncPayment({ kind: "subscription", id: paid.id });
    paypal.fault = ({ path }) => (path.endsWith("/cancel") ? { kind: "status", status: 500 } : undefined);
    await work();
    expect(paid.status).toBe("ACTIVE");
    paypal.fault = undefined;
    await endRenewal(paid.id);
    expect([paid.status, (await getOwnPlan(person.actor)).renews]).toEqual(["CANCELLED", null]);
    await syncPayment({ kind: "subscription", id: paid.id });
    expect(await work()).toBe(0);
    await holds(person, { tier: 0, generations: 0, credits: 0 });
  });

  test("is cancelled when the refund is the first event to arrive", async () => {
    const person = await createPerson();
    const paid = paypal.addSubscription({ customId: payerReference(person.id) });
    paypal.pay(paid, { status: "REFUNDED" });
    await syncPayment({ kind: "subscription", id: paid.id });
    expect(await work()).toBe(1);
    expect([paid.status, (await getOwnPlan(person.actor)).renews]).toEqual(["CANCELLED", null]);
  });

  test("is cancelled after a renewal's refund once no paid period is left, but not after the refund of a duplicate payment", async () => {
    const [person, other] = [await createPerson(), await createPerson()];
    const [paid, twice] = [
      paypal.addPaid(payerReference(person.id), 1, ago(32)),
      paypal.addPaid(payerReference(other.id), 1, ago(3)),
    ];
    for (const paypalOne of [paid, twice]) paypal.pay(paypalOne, { time: ago(1), status: "REFUNDED" });
    await approve(person, paid);
    await approve(other, twice);
    expect(await work()).toBe(1);
    expect([paid.status, twice.status]).toEqual(["CANCELLED", "ACTIVE"]);
    await holds(person, { tier: 0, generations: 0, credits: 25 });
    await holds(other, selfTaught);
    // The end of the month before PayPal's next charge does not cancel it either.
    const monthLater = new Date(endOfPeriod(ago(3)).getTime() + 3_600_000);
    const purchase = await fetchSubscription(twice.id);
    await db().transaction((tx) => settle(tx, purchase, { now: monthLater }));
    expect([await work(), twice.status]).toEqual([0, "ACTIVE"]);
  });

  test("can be cancelled after its grace period, and continues if PayPal charges it again", async () => {
    const [person, other] = [await createPerson(), await createPerson()];
    const [left, kept] = [
      paypal.addPaid(payerReference(person.id), 1, ago(40)),
      paypal.addPaid(payerReference(other.id), 1, ago(40)),
    ];
    for (const [subscriber, paypalOne] of [
      [person, left],
      [other, kept],
    ] as const) {
      paypalOne.status = "SUSPENDED";
      await approve(subscriber, paypalOne);
      expect(await getOwnPlan(subscriber.actor)).toMatchObject(over);
    }
    expect(await work()).toBe(0);
    expect(await code(cancelSubscription(person.actor))).toBe("ok");
    expect([left.status, (await getOwnPlan(person.actor)).renews]).toEqual(["CANCELLED", null]);
    kept.status = "ACTIVE";
    paypal.pay(kept);
    await reconcile({ onlyDue: false });
    await holds(other, { tier: 1, generations: 5, credits: 50 });
    expect(await getOwnPlan(other.actor)).toMatchObject({ tier: 1, cancelled: false, renews: "selfTaught" });
  });

  test("stays visible beside a running plan that was cancelled", async () => {
    const person = await createPerson();
    const [older, newer] = [
      paypal.addPaid(payerReference(person.id), 2, ago(3)),
      paypal.addPaid(payerReference(person.id), 1, ago(1)),
    ];
    await approve(person, older);
    await approve(person, newer);
    expect(await getOwnPlan(person.actor)).toMatchObject({
      tier: 2,
      cancelled: true,
      next: "selfTaught",
      renews: "selfTaught",
    });
    expect(await code(cancelSubscription(person.actor))).toBe("ok");
    expect([newer.status, (await getOwnPlan(person.actor)).renews]).toEqual(["CANCELLED", null]);
  });

  test("is cancelled on the first notification after its owner has deleted the account", async () => {
    const person = await createPerson();
    const [late, unheard] = [
      paypal.addSubscription({ customId: payerReference(person.id) }),
      paypal.addSubscription({ customId: payerReference(person.id) }),
    ];
    expect(await approve(person, late)).toBe("payment_pending");
    await deleteUser(person.actor, person.id, { password: PASSWORD });
    expect(await work()).toBe(0);
    // The approval's follow-up finds no account, and the other subscription is known from a sale only.
    await syncPayment({ kind: "subscription", id: late.id });
    const sale = paypal.pay(unheard);
    await notify("PAYMENT.SALE.COMPLETED", { id: sale.id, billing_agreement_id: unheard.id });
    expect(await work()).toBe(3);
    expect([late.status, unheard.status]).toEqual(["CANCELLED", "CANCELLED"]);
    expect(await work()).toBe(0);
  });

  test("keeps a declined payment open while PayPal retries it", async () => {
    const person = await createPerson();
    const retried = paypal.addSubscription({ customId: payerReference(person.id) });
    paypal.pay(retried, { status: "DECLINED", time: ago(1) });
    const sale = paypal.pay(retried, { status: "PENDING" });
    expect(await approve(person, retried)).toBe("payment_pending");
    sale.status = "COMPLETED";
    expect(await approve(person, retried)).toBe("ok");
    expect(retried.status).toBe("ACTIVE");
    await holds(person, selfTaught);
  });

  test("ignores a declined first payment when a new one arrives", async () => {
    const person = await createPerson();
    const declined = paypal.addSubscription({ customId: payerReference(person.id) });
    paypal.pay(declined, { status: "DECLINED" });
    await awaitTimeWindow(3600);
    for (let i = 0; i < 2; i += 1) expect(await approve(person, declined)).toBe("payment_declined");
    expect(await work()).toBe(1);
    expect(declined.status).toBe("CANCELLED");
    expect(await approve(person, declined)).toBe("payment_declined");
    expect(await approve(person, paypal.addPaid(payerReference(person.id)))).toBe("ok");
    await work();
    await holds(person, selfTaught);
  });
});
