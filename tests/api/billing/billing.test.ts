import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { closeDatabase, db, schema } from "@/db";
import { payerReference } from "@/lib/billing/paypal/payer-reference";
import { call, createClient } from "@/tests/support/http/api-client";
import { type AppServer, startAppServer } from "@/tests/support/app/app-server";
import { FakePaypal, newPaypalId, PLAN_1, type Signed } from "@/tests/support/paypal/fake-paypal";
import { setDatabase } from "@/tests/support/database/set-database";

/** A separate app and database with the fake PayPal, because another app's worker would call its own sandbox. */
let paypal: FakePaypal;
let app: AppServer;
beforeAll(async () => {
  paypal = await FakePaypal.start();
  app = await startAppServer({ server: inject("testServer"), env: paypal.env });
  // Uses this app's database in the factories before the first connection opens.
  setDatabase(app.databaseUrl);
});
afterAll(async () => {
  await closeDatabase();
  await app.stop();
  await paypal.close();
});

const deliver = async ({ raw, headers }: Signed) =>
  (await fetch(`${app.url}/api/v1/webhooks/paypal`, { method: "POST", headers, body: raw })).status;
const me = async (client: Awaited<ReturnType<typeof createClient>>) =>
  (await client.call("GET", "/api/v1/users/me")).body;

describe("payments over HTTP", () => {
  test("a subscription is approved, granted once, and cancelled", async () => {
    const client = await createClient({ tier: undefined, generations: 0 }, app.url);
    const paid = paypal.addPaid(payerReference(client.id));
    const approval = { body: { subscription_id: paid.id, plan_id: PLAN_1 } };
    for (let i = 0; i < 2; i += 1)
      expect(await client.call("POST", "/api/v1/subscriptions/subscribe", approval)).toMatchObject({
        status: 200,
        body: { message: "Subscribed successfully" },
      });
    expect(await me(client)).toMatchObject({ credits: 25, generation_count: 5 });
    expect((await client.call("POST", "/api/v1/subscriptions/cancel")).status).toBe(200);
    expect(paid.status).toBe("CANCELLED");
  });

  test("an order is created, approved and captured", async () => {
    const client = await createClient({}, app.url);
    const key = { headers: { "idempotency-key": "order-1" } };
    const created = (await client.call("POST", "/api/v1/payments/orders", key)).body as {
      payment_id: string;
      approve_url: string;
    };
    expect(created.approve_url).toContain(created.payment_id);
    Object.assign(paypal.orders.get(created.payment_id) ?? {}, { status: "APPROVED" });
    const payment = { body: { payment_id: created.payment_id, amount: 30.99 } };
    expect(await client.call("POST", "/api/v1/payments/payment", payment)).toMatchObject({
      status: 200,
      body: { message: "Payment successful" },
    });
    expect(await me(client)).toMatchObject({ credits: 75, generation_count: 21 });
    const again = paypal.addOrder({ customId: payerReference(client.id) });
    expect(
      await client.call("POST", "/api/v1/payments/payment", {
        body: { payment_id: again.id, amount: 30.99 },
      }),
    ).toMatchObject({ status: 400, body: { code: "plan_owned" } });
    expect(again.captures).toEqual([]);
  });

  test("a subscription that a refund ended here is cancelled at PayPal automatically", async () => {
    const client = await createClient({ tier: undefined, generations: 0 }, app.url);
    const paid = paypal.addPaid(payerReference(client.id));
    await client.call("POST", "/api/v1/subscriptions/subscribe", {
      body: { subscription_id: paid.id, plan_id: PLAN_1 },
    });
    Object.assign(paid.payments[0] ?? {}, { status: "REFUNDED" });
    expect(
      await deliver(
        paypal.notify("PAYMENT.SALE.REFUNDED", { id: newPaypalId("R-"), sale_id: paid.payments[0]?.id }),
      ),
    ).toBe(200);
    await expect.poll(() => paid.status, { timeout: 20_000 }).toBe("CANCELLED");
    expect(await me(client)).toMatchObject({ credits: 0, generation_count: 0 });
  });

  test("a repeated request with its key has the same response, another request is 409, and an invalid key is 422", async () => {
    const client = await createClient({ tier: undefined, generations: 0 }, app.url);
    const [paid, other] = [
      paypal.addPaid(payerReference(client.id)),
      paypal.addPaid(payerReference(client.id)),
    ];
    const ask = (path: string, body: unknown, key = "a-key") =>
      client.call("POST", `/api/v1/${path}`, { body, headers: { "idempotency-key": key } });
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        ask("subscriptions/subscribe", { subscription_id: paid.id, plan_id: PLAN_1 }),
      ),
    );
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body])))).toEqual(
      new Set([JSON.stringify([200, { message: "Subscribed successfully" }])]),
    );
    const reused = {
      status: 409,
      body: { code: "key_reused", detail: "This Idempotency-Key was sent with another request" },
    };
    expect(
      await ask("subscriptions/subscribe", { subscription_id: other.id, plan_id: PLAN_1 }),
    ).toMatchObject(reused);
    expect(await ask("payments/payment", { payment_id: newPaypalId(), amount: 30.99 })).toMatchObject(reused);
    for (const path of ["subscriptions/subscribe", "payments/payment"])
      expect(await ask(path, {}, "no key")).toMatchObject({
        status: 422,
        body: {
          detail: expect.arrayContaining([
            expect.objectContaining({ loc: ["header", "idempotency-key"] }),
          ]) as unknown[],
        },
      });
    expect(await me(client)).toMatchObject({ credits: 25, generation_count: 5 });
  });

  test("a notification grants a plan without the browser, and 50 copies grant it once (T071)", async () => {
    const client = await createClient({ tier: undefined, generations: 0 }, app.url);
    const paid = paypal.addPaid(payerReference(client.id));
    const signed = paypal.notify("PAYMENT.SALE.COMPLETED", {
      id: paid.payments[0]?.id,
      billing_agreement_id: paid.id,
    });
    expect(new Set(await Promise.all(Array.from({ length: 50 }, () => deliver(signed))))).toEqual(
      new Set([200]),
    );
    await expect
      .poll(() => me(client), { timeout: 20_000 })
      .toMatchObject({ credits: 25, generation_count: 5 });
    expect(await db().$count(schema.payments, eq(schema.payments.userId, client.id))).toBe(1);
    expect(await deliver({ ...signed, raw: `${signed.raw} ` })).toBe(400);
    expect(await deliver({ raw: "{}", headers: {} })).toBe(400);
  });

  test("anonymous, invalid and foreign requests and PayPal's faults are refused", async () => {
    const client = await createClient({}, app.url);
    for (const path of [
      "payments/orders",
      "payments/payment",
      "subscriptions/subscribe",
      "subscriptions/cancel",
    ])
      expect((await call("POST", `/api/v1/${path}`, {}, app.url)).status, path).toBe(401);
    for (const body of [
      {},
      { subscription_id: "../oauth2/token", plan_id: PLAN_1 },
      { subscription_id: "I-1", plan_id: PLAN_1, custom_id: client.id },
      { subscription_id: 1, plan_id: null },
    ])
      expect((await client.call("POST", "/api/v1/subscriptions/subscribe", { body })).status).toBe(422);
    expect(
      (
        await client.call("POST", "/api/v1/payments/payment", {
          body: { payment_id: newPaypalId(), amount: -1 },
        })
      ).status,
    ).toBe(422);
    expect(
      await client.call("POST", "/api/v1/subscriptions/subscribe", {
        body: { subscription_id: newPaypalId("I-"), plan_id: PLAN_1 },
      }),
    ).toMatchObject({ status: 404, body: { code: "payment_not_found" } });
    expect(await client.call("POST", "/api/v1/subscriptions/cancel")).toMatchObject({
      status: 400,
      body: { code: "no_subscription" },
    });
    paypal.fault = ({ path }) => (path.includes("orders") ? { kind: "status", status: 503 } : undefined);
    expect(await client.call("POST", "/api/v1/payments/orders")).toMatchObject({
      status: 502,
      body: { code: "paypal_failed" },
    });
    paypal.fault = undefined;
  });

  test("with a real PayPal there is no sandbox, and the sandbox answers only its own app", async () => {
    expect((await call("GET", "/api/sandbox-paypal/v1/billing/subscriptions/I-1", {}, app.url)).status).toBe(
      404,
    );
    expect((await call("GET", "/api/sandbox-paypal/v1/billing/subscriptions/I-1")).status).toBe(401);
    expect(
      (
        await call("POST", "/api/sandbox-paypal/v1/oauth2/token", {
          headers: { authorization: `Basic ${btoa("sandbox:guess")}` },
        })
      ).status,
    ).toBe(401);
    expect((await call("POST", "/api/v1/webhooks/paypal")).status).toBe(400);
  });
});
