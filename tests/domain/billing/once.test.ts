import { eq } from "drizzle-orm";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { ago, code, holds, nothing, paypal } from "@/tests/support/paypal/billing-fixture";

// Dynamic imports: billing-fixture has set the environment, which the app reads once.
const { db, schema } = await import("@/db");
const { capturePayment, createOrder } = await import("@/lib/billing/checkout/mutations");
const { syncPayment } = await import("@/lib/billing/reconciliation/mutations");
const { payerReference } = await import("@/lib/billing/paypal/payer-reference");
const { createPerson } = await import("@/tests/support/users/factories");
type Person = Awaited<ReturnType<typeof createPerson>>;

const { paymentRequests } = schema;
const polymath = { tier: 3, generations: 20, credits: 75 };

afterEach(() => {
  paypal.fault = undefined;
});
afterAll(() => paypal.close());

const approved = (person: Person) => paypal.addOrder({ customId: payerReference(person.id) });
const capture = (person: Person, { id }: { id: string }) =>
  code(capturePayment(person.actor, { payment_id: id, amount: 30.99 }));
const order = (person: Person) => code(createOrder(person.actor, null));
const taken = (...orders: { captures: unknown[] }[]): number =>
  orders.flatMap(({ captures }) => captures).length;

/** Ages the order until no capture can still be running. */
const later = (person: Person) =>
  db()
    .update(paymentRequests)
    .set({ createdAt: ago(1) })
    .where(eq(paymentRequests.userId, person.id));

/** Captures an order that PayPal leaves pending, and loses the response. */
async function capturePending(person: Person) {
  const made = approved(person);
  paypal.fault = ({ path }) => (path.endsWith("/capture") ? { kind: "cut", when: "after" } : undefined);
  expect(await capture(person, made)).toBe("paypal_unreachable");
  paypal.fault = undefined;
  Object.assign(made.captures[0] ?? {}, { status: "PENDING" });
  return made;
}

describe("a plan is charged once", () => {
  test("of two approved orders captured in turn, the second is refused before it is charged", async () => {
    const person = await createPerson();
    const [first, second] = [approved(person), approved(person)];
    expect([await capture(person, first), await capture(person, second)]).toEqual(["ok", "plan_owned"]);
    expect([await capture(person, first), await order(person)]).toEqual(["ok", "plan_owned"]);
    expect([taken(first), taken(second)]).toEqual([1, 0]);
    await holds(person, polymath);
  });

  test("of five approved orders captured twice each in parallel, one is charged", async () => {
    const person = await createPerson();
    const orders = Array.from({ length: 5 }, () => approved(person));
    const codes = await Promise.all([...orders, ...orders].map((one) => capture(person, one)));
    expect(codes.filter((one) => one === "ok")).toHaveLength(2);
    expect(codes.filter((one) => one !== "ok" && one !== "plan_owned" && one !== "payment_pending")).toEqual(
      [],
    );
    expect(taken(...orders)).toBe(1);
    for (const one of orders) expect(["ok", "plan_owned"]).toContain(await capture(person, one));
    expect(taken(...orders)).toBe(1);
    await holds(person, polymath);
  });

  test("a pending capture blocks other orders and captures until PayPal completes it", async () => {
    const person = await createPerson();
    const spare = approved(person);
    const pending = await capturePending(person);
    for (let i = 0; i < 2; i += 1) {
      expect([await capture(person, pending), await capture(person, spare), await order(person)]).toEqual(
        Array(3).fill("payment_pending"),
      );
      await later(person);
    }
    await holds(person, nothing);
    Object.assign(pending.captures[0] ?? {}, { status: "COMPLETED" });
    // No notification has arrived yet.
    expect([await capture(person, spare), await order(person)]).toEqual(["plan_owned", "plan_owned"]);
    expect(taken(spare)).toBe(0);
    await holds(person, polymath);
  });

  test.each(["DECLINED", "REFUNDED"])(
    "a capture that ended as %s does not block another order",
    async (status) => {
      const person = await createPerson();
      const over = await capturePending(person);
      Object.assign(over.captures[0] ?? {}, { status });
      expect(await order(person)).toBe("ok");
      expect(await capture(person, approved(person))).toBe("ok");
      await holds(person, polymath);
    },
  );

  test("a refunded plan can be bought again", async () => {
    const person = await createPerson();
    const first = approved(person);
    await capture(person, first);
    Object.assign(first.captures[0] ?? {}, { status: "REFUNDED" });
    await syncPayment({ kind: "order", id: first.id });
    const second = approved(person);
    expect([await order(person), await capture(person, second), taken(second)]).toEqual(["ok", "ok", 1]);
    await holds(person, polymath);
  });

  test("a declined capture unblocks other orders at once, and one with a lost response after the capture timeout", async () => {
    const person = await createPerson();
    const [declined, lost, next] = [approved(person), approved(person), approved(person)];
    const failing = (issue: { kind: "status"; status: 422; issue: string } | { kind: "cut" }) => {
      paypal.fault = ({ path }) => (path.endsWith("/capture") ? issue : undefined);
    };
    failing({ kind: "status", status: 422, issue: "INSTRUMENT_DECLINED" });
    expect(await capture(person, declined)).toBe("payment_declined");
    failing({ kind: "cut" });
    expect(await capture(person, lost)).toBe("paypal_unreachable");
    paypal.fault = undefined;
    expect([await capture(person, next), await order(person)]).toEqual(["payment_pending", "ok"]);
    await later(person);
    expect(await capture(person, next)).toBe("ok");
    expect([await capture(person, lost), await capture(person, declined)]).toEqual([
      "plan_owned",
      "plan_owned",
    ]);
    expect([taken(declined, lost), taken(next)]).toEqual([0, 1]);
    await holds(person, polymath);
  });

  test("an order that PayPal does not know blocks nothing, and an unreachable PayPal blocks every capture", async () => {
    const person = await createPerson();
    const [gone, next] = [approved(person), approved(person)];
    paypal.fault = ({ path }) => (path.endsWith("/capture") ? { kind: "cut" } : undefined);
    expect(await capture(person, gone)).toBe("paypal_unreachable");
    paypal.fault = ({ path }) => (path.endsWith(gone.id) ? { kind: "status", status: 503 } : undefined);
    expect(await capture(person, next)).toBe("paypal_failed");
    expect(taken(next)).toBe(0);
    paypal.fault = undefined;
    paypal.orders.delete(gone.id);
    expect(await capture(person, next)).toBe("ok");
    await holds(person, polymath);
  });

  test("another person's order blocks nothing", async () => {
    const people = [await createPerson(), await createPerson()];
    expect(await Promise.all(people.map((person) => capture(person, approved(person))))).toEqual([
      "ok",
      "ok",
    ]);
    for (const person of people) await holds(person, polymath);
  });
});
