import { and, eq, gt, isNotNull, lte, ne, or, sql } from "drizzle-orm";
import { db, schema, type Tx } from "@/db";
import { paymentMode } from "@/lib/core/env";
import { AppError, type ErrorCode } from "@/lib/core/errors";
import { enqueue } from "@/lib/core/jobs/enqueue";
import { retryFailed } from "@/lib/core/jobs/retry-failed";
import { log } from "@/lib/core/log";
import { endPlansJob, endRenewalJob, type PaypalSubject, reconcileJob, syncPaymentJob } from "../job";
import {
  cancelPaypalSubscription,
  findOrderOfCapture,
  findSubscriptionOfSale,
  getPaypalOrder,
  getPaypalSubscription,
  listTransactions,
  paypalAccount,
} from "../paypal";
import type { PaypalSubscription } from "../paypal-shapes";
import { isRenewing, openSince, type Purchase, readOrder, readSubscription } from "../purchase";
import { namesPayer, readPayer } from "../reference";
import { noteStopped, settle, settlePlan, stopRenewal } from "../settlement/mutations";

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
export async function followUp(subject: PaypalSubject, seconds = FOLLOW_UP_SECONDS): Promise<void> {
  // A key for each pause: the slots of a shorter one would keep a longer one out.
  await enqueue(db(), syncPaymentJob, subject, {
    startAfter: seconds,
    singletonKey: `${subject.kind}-${subject.id}-${seconds}`,
    singletonSeconds: seconds,
  });
}

/** Fetches what a notification or a job is about and settles it; what is not ours is left alone. While PayPal has not decided it is looked at again. */
export async function syncPayment(subject: PaypalSubject): Promise<void> {
  if (paymentMode() === "off") return;
  await unlessForeign(subject, async () => {
    const found = await resolve(subject);
    if (found === null) return;
    const purchase = found.kind === "order" ? await fetchOrder(found.id) : await fetchSubscription(found.id);
    await settlePurchase(purchase);
    await lookAgain(found, purchase);
  });
}

/** Seconds until something undecided is looked at again: the longest of these that is not above its age. */
const PAUSES = [FOLLOW_UP_SECONDS, 600, 3600, 6 * 3600];

/** How long it is: a payment by eCheck takes up to six working days. */
const UNDECIDED_SECONDS = 14 * 86_400;

async function lookAgain(subject: PaypalSubject, purchase: Purchase): Promise<void> {
  const since = openSince(purchase);
  if (since === null) return;
  const age = (Date.now() - since.getTime()) / 1000;
  if (age < UNDECIDED_SECONDS)
    await followUp(
      subject,
      PAUSES.findLast((pause) => pause <= age),
    );
}

/** True when the work was done; false, with a line in the log, when PayPal knows none of this id, or shows it as none of ours. */
async function unlessForeign({ kind, id }: PaypalSubject, work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (!(error instanceof AppError) || !notOurs.has(error.code)) throw error;
    log.warn({ kind, paypal_id: id, code: error.code }, "a payment that is not ours");
    return false;
  }
}

async function resolve({
  kind,
  id,
}: PaypalSubject): Promise<{ kind: "subscription" | "order"; id: string } | null> {
  if (kind === "subscription" || kind === "order") return { kind, id };
  const owner = kind === "sale" ? await findSubscriptionOfSale(id) : await findOrderOfCapture(id);
  return owner === null ? null : { kind: kind === "sale" ? "subscription" : "order", id: owner };
}

/** A subscription with all its payments, as PayPal has it now. */
export async function fetchSubscription(id: string): Promise<Purchase> {
  const account = paypalAccount();
  const [found, transactions] = await Promise.all([getPaypalSubscription(id), listTransactions(id)]);
  return readSubscription(found, transactions, { userId: await payerOf(id, found.custom_id), account });
}

async function fetchOrder(id: string): Promise<Purchase> {
  const found = await getPaypalOrder(id);
  return readOrder(found, await payerOf(id, found.purchase_units?.[0]?.custom_id));
}

/** Whose payment it is; null for none of ours. What was settled before needs no seal any more, so that a new secret takes nobody's plan away. */
export async function payerOf(paypalId: string, reference: string | undefined): Promise<string | null> {
  const payer = readPayer(reference);
  if (payer !== null) return payer;
  const [known] = await db()
    .select({ userId: subscriptions.userId })
    .from(subscriptions)
    .where(eq(subscriptions.paypalId, paypalId));
  return known && namesPayer(reference, known.userId) ? known.userId : null;
}

/** Settles a purchase; before a new subscription counts, the renewals of the one that it replaces are stopped at PayPal. */
export async function settlePurchase(purchase: Purchase): Promise<void> {
  const { settled, superseded } = await leaveOneRenewing(purchase);
  await db().transaction((tx) => settle(tx, settled, { superseded }));
}

/** Of several subscriptions that renew only the newest goes on, whichever of them this is. */
async function leaveOneRenewing(purchase: Purchase): Promise<{ settled: Purchase; superseded: number[] }> {
  if (!purchase.renews || !purchase.sales.some(({ state }) => state === "paid"))
    return { settled: purchase, superseded: [] };
  const others = await db()
    .select({ id: subscriptions.id, paypalId: subscriptions.paypalId, begunAt: subscriptions.begunAt })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.userId, purchase.userId),
        eq(subscriptions.renews, true),
        isNotNull(subscriptions.paypalId),
        ne(subscriptions.paypalId, purchase.paypalId),
      ),
    );
  if (await isAnyRenewing(others.filter(({ begunAt }) => begunAt !== null && begunAt > purchase.begunAt))) {
    await cancelPaypalSubscription(purchase.paypalId, "Replaced by a newer plan");
    return { settled: { ...purchase, renews: false }, superseded: [] };
  }
  for (const { paypalId } of others)
    if (paypalId !== null)
      await unlessForeign({ kind: "subscription", id: paypalId }, () =>
        cancelPaypalSubscription(paypalId, "Replaced by a newer plan"),
      );
  return { settled: purchase, superseded: others.map(({ id }) => id) };
}

/** Whether PayPal renews one of these: what it does not know, or has stopped before we heard of it, is no reason to cancel for good. */
async function isAnyRenewing(rows: { paypalId: string | null }[]): Promise<boolean> {
  for (const { paypalId } of rows) {
    if (paypalId === null) continue;
    const known: PaypalSubscription[] = [];
    await unlessForeign(
      { kind: "subscription", id: paypalId },
      async () => void known.push(await getPaypalSubscription(paypalId)),
    );
    if (known.some(isRenewing)) return true;
  }
  return false;
}

/**
 * Stops a subscription at PayPal and notes it. There is nothing to stop where PayPal does not know it (another account's, the sandbox's of before): that
 * is noted alike, or it would be in the way of the others for ever.
 */
export async function stopSubscription(paypalId: string, reason: string): Promise<void> {
  const isOurs = await unlessForeign({ kind: "subscription", id: paypalId }, async () => {
    await cancelPaypalSubscription(paypalId, reason);
    // PayPal may not show the cancellation at once.
    await settlePurchase({ ...(await fetchSubscription(paypalId)), renews: false });
  });
  if (!isOurs) await db().transaction((tx) => noteStopped(tx, paypalId));
}

/** Has PayPal stop charging somebody whose account is being deleted, once the deletion is committed. */
export async function endRenewalsOf(tx: Tx, userId: string): Promise<void> {
  const rows = await tx
    .select({ paypalId: subscriptions.paypalId })
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), eq(subscriptions.renews, true)));
  for (const { paypalId } of rows) if (paypalId !== null) await stopRenewal(tx, paypalId);
}

/** Stops a subscription that nobody has any more, and notes it if somebody had it. */
export async function endRenewal(paypalId: string): Promise<void> {
  if (paymentMode() === "off") return;
  // It cannot be begun again: should it ever be stopped wrongly, it has to be found.
  log.warn({ paypal_id: paypalId }, "a subscription is stopped at PayPal");
  await stopSubscription(paypalId, "The plan has ended");
}

/** Rows of one job, and how many of them are looked at at once: PayPal takes seconds for each. */
const PORTION = 200;
const LANES = 4;

/** Days after which a payment is neither refunded nor reversed any more; PayPal allows for 180. */
const REFUNDABLE_DAYS = 200;

type Round = { onlyDue: boolean; after?: number; signal?: AbortSignal };

/**
 * Compares a portion of what is open with PayPal: everything, also what is over here and may still be charged, or only what is past its paid time. One
 * that fails does not keep the others. The next portion is a job of its own, planned first: whatever becomes of this one, the others have their turn.
 */
export async function reconcile({
  onlyDue,
  after = 0,
  signal,
}: Round): Promise<{ settled: number; failed: number }> {
  // What PayPal's notifications told of is known from their jobs alone.
  if (!onlyDue && after === 0) for (const job of [syncPaymentJob, endRenewalJob]) await retryFailed(job);
  const rows = await listOpen(after, onlyDue);
  const last = rows.at(-1);
  const job = onlyDue ? endPlansJob : reconcileJob;
  if (last && rows.length === PORTION)
    await enqueue(
      db(),
      job,
      { after: last.id },
      { singletonKey: `after-${last.id}`, singletonSeconds: job.everySeconds },
    );
  const done = { settled: 0, failed: 0 };
  const waiting = rows.values();
  const lane = async (): Promise<void> => {
    for (const row of waiting) {
      signal?.throwIfAborted();
      if (await settleOpen(row)) done.settled += 1;
      else done.failed += 1;
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return done;
}

type Open = { id: number; userId: string; tier: number; paypalId: string | null };

function listOpen(after: number, onlyDue: boolean): Promise<Open[]> {
  const isRefundable = or(
    ne(subscriptions.tier, 3),
    gt(subscriptions.lastPaidAt, sql`now() - make_interval(days => ${REFUNDABLE_DAYS})`),
  );
  const running = and(ne(subscriptions.status, "ended"), isRefundable);
  const wanted = onlyDue
    ? and(running, lte(subscriptions.currentPeriodEnd, new Date()))
    : or(running, eq(subscriptions.renews, true));
  return db()
    .select({
      id: subscriptions.id,
      userId: subscriptions.userId,
      tier: subscriptions.tier,
      paypalId: subscriptions.paypalId,
    })
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
