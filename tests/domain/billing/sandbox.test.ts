import { text as readText } from "node:stream/consumers";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { serveOnLoopback } from "@/tests/support/app/loopback-server";

/** The app's response at `/api/sandbox-paypal`, which the sandbox's client requests. */
const server = await serveOnLoopback(async (request, response) => {
  const path = (request.url ?? "").split("?")[0]?.replace("/api/sandbox-paypal", "") ?? "";
  const { authorization = null, "paypal-request-id": key } = request.headers;
  const answer = await answerSandbox({
    method: request.method ?? "GET",
    path,
    authorization,
    requestKey: typeof key === "string" ? key : null,
    body: await readText(request),
  });
  response
    .writeHead(answer.status, { "content-type": "application/json" })
    .end(answer.body === null ? "" : JSON.stringify(answer.body));
});
Object.assign(process.env, { MENO_HOST: "127.0.0.1", PORT: new URL(server.url).port });

// Dynamic imports: the app reads the environment once.
const { db, schema } = await import("@/db");
const { capturePayment, createOrder, subscribe } = await import("@/lib/billing/checkout/mutations");
const { getOwnPlan } = await import("@/lib/billing/queries");
const { answerSandbox, decideCheckout, openCheckout } = await import("@/lib/billing/sandbox/mutations");
const { findCheckout } = await import("@/lib/billing/sandbox/queries");
const { appUrl } = await import("@/lib/core/env");
const { runWaitingJobs } = await import("@/lib/core/jobs/worker");
const { jobHandlers } = await import("@/lib/job-handlers");
const { getMe } = await import("@/lib/users/queries");
const { createPerson } = await import("@/tests/support/users/factories");
type Person = Awaited<ReturnType<typeof createPerson>>;

beforeEach(() => db().execute(sql`delete from pgboss.job where name = 'billing.sync'`));
afterAll(() => server.close());

/** Runs the scheduled reconciliation jobs now; returns their number. */
async function look(): Promise<number> {
  await db().execute(sql`update pgboss.job set start_after = now() where name = 'billing.sync'`);
  return runWaitingJobs(
    jobHandlers.filter(({ policy }) => policy.queue === "billing.sync"),
    20_000,
  );
}

async function held({ id, actor }: Person) {
  const [plan, me] = [await getOwnPlan(actor), await getMe(actor)];
  return {
    tier: plan.tier,
    generations: me.generation_count,
    credits: me.credits,
    payments: await db().$count(schema.payments, eq(schema.payments.userId, id)),
  };
}

const selfTaught = { tier: 1, generations: 5, credits: 25, payments: 1 };

test("an approved subscription is granted once, even when the return to the app is lost", async () => {
  const person = await createPerson();
  const { id } = await openCheckout(person.actor, { tier: 1 });
  await decideCheckout(person.actor, { id, decision: "approve" });
  expect(await look()).toBe(1);
  expect(await held(person)).toEqual(selfTaught);
  await subscribe(person.actor, { subscription_id: id, plan_id: "P-SANDBOX-SELF-TAUGHT" });
  expect(await held(person)).toEqual(selfTaught);
});

test.each(["fail", "leave"] as const)("nothing is reconciled after “%s”", async (decision) => {
  const person = await createPerson();
  const { id } = await openCheckout(person.actor, { tier: 1 });
  await decideCheckout(person.actor, { id, decision });
  expect([await look(), (await held(person)).tier]).toEqual([0, null]);
});

test("an order links to its approval until it is approved, and can then be captured", async () => {
  const person = await createPerson();
  const { payment_id: id, approve_url: address } = await createOrder(person.actor, "an order");
  expect(address).toBe(`${appUrl()}/sandbox-checkout?token=${id}`);
  expect(
    await findCheckout(person.actor, new URL(address ?? "").searchParams.get("token") ?? ""),
  ).toMatchObject({ id, tier: 3, open: true });
  await expect(capturePayment(person.actor, { payment_id: id, amount: 30.99 })).rejects.toMatchObject({
    code: "payment_pending",
  });
  await decideCheckout(person.actor, { id, decision: "approve" });
  expect(await createOrder(person.actor, "an order")).toEqual({ payment_id: id, approve_url: null });
  await capturePayment(person.actor, { payment_id: id, amount: 30.99 });
  expect(await held(person)).toMatchObject({ tier: 3, credits: 75, payments: 1 });
});

test.each(["\0", "", "I-1\ud800", "x".repeat(65)])("%j is no checkout id (T047)", async (id) => {
  expect(await findCheckout((await createPerson()).actor, id)).toBeNull();
});
