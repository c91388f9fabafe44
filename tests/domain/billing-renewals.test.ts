import { afterAll, afterEach, describe, expect, test } from "vitest";
import { awayFromBorder } from "../support/borders";
import { ago, approve, code, holds, notify, paypal, selfTaught, work } from "../support/paypal/billing-scene";

// Loaded only now: the scene has set the environment, which is read once.
const { db } = await import("@/db");
const { cancelSubscription } = await import("@/lib/billing/checkout/mutations");
const { getOwnPlan } = await import("@/lib/billing/queries");
const { endOfPeriod } = await import("@/lib/billing/periods");
const { endRenewal, fetchSubscription, reconcile, syncPayment } =
  await import("@/lib/billing/reconciliation/mutations");
const { payerReference } = await import("@/lib/billing/reference");
const { settle } = await import("@/lib/billing/settlement/mutations");
const { deleteUser } = await import("@/lib/users/deletion/mutations");
const { createPerson, PASSWORD } = await import("../support/factories");

afterEach(() => {
  paypal.fault = undefined;
});
afterAll(() => paypal.close());

describe("a plan that has ended here but renews at PayPal", () => {
  const over = { tier: 0, renews: "selfTaught" } as const;

  test("after a refund: the person sees it and can stop it", async () => {
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

  test("after a refund: it stops by itself, once, and nothing is charged next month", async () => {
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

  test("a refund seen first of all stops it too", async () => {
    const person = await createPerson();
    const paid = paypal.addSubscription({ customId: payerReference(person.id) });
    paypal.pay(paid, { status: "REFUNDED" });
    await syncPayment({ kind: "subscription", id: paid.id });
    expect(await work()).toBe(1);
    expect([paid.status, (await getOwnPlan(person.actor)).renews]).toEqual(["CANCELLED", null]);
  });

  test("the refund of a renewal stops it once nothing that was paid runs; the refund of a payment too many does not", async () => {
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
    // Nor does it when the month is over and PayPal has not charged the next one yet.
    const monthLater = new Date(endOfPeriod(ago(3)).getTime() + 3_600_000);
    const purchase = await fetchSubscription(twice.id);
    await db().transaction((tx) => settle(tx, purchase, { now: monthLater }));
    expect([await work(), twice.status]).toEqual([0, "ACTIVE"]);
  });

  test("a suspended one past its days of grace can be stopped, and goes on by itself if it is charged again after all", async () => {
    const [person, other] = [await createPerson(), await createPerson()];
    const [left, kept] = [
      paypal.addPaid(payerReference(person.id), 1, ago(40)),
      paypal.addPaid(payerReference(other.id), 1, ago(40)),
    ];
    for (const [somebody, paypalOne] of [
      [person, left],
      [other, kept],
    ] as const) {
      paypalOne.status = "SUSPENDED";
      await approve(somebody, paypalOne);
      expect(await getOwnPlan(somebody.actor)).toMatchObject(over);
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

  test("a running plan that was cancelled does not hide another one that renews", async () => {
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

  test("what renews in the name of somebody who left is stopped as soon as it is heard of", async () => {
    const person = await createPerson();
    const [late, unheard] = [
      paypal.addSubscription({ customId: payerReference(person.id) }),
      paypal.addSubscription({ customId: payerReference(person.id) }),
    ];
    expect(await approve(person, late)).toBe("payment_pending");
    await deleteUser(person.actor, person.id, { password: PASSWORD });
    expect(await work()).toBe(0);
    // What follows up the approval finds nobody; of the other only a sale tells.
    await syncPayment({ kind: "subscription", id: late.id });
    const sale = paypal.pay(unheard);
    await notify("PAYMENT.SALE.COMPLETED", { id: sale.id, billing_agreement_id: unheard.id });
    expect(await work()).toBe(3);
    expect([late.status, unheard.status]).toEqual(["CANCELLED", "CANCELLED"]);
    expect(await work()).toBe(0);
  });

  test("a declined payment is not given up while PayPal tries again", async () => {
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

  test("a declined first payment is given up: a fresh one is not joined by it later", async () => {
    const person = await createPerson();
    const declined = paypal.addSubscription({ customId: payerReference(person.id) });
    paypal.pay(declined, { status: "DECLINED" });
    await awayFromBorder(3600);
    for (let i = 0; i < 2; i += 1) expect(await approve(person, declined)).toBe("payment_declined");
    expect(await work()).toBe(1);
    expect(declined.status).toBe("CANCELLED");
    expect(await approve(person, declined)).toBe("payment_declined");
    expect(await approve(person, paypal.addPaid(payerReference(person.id)))).toBe("ok");
    await work();
    await holds(person, selfTaught);
  });
});
