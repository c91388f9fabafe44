import { eq } from "drizzle-orm";
import { expect } from "vitest";
import type { Person } from "@/tests/support/users/factories";
import { FakePaypal, type FakeSubscription } from "./fake-paypal";

export const paypal = await FakePaypal.start();
Object.assign(process.env, paypal.env);

// Dynamic imports: the app reads the environment once.
const { db, schema } = await import("@/db");
const { AppError } = await import("@/lib/core/errors");
const { subscribe } = await import("@/lib/billing/checkout/mutations");
const { getOwnPlan } = await import("@/lib/billing/queries");
const { receiveNotification } = await import("@/lib/billing/webhooks/mutations");
const { runWaitingJobs } = await import("@/lib/core/jobs/worker");
const { jobHandlers } = await import("@/lib/job-handlers");
const { getMe } = await import("@/lib/users/queries");

/** The date this many days ago. */
export const ago = (days: number): Date => new Date(Date.now() - days * 86_400_000);

/** The error code of a promise, or "ok". */
export const code = (promise: Promise<unknown>) =>
  promise.then(
    () => "ok",
    (error: unknown) => (error instanceof AppError ? error.code : error),
  );

/** The browser's request after the payer's approval. */
export const approve = (person: Person, { id, planId }: FakeSubscription, plan_id = planId) =>
  code(subscribe(person.actor, { subscription_id: id, plan_id }));

/** Sends a signed notification to the webhook's function. */
export function notify(type: string, resource: Record<string, unknown>, id?: string): Promise<void> {
  const { raw, headers } = paypal.notify(type, resource, id);
  return receiveNotification(new TextEncoder().encode(raw), new Headers(headers));
}

/** Runs the waiting payment jobs; returns their number. */
export const work = () =>
  runWaitingJobs(
    jobHandlers.filter(
      ({ policy }) => policy.queue === "billing.sync" || policy.queue === "billing.end_renewal",
    ),
    20_000,
  );

export const billed = (person: Person) => db().$count(schema.payments, eq(schema.payments.userId, person.id));

/** Compares plan, generations and credits. */
export async function holds(
  person: Person,
  wanted: { tier: number | null; generations: number; credits: number },
): Promise<void> {
  const [plan, me] = [await getOwnPlan(person.actor), await getMe(person.actor)];
  expect({ tier: plan.tier, generations: me.generation_count, credits: me.credits }).toEqual(wanted);
}

export const nothing = { tier: null, generations: 0, credits: 0 };
export const selfTaught = { tier: 1, generations: 5, credits: 25 };
