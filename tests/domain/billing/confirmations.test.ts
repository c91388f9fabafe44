import { and, asc, eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { ago, approve, paypal } from "@/tests/support/paypal/billing-fixture";

// Dynamic imports: billing-fixture has set the environment, which the app reads once.
const { db, schema } = await import("@/db");
const { cancelSubscription } = await import("@/lib/billing/checkout/mutations");
const { syncPayment } = await import("@/lib/billing/reconciliation/mutations");
const { payerReference } = await import("@/lib/billing/paypal/payer-reference");
const { composeMail } = await import("@/lib/mailing/compose");
const { createPerson } = await import("@/tests/support/users/factories");
type Person = Awaited<ReturnType<typeof createPerson>>;

const { outbox } = schema;

afterAll(() => paypal.close());

/** A person's payment confirmations, oldest first, each as one line of text. */
async function confirmations({ id }: Person): Promise<string[]> {
  const rows = await db()
    .select()
    .from(outbox)
    .where(and(eq(outbox.userId, id), eq(outbox.kind, "payment")))
    .orderBy(asc(outbox.id));
  const mails = await Promise.all(rows.map((row) => composeMail({ ...row, locale: "en" }, null)));
  return mails.map(({ text }) => text.replace(/\s+/g, " "));
}

test("a renewing plan's confirmation names its courses, credits and next payment", async () => {
  const person = await createPerson();
  await approve(person, paypal.addPaid(payerReference(person.id)));
  const [mail] = await confirmations(person);
  for (const said of [
    /added 5 courses for this month and 25 credits to your account/,
    /Next payment: /,
    /You can cancel at any time/,
  ])
    expect(mail).toMatch(said);
  expect(mail).not.toMatch(/Paid until|never renews/);
});

test("the confirmation of a plan that waits for a cancelled one grants credits now and courses later", async () => {
  const person = await createPerson();
  await approve(person, paypal.addPaid(payerReference(person.id), 2, ago(10)));
  await cancelSubscription(person.actor);
  await approve(person, paypal.addPaid(payerReference(person.id), 1));
  const mail = (await confirmations(person)).at(-1);
  for (const said of [
    /added 25 credits to your account\. You get 5 courses a month from the day your current plan ends\./,
    /Next payment: /,
  ])
    expect(mail).toMatch(said);
  expect(mail).not.toMatch(/5 courses for this month/);
});

test("the confirmation of a renewal that was cancelled at the same time promises no next payment", async () => {
  const person = await createPerson();
  const paid = paypal.addPaid(payerReference(person.id), 1, ago(40));
  await approve(person, paid);
  paypal.pay(paid, { time: ago(9) });
  await cancelSubscription(person.actor);
  const mails = await confirmations(person);
  expect(mails).toHaveLength(2);
  for (const said of [/added 5 courses for this month and 25 credits/, /Paid until: /])
    expect(mails[1]).toMatch(said);
  expect(mails[1]).not.toMatch(/Next payment|never renews|You can cancel/);
});

test("the confirmation of the older of two renewing plans promises no courses", async () => {
  const person = await createPerson();
  const [older, newer] = [
    paypal.addPaid(payerReference(person.id), 1, ago(3)),
    paypal.addPaid(payerReference(person.id), 2, ago(1)),
  ];
  await approve(person, newer);
  await syncPayment({ kind: "subscription", id: older.id });
  const mail = (await confirmations(person)).at(-1);
  for (const said of [
    /Plan: Self-Taught/,
    /Thank you for your purchase\. We have added 25 credits to your account\./,
    /Paid until: /,
  ])
    expect(mail).toMatch(said);
  expect(mail).not.toMatch(/Next payment|courses/);
});

test("of two payments reported together only the newer is confirmed for this month", async () => {
  const person = await createPerson();
  const paid = paypal.addPaid(payerReference(person.id), 1, ago(40));
  paypal.pay(paid, { time: ago(9) });
  await approve(person, paid);
  const mails = await confirmations(person);
  expect(
    mails.map((mail) =>
      [/5 courses for this month/, /Next payment: /, /Paid until: /].map((said) => said.test(mail)),
    ),
  ).toEqual([
    [false, false, true],
    [true, true, false],
  ]);
});
