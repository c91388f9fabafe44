import { sql } from "drizzle-orm";
import { afterAll, afterEach, expect, test } from "vitest";
import { awaitTimeWindow } from "@/tests/support/time/time-windows";
import {
  ago,
  approve,
  code,
  holds,
  nothing,
  notify,
  paypal,
  selfTaught,
  work,
} from "@/tests/support/paypal/billing-fixture";

// Dynamic imports: billing-fixture has set the environment, which the app reads once.
const { db } = await import("@/db");
const { capturePayment } = await import("@/lib/billing/checkout/mutations");
const { getOwnPlan } = await import("@/lib/billing/queries");
const { reconcile, syncPayment } = await import("@/lib/billing/reconciliation/mutations");
const { payerReference } = await import("@/lib/billing/paypal/payer-reference");
const { createPerson } = await import("@/tests/support/users/factories");

afterEach(async () => {
  paypal.fault = undefined;
  await db().execute(sql`delete from pgboss.job where name = 'billing.sync'`);
});
afterAll(() => paypal.close());

/** Seconds until the last scheduled job. */
async function pause(): Promise<number> {
  const [row] = await db().execute<{ seconds: number }>(
    sql`select round(extract(epoch from max(start_after) - now()))::int as seconds from pgboss.job where name = 'billing.sync' and state in ('created', 'retry')`,
  );
  return row?.seconds ?? 0;
}

/** Makes the delayed jobs due and runs them; returns their number. */
async function wait(): Promise<number> {
  const span = sql`make_interval(secs => ${(await pause()) + 1})`;
  // Their singleton windows are over, too.
  await db().execute(
    sql`update pgboss.job set start_after = start_after - ${span}, singleton_on = null where name = 'billing.sync'`,
  );
  return work();
}

test("a first payment is found when PayPal lists it later than its notification (T077)", async () => {
  const person = await createPerson();
  const late = paypal.addSubscription({ customId: payerReference(person.id) });
  // At most one check per minute is scheduled.
  await awaitTimeWindow(60);
  expect(await approve(person, late)).toBe("payment_pending");
  expect(await wait()).toBe(1);
  expect(await pause()).toBeGreaterThan(50);
  await notify("PAYMENT.SALE.COMPLETED", { id: "S-LATE", billing_agreement_id: late.id });
  expect(await work()).toBe(1);
  await holds(person, nothing);
  paypal.pay(late);
  expect(await wait()).toBe(1);
  await holds(person, selfTaught);
  expect(await wait()).toBe(0);
});

test.each([
  [{ status: "ACTIVE" }, 0.004, 60],
  [{ status: "ACTIVE" }, 0.02, 600],
  [{ status: "ACTIVE" }, 0.1, 3600],
  [{ status: "APPROVED" }, 0.1, 3600],
  [{ status: "SUSPENDED" }, 5, 21_600],
  [{ status: "ACTIVE" }, 15, 0],
  [{ status: "APPROVAL_PENDING" }, 0.1, 0],
  [{ status: "CANCELLED" }, 0.1, 0],
] as const)(
  "a reported but unpaid purchase, %o for %d days, is checked again after %d seconds",
  async (state, days, seconds) => {
    const person = await createPerson();
    const open = paypal.addSubscription({
      customId: payerReference(person.id),
      createdAt: ago(days),
      ...state,
    });
    for (let i = 0; i < 2; i += 1) await notify("BILLING.SUBSCRIPTION.UPDATED", { id: open.id });
    expect([await work(), Math.abs((await pause()) - seconds) <= 5]).toEqual([2, true]);
  },
);

test("a payment that is pending for days is granted without a notification once it completes", async () => {
  const [person, other] = [await createPerson(), await createPerson()];
  const slow = paypal.addSubscription({ customId: payerReference(person.id), createdAt: ago(4) });
  const sale = paypal.pay(slow, { status: "PENDING", time: ago(4) });
  const order = paypal.addOrder({ customId: payerReference(other.id) });
  paypal.fault = ({ path }) => (path.endsWith("/capture") ? { kind: "cut", when: "after" } : undefined);
  expect(await code(capturePayment(other.actor, { payment_id: order.id, amount: 30.99 }))).toBe(
    "paypal_unreachable",
  );
  paypal.fault = undefined;
  const [capture] = order.captures;
  Object.assign(capture ?? {}, { status: "PENDING", time: ago(4) });
  await notify("PAYMENT.SALE.PENDING", { id: sale.id, billing_agreement_id: slow.id });
  for (let i = 0; i < 3; i += 1) expect(await wait()).toBeGreaterThan(0);
  expect(await pause()).toBeGreaterThan(21_000);
  await holds(person, nothing);
  for (const one of [sale, capture]) Object.assign(one ?? {}, { status: "COMPLETED" });
  expect(await wait()).toBe(2);
  await holds(person, selfTaught);
  await holds(other, { tier: 3, generations: 20, credits: 75 });
  expect(await wait()).toBe(0);
});

test.each([
  ["first", [1, 0]],
  ["last", [0, 1]],
] as const)(
  "a pending payment that completes during the cancellation of a newer plan continues, also when the cancellation is reported %s",
  async (_, order) => {
    const person = await createPerson();
    const slow = paypal.addSubscription({ customId: payerReference(person.id), createdAt: ago(4) });
    const sale = paypal.pay(slow, { status: "PENDING", time: ago(4) });
    const newer = paypal.addPaid(payerReference(person.id), 2, ago(2));
    await approve(person, newer);
    newer.status = "CANCELLED";
    sale.status = "COMPLETED";
    for (const i of order) await syncPayment({ kind: "subscription", id: [slow.id, newer.id][i] ?? "" });
    expect(slow.status).toBe("ACTIVE");
    expect(await getOwnPlan(person.actor)).toMatchObject({
      tier: 2,
      cancelled: true,
      next: "selfTaught",
      renews: "selfTaught",
    });
  },
);

test("the nightly reconciliation finds purchases that PayPal's errors kept from being checked", async () => {
  const person = await createPerson();
  const paid = paypal.addPaid(payerReference(person.id));
  paypal.fault = ({ path }) => (path.includes("certs") ? undefined : { kind: "status", status: 500 });
  await notify("PAYMENT.SALE.COMPLETED", { id: paid.payments[0]?.id, billing_agreement_id: paid.id });
  let tries = await work();
  for (let more = 1; more > 0; tries += more) more = await wait();
  expect(tries).toBe(11);
  for (let i = 0; i < 2; i += 1) {
    await reconcile({ onlyDue: false });
    expect(await work()).toBe(1);
  }
  paypal.fault = undefined;
  expect(await wait()).toBe(0);
  await reconcile({ onlyDue: false });
  expect(await work()).toBe(1);
  await holds(person, selfTaught);
  await reconcile({ onlyDue: false });
  expect(await work()).toBe(0);
});
