import { and, eq, gt, isNotNull, lte, ne, or } from "drizzle-orm";
import { db, schema, type Tx } from "@/db";
import { paymentMode } from "@/lib/core/env";
import { AppError, type ErrorCode } from "@/lib/core/errors";
import { enqueue } from "@/lib/core/jobs/enqueue";
import { log } from "@/lib/core/log";
import { type PaypalSubject, syncPaymentJob } from "../job";
import { cancelPaypalSubscription, findOrderOfCapture, findSubscriptionOfSale, getPaypalOrder, getPaypalSubscription, listTransactions, paypalAccount } from "../paypal";
import { type Purchase, readOrder, readSubscription } from "../purchase";
import { settle, settlePlan, stopRenewal } from "../settlement/mutations";

const { subscriptions } = schema;

/** Things of PayPal's that are none of ours: looked at once, and never again. */
export const notOurs: ReadonlySet<ErrorCode> = new Set(["payment_not_found", "payment_mismatch"]);

/** When a payment that PayPal has not completed is looked at again by itself, in seconds. */
export const FOLLOW_UP_SECONDS = 60;

/** The `payment_pending` of something that is looked at again soon; a notification usually comes first. */
export async function pending(subject: PaypalSubject): Promise<AppError> {
  await followUp(subject);
  return new AppError("payment_pending", { retryAfter: FOLLOW_UP_SECONDS });
}

/** Has something looked at again soon, once however often it is asked for meanwhile. */
export async function followUp(subject: PaypalSubject): Promise<void> {
  await enqueue(db(), syncPaymentJob, subject, { startAfter: FOLLOW_UP_SECONDS, singletonKey: `${subject.kind}-${subject.id}`, singletonSeconds: FOLLOW_UP_SECONDS });
}

/** Fetches what a notification or a job is about and settles it; what is not ours is left alone. */
export async function syncPayment(subject: PaypalSubject): Promise<void> {
  if (paymentMode() === "off") return;
  await unlessForeign(subject.kind, async () => {
    const found = await resolve(subject);
    if (found === null) return;
    const purchase = found.kind === "order" ? readOrder(await getPaypalOrder(found.id)) : await fetchSubscription(found.id);
    await settlePurchase(purchase);
  });
}

async function unlessForeign(kind: PaypalSubject["kind"], work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof AppError) || !notOurs.has(error.code)) throw error;
    log.warn({ kind, code: error.code }, "a payment that is not ours");
  }
}

async function resolve({ kind, id }: PaypalSubject): Promise<{ kind: "subscription" | "order"; id: string } | null> {
  if (kind === "subscription" || kind === "order") return { kind, id };
  const owner = kind === "sale" ? await findSubscriptionOfSale(id) : await findOrderOfCapture(id);
  return owner === null ? null : { kind: kind === "sale" ? "subscription" : "order", id: owner };
}

/** A subscription with all its payments, as PayPal has it now. */
export async function fetchSubscription(id: string): Promise<Purchase> {
  const account = paypalAccount();
  const [found, transactions] = await Promise.all([getPaypalSubscription(id), listTransactions(id)]);
  return readSubscription(found, transactions, account);
}

/** Settles a purchase; before a new subscription counts, the renewals of the one that it replaces are stopped at PayPal. */
export async function settlePurchase(purchase: Purchase): Promise<{ granted: number }> {
  const { settled, superseded } = await leaveOneRenewing(purchase);
  return db().transaction((tx) => settle(tx, settled, { superseded }));
}

/** Of several subscriptions that renew only the newest goes on, whichever of them this is. */
async function leaveOneRenewing(purchase: Purchase): Promise<{ settled: Purchase; superseded: number[] }> {
  if (!purchase.renews || !purchase.sales.some(({ state }) => state === "paid")) return { settled: purchase, superseded: [] };
  const others = await db()
    .select({ id: subscriptions.id, paypalId: subscriptions.paypalId, begunAt: subscriptions.begunAt })
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, purchase.userId), eq(subscriptions.renews, true), isNotNull(subscriptions.paypalId), ne(subscriptions.paypalId, purchase.paypalId)));
  if (others.some(({ begunAt }) => begunAt !== null && begunAt > purchase.begunAt)) {
    await cancelPaypalSubscription(purchase.paypalId, "Replaced by a newer plan");
    return { settled: { ...purchase, renews: false }, superseded: [] };
  }
  for (const { paypalId } of others) if (paypalId !== null) await cancelPaypalSubscription(paypalId, "Replaced by a newer plan");
  return { settled: purchase, superseded: others.map(({ id }) => id) };
}

/** Has PayPal stop charging somebody whose account is being deleted, once the deletion is committed. */
export async function endRenewalsOf(tx: Tx, userId: string): Promise<void> {
  const rows = await tx.select({ paypalId: subscriptions.paypalId }).from(subscriptions).where(and(eq(subscriptions.userId, userId), eq(subscriptions.renews, true)));
  for (const { paypalId } of rows) if (paypalId !== null) await stopRenewal(tx, paypalId);
}

/** Stops a subscription that nobody has any more, and notes it if somebody had it; one that PayPal does not know needs no stopping. */
export async function endRenewal(paypalId: string): Promise<void> {
  if (paymentMode() === "off") return;
  await unlessForeign("subscription", async () => {
    // It cannot be begun again: should it ever be stopped wrongly, it has to be found.
    log.warn({ paypal_id: paypalId }, "a subscription is stopped at PayPal");
    await cancelPaypalSubscription(paypalId, "The plan has ended");
    // PayPal may not show the cancellation at once.
    await settlePurchase({ ...(await fetchSubscription(paypalId)), renews: false });
  });
}

/** Rows looked at in one go. */
const PORTION = 200;

/** Compares what is open with PayPal: everything, also what is over here and may still be charged, or only what is past its paid time. One that fails does not keep the others. */
export async function reconcile(options: { onlyDue: boolean; signal?: AbortSignal }): Promise<{ settled: number; failed: number }> {
  const done = { settled: 0, failed: 0 };
  for (let after = 0; ; ) {
    const rows = await listOpen(after, options.onlyDue);
    for (const row of rows) {
      options.signal?.throwIfAborted();
      if (await settleOpen(row)) done.settled += 1;
      else done.failed += 1;
    }
    const last = rows.at(-1);
    if (!last || rows.length < PORTION) return done;
    after = last.id;
  }
}

type Open = { id: number; userId: string; tier: number; paypalId: string | null };

function listOpen(after: number, onlyDue: boolean): Promise<Open[]> {
  const running = ne(subscriptions.status, "ended");
  const wanted = onlyDue ? and(running, lte(subscriptions.currentPeriodEnd, new Date())) : or(running, eq(subscriptions.renews, true));
  return db()
    .select({ id: subscriptions.id, userId: subscriptions.userId, tier: subscriptions.tier, paypalId: subscriptions.paypalId })
    .from(subscriptions)
    .where(and(gt(subscriptions.id, after), isNotNull(subscriptions.paypalId), wanted))
    .orderBy(subscriptions.id)
    .limit(PORTION);
}

/** Where PayPal does not answer the plan stays as it is until the next round. */
async function settleOpen({ userId, tier, paypalId }: Open): Promise<boolean> {
  try {
    if (paypalId !== null) await syncPayment({ kind: tier === 3 ? "order" : "subscription", id: paypalId });
    await db().transaction((tx) => settlePlan(tx, userId));
    return true;
  } catch (error) {
    log.warn({ err: error }, "a plan was not reconciled");
    return false;
  }
}
