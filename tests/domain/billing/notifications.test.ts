import { eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import type { Person } from "@/tests/support/users/factories";
import { type FakeOrder, type FakeSubscription, newPaypalId } from "@/tests/support/paypal/fake-paypal";
import {
  ago,
  approve,
  billed,
  code,
  holds,
  notify,
  paypal,
  work,
} from "@/tests/support/paypal/billing-fixture";

// Dynamic imports: billing-fixture has set the environment, which the app reads once.
const { db, schema } = await import("@/db");
const { capturePayment } = await import("@/lib/billing/checkout/mutations");
const { payerReference } = await import("@/lib/billing/paypal/payer-reference");
const { createPerson } = await import("@/tests/support/users/factories");

afterAll(() => paypal.close());

/** When the browser sends the approval; `without`: it was closed before. */
const moments = ["before", "after", "without"] as const;
type Moment = (typeof moments)[number];
type Resource = Record<string, unknown>;
/** A notification's type, the field that identifies its subject, and its resource. */
type Case<T> = [type: string, by: string, resource: (bought: T) => Resource];

const everyMoment = <T>(cases: Case<T>[]) =>
  cases.flatMap(([type, by, resource]) => moments.map((when) => ({ type, by, resource, when })));

const saleOf = ({ payments }: FakeSubscription) => payments[0]?.id;
const captureOf = ({ captures }: FakeOrder) => captures[0]?.id;
const linked = (order: FakeOrder) => ({
  id: newPaypalId(),
  links: [
    { rel: "self", href: `${paypal.url}/v2/payments/refunds/1` },
    { rel: "up", href: `${paypal.url}/v2/payments/captures/${captureOf(order)}` },
  ],
});
const related = (ids: Resource) => ({ id: newPaypalId(), supplementary_data: { related_ids: ids } });

const subscriptionNews: Case<FakeSubscription>[] = [
  ...["CREATED", "ACTIVATED", "SUSPENDED", "CANCELLED", "EXPIRED", "PAYMENT.FAILED"].map(
    (end): Case<FakeSubscription> => [`BILLING.SUBSCRIPTION.${end}`, "its id", ({ id }) => ({ id })],
  ),
  [
    "PAYMENT.SALE.COMPLETED",
    "its agreement",
    (bought) => ({ id: saleOf(bought), billing_agreement_id: bought.id }),
  ],
  ["PAYMENT.SALE.COMPLETED", "its sale", (bought) => ({ id: saleOf(bought) })],
];

const saleRefunds: Case<FakeSubscription>[] = [
  ["PAYMENT.SALE.REFUNDED", "its sale", (bought) => ({ id: newPaypalId("R-"), sale_id: saleOf(bought) })],
  [
    "PAYMENT.SALE.REFUNDED",
    "its agreement",
    (bought) => ({ id: newPaypalId("R-"), billing_agreement_id: bought.id }),
  ],
  ["PAYMENT.SALE.REVERSED", "its sale", (bought) => ({ id: saleOf(bought) })],
];

const orderNews: Case<FakeOrder>[] = [
  ["CHECKOUT.ORDER.APPROVED", "its id", ({ id }) => ({ id })],
  ["CHECKOUT.ORDER.COMPLETED", "its id", ({ id }) => ({ id })],
  ["PAYMENT.CAPTURE.COMPLETED", "its order", ({ id }) => related({ order_id: id })],
  ["PAYMENT.CAPTURE.COMPLETED", "its capture", (order) => ({ id: captureOf(order) })],
];

const captureRefunds: Case<FakeOrder>[] = [
  ["PAYMENT.CAPTURE.REFUNDED", "a link to its capture", linked],
  ["PAYMENT.CAPTURE.REFUNDED", "its capture", (order) => related({ capture_id: captureOf(order) })],
  ["PAYMENT.CAPTURE.REFUNDED", "its order", ({ id }) => related({ order_id: id })],
  ["PAYMENT.CAPTURE.REVERSED", "a link to its capture", linked],
  ["PAYMENT.CAPTURE.REVERSED", "its id", (order) => ({ id: captureOf(order) })],
];

const bought = {
  subscription: { tier: 2, generations: 15, credits: 50 },
  order: { tier: 3, generations: 20, credits: 75 },
};
const takenBack = { tier: 0, generations: 0, credits: 0 };

const subscribed = (person: Person) => paypal.addPaid(payerReference(person.id), 2);

/** An order that PayPal has captured. */
function captured(person: Person): FakeOrder {
  const order = paypal.addOrder({ customId: payerReference(person.id), status: "COMPLETED" });
  order.captures.push({
    id: newPaypalId(),
    status: "COMPLETED",
    value: order.value,
    currency: order.currency,
    time: new Date(),
  });
  return order;
}

const take = (person: Person, { id }: FakeOrder) =>
  code(capturePayment(person.actor, { payment_id: id, amount: 30.99 }));

/** Sends one notification twice with different event ids, and the approval at the given moment. */
async function hear({
  type,
  resource,
  when,
  tell,
}: {
  type: string;
  resource: Resource;
  when: Moment;
  tell: () => Promise<unknown>;
}): Promise<void> {
  if (when === "after") expect(await tell()).toBe("ok");
  for (let i = 0; i < 2; i += 1) await notify(type, resource);
  expect(await work()).toBe(2);
  if (when === "before") expect(await tell()).toBe("ok");
}

describe("every notification settles its purchase, before, after and without the approval (T073)", () => {
  test.each(everyMoment(subscriptionNews))("$type by $by, $when", async ({ type, resource, when }) => {
    const person = await createPerson();
    const paid = subscribed(person);
    await hear({ type, resource: resource(paid), when, tell: () => approve(person, paid) });
    await holds(person, bought.subscription);
    expect(await billed(person)).toBe(1);
  });

  test.each(everyMoment(orderNews))("$type by $by, $when", async ({ type, resource, when }) => {
    const person = await createPerson();
    const order = captured(person);
    await hear({ type, resource: resource(order), when, tell: () => take(person, order) });
    await holds(person, bought.order);
    expect([await billed(person), order.captures.length]).toEqual([1, 1]);
  });

  test("an approved order is neither charged nor granted before its capture, and granted once after it", async () => {
    const person = await createPerson();
    const order = paypal.addOrder({ customId: payerReference(person.id) });
    await notify("CHECKOUT.ORDER.APPROVED", { id: order.id });
    expect(await work()).toBe(1);
    await holds(person, { tier: null, generations: 0, credits: 0 });
    expect([order.status, order.captures]).toEqual(["APPROVED", []]);
    expect(await take(person, order)).toBe("ok");
    await notify("PAYMENT.CAPTURE.COMPLETED", { id: captureOf(order) });
    await work();
    await holds(person, bought.order);
    expect(await billed(person)).toBe(1);
  });
});

describe("every notification of a refund takes back the grant, and grants nothing by itself (T075)", () => {
  const known = [true, false];

  test.each(
    saleRefunds.flatMap(([type, by, resource]) => known.map((granted) => ({ type, by, resource, granted }))),
  )("$type by $by, granted before: $granted", async ({ type, resource, granted }) => {
    const person = await createPerson();
    const paid = subscribed(person);
    if (granted) expect(await approve(person, paid)).toBe("ok");
    Object.assign(paid.payments[0] ?? {}, { status: "REFUNDED" });
    await notify(type, resource(paid));
    await work();
    await holds(person, takenBack);
  });

  test.each(
    captureRefunds.flatMap(([type, by, resource]) =>
      known.map((granted) => ({ type, by, resource, granted })),
    ),
  )("$type by $by, granted before: $granted", async ({ type, resource, granted }) => {
    const person = await createPerson();
    const order = captured(person);
    if (granted) expect(await take(person, order)).toBe("ok");
    Object.assign(order.captures[0] ?? {}, { status: "REFUNDED" });
    await notify(type, resource(order));
    await work();
    await holds(person, takenBack);
  });
});

/** A subscription's lifecycle: PayPal's notification at each step and the state after it. */
const lifecycle: {
  type: string;
  resource: (bought: FakeSubscription) => Resource;
  happen: (bought: FakeSubscription) => void;
}[] = [
  {
    type: "BILLING.SUBSCRIPTION.CREATED",
    resource: ({ id }) => ({ id }),
    happen: (one) => void (one.status = "APPROVAL_PENDING"),
  },
  {
    type: "BILLING.SUBSCRIPTION.ACTIVATED",
    resource: ({ id }) => ({ id }),
    happen: (one) => void (one.status = "ACTIVE"),
  },
  {
    type: "PAYMENT.SALE.COMPLETED",
    resource: ({ id }) => ({ id: `${id}-1`, billing_agreement_id: id }),
    happen: (one) => void paypal.pay(one, { id: `${one.id}-1`, time: ago(40) }),
  },
  {
    type: "PAYMENT.SALE.COMPLETED",
    resource: ({ id }) => ({ id: `${id}-2`, billing_agreement_id: id }),
    happen: (one) => void paypal.pay(one, { id: `${one.id}-2`, time: ago(10) }),
  },
  {
    type: "PAYMENT.SALE.REFUNDED",
    resource: ({ id }) => ({ id: newPaypalId("R-"), sale_id: `${id}-2` }),
    happen: (one) => void Object.assign(one.payments[1] ?? {}, { status: "REFUNDED" }),
  },
  {
    type: "BILLING.SUBSCRIPTION.CANCELLED",
    resource: ({ id }) => ({ id }),
    happen: (one) => void (one.status = "CANCELLED"),
  },
];

const straight = [0, 1, 2, 3, 4, 5];
const turned = straight.map((first) => [...straight.slice(first), ...straight.slice(0, first)]);
const orders = [...turned, ...turned.map((order) => order.toReversed())];

test.each(orders.map((order) => ({ order })))(
  "the six notifications of a lifecycle in the order $order lead to one state (T072)",
  async ({ order }) => {
    const person = await createPerson();
    const one = paypal.addSubscription({ customId: payerReference(person.id), createdAt: ago(40) });
    let happened = 0;
    for (const at of order) {
      // A late notification no longer describes the whole state.
      for (; happened <= at; happened += 1) lifecycle[happened]?.happen(one);
      const step = lifecycle[at];
      if (step) await notify(step.type, step.resource(one));
      await work();
    }
    await holds(person, { tier: 0, generations: 0, credits: 25 });
    const [row] = await db()
      .select({ status: schema.subscriptions.status, renews: schema.subscriptions.renews })
      .from(schema.subscriptions)
      .where(eq(schema.subscriptions.paypalId, one.id));
    expect([row, one.status, await billed(person)]).toEqual([
      { status: "ended", renews: false },
      "CANCELLED",
      2,
    ]);
  },
);
