import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { awaitTimeWindow } from "@/tests/support/time/time-windows";
import { newPaypalId } from "@/tests/support/paypal/fake-paypal";
import { ago, paypal } from "@/tests/support/paypal/billing-fixture";

// Dynamic imports: billing-fixture has set the environment, which the app reads once.
const { db, schema } = await import("@/db");
const { endPlansJob, reconcileJob } = await import("@/lib/billing/job");
const { reconcile } = await import("@/lib/billing/reconciliation/mutations");
const { handles } = await import("@/lib/core/jobs/job");
const { runWaitingJobs } = await import("@/lib/core/jobs/worker");
const { jobHandlers } = await import("@/lib/job-handlers");
const { createPerson } = await import("@/tests/support/users/factories");

const { subscriptions } = schema;
/** One more than two batches hold. */
const CUSTOMERS = 401;

beforeAll(async () => {
  const { id: userId } = await createPerson();
  const begunAt = ago(3);
  await db()
    .insert(subscriptions)
    .values(
      Array.from({ length: CUSTOMERS }, () => ({
        userId,
        tier: 1,
        paypalId: newPaypalId("I-"),
        begunAt,
        currentPeriodEnd: ago(1),
        renews: true,
      })),
    );
});
afterAll(() => paypal.close());

const asked = (): Set<string> =>
  new Set(
    paypal.calls.flatMap((call) => /^GET \/v1\/billing\/subscriptions\/([\w-]+)$/.exec(call)?.[1] ?? []),
  );
const run = (...queues: string[]) =>
  runWaitingJobs(
    jobHandlers.filter(({ policy }) => queues.includes(policy.queue)),
    60_000,
  );

/** The resources that were requested from PayPal, in the order of the rows. */
async function askedRows(): Promise<boolean[]> {
  const rows = await db()
    .select({ paypalId: subscriptions.paypalId })
    .from(subscriptions)
    .where(eq(subscriptions.tier, 1))
    .orderBy(asc(subscriptions.id));
  const seen = asked();
  return rows.map(({ paypalId }) => seen.has(paypalId ?? ""));
}

test("a job checks a bounded number of rows, a few at a time; a retry repeats only its own rows and does not delay the rest", async () => {
  paypal.calls.length = 0;
  // Each attempt is aborted before it has checked all rows.
  const impatient = handles(reconcileJob, async ({ after }, { signal }) => {
    const before = asked().size;
    const cut = new AbortController();
    paypal.fault = () => (asked().size - before >= 210 ? (cut.abort(), undefined) : undefined);
    await reconcile({ onlyDue: false, after, signal: AbortSignal.any([signal, cut.signal]) });
  });
  expect(await runWaitingJobs([impatient], 60_000)).toBe(3);
  paypal.fault = undefined;
  expect(await askedRows()).toEqual(Array(CUSTOMERS).fill(true));
});

test("a batch that fails does not delay later batches, and is retried", async () => {
  paypal.calls.length = 0;
  const stopped = AbortSignal.abort(new Error("cut off"));
  await awaitTimeWindow(3600);
  for (let i = 0; i < 2; i += 1)
    await expect(reconcile({ onlyDue: true, signal: stopped })).rejects.toThrow("cut off");
  expect(asked().size).toBe(0);
  // The round starts with the first row and schedules each following batch once.
  expect(await run(endPlansJob.queue)).toBe(3);
  expect(await askedRows()).toEqual(Array(CUSTOMERS).fill(true));
});

test("a plan that was paid once is reconciled with PayPal as long as it can be refunded", async () => {
  const { id: userId } = await createPerson();
  const orders = [
    { paypalId: newPaypalId(), lastPaidAt: ago(100) },
    { paypalId: newPaypalId(), lastPaidAt: ago(300) },
  ];
  const made = await db()
    .insert(subscriptions)
    .values(orders.map((order) => ({ userId, tier: 3, ...order })))
    .returning({ id: subscriptions.id });
  paypal.calls.length = 0;
  await reconcile({ onlyDue: false, after: (made[0]?.id ?? 0) - 1 });
  expect(orders.map(({ paypalId }) => paypal.calls.includes(`GET /v2/checkout/orders/${paypalId}`))).toEqual([
    true,
    false,
  ]);
});
