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
import type { PaypalSubscription } from "../paypal/payloads";
import { isRenewing, openSince, type Purchase, readOrder, readSubscription } from "../purchase";
import { namesPayer, readPayer } from "../paypal/payer-reference";
import { settlePlan } from "../current-plan/mutations";
import { isGrantDue } from "../grants/queries";
import { noteStopped, settle, stopRenewal } from "../settlement/mutations";

const { subscriptions } = schema;

/** Failures of a payment that is not ours: it is checked once and never again. */
export const notOurs: ReadonlySet<ErrorCode> = new Set(["payment_not_found", "payment_mismatch"]);

/** The pauses before an undecided payment is checked again, in seconds. */
export const FOLLOW_UP_SECONDS = 60;

/** A `payment_pending` that is checked again soon; a notification usually comes first. */
export async function pending(subject: PaypalSubject): Promise<AppError> {
  await followUp(subject);
  return new AppError("payment_pending", { retryAfter: FOLLOW_UP_SECONDS });
}

/** Schedules another check soon, one job for all requests in the meantime. */
export async function followUp(subject: PaypalSubject, seconds = FOLLOW_UP_SECONDS): Promise<void> {
  // Each pause has its own key, because the slot of a shorter pause would block a longer one.
  await enqueue(db(), syncPaymentJob, subject, {
    startAfter: seconds,
    singletonKey: `${subject.kind}-${subject.id}-${seconds}`,
    singletonSeconds: seconds,
  });
}

/**
 * Fetches the subject of a notification or job and settles it; foreign ones are ignored. An undecided
 * payment is checked again later.
 */
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

/**
 * The pause before the next check: the longest one that does not exceed the age of the payment, in seconds.
 */
const PAUSES = [FOLLOW_UP_SECONDS, 600, 3600, 6 * 3600];

/** The period of further checks: a payment by eCheck takes up to six working days. */
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

/**
 * True when the work was done; false, with a log entry, when PayPal does not know the id or it is not ours.
 */
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

/** A subscription with all its payments, from PayPal. */
export async function fetchSubscription(id: string): Promise<Purchase> {
  const account = paypalAccount();
  const [found, transactions] = await Promise.all([getPaypalSubscription(id), listTransactions(id)]);
  return readSubscription(found, transactions, { userId: await payerOf(id, found.custom_id), account });
}

async function fetchOrder(id: string): Promise<Purchase> {
  const found = await getPaypalOrder(id);
  return readOrder(found, await payerOf(id, found.purchase_units?.[0]?.custom_id));
}

/**
 * The payer, or null for a foreign payment. A settled one needs no seal, so that a new secret takes no plan
 * away.
 */
export async function payerOf(paypalId: string, reference: string | undefined): Promise<string | null> {
  const payer = readPayer(reference);
  if (payer !== null) return payer;
  const [known] = await db()
    .select({ userId: subscriptions.userId })
    .from(subscriptions)
    .where(eq(subscriptions.paypalId, paypalId));
  return known && namesPayer(reference, known.userId) ? known.userId : null;
}

/** Settles a purchase; first stops the renewals of the subscription that a new one replaces. */
export async function settlePurchase(purchase: Purchase): Promise<void> {
  const { settled, superseded } = await leaveOneRenewing(purchase);
  await db().transaction((tx) => settle(tx, settled, { superseded }));
}

/** Of several subscriptions that renew, only the newest continues. */
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

/**
 * Whether PayPal renews one of these. One that PayPal does not know, or has already stopped, is no reason
 * for a final cancellation.
 */
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
 * Stops a subscription at PayPal and records it. One that PayPal does not know (of another account or an
 * old sandbox) is recorded as stopped too: it would block the others otherwise.
 */
export async function stopSubscription(paypalId: string, reason: string): Promise<void> {
  const isOurs = await unlessForeign({ kind: "subscription", id: paypalId }, async () => {
    await cancelPaypalSubscription(paypalId, reason);
    // PayPal may show the cancellation late.
    await settlePurchase({ ...(await fetchSubscription(paypalId)), renews: false });
  });
  if (!isOurs) await db().transaction((tx) => noteStopped(tx, paypalId));
}

/** Stops the charges of a person whose account is being deleted, once the deletion is committed. */
export async function endRenewalsOf(tx: Tx, userId: string): Promise<void> {
  const rows = await tx
    .select({ paypalId: subscriptions.paypalId })
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), eq(subscriptions.renews, true)));
  for (const { paypalId } of rows) if (paypalId !== null) await stopRenewal(tx, paypalId);
}

/** Stops a subscription of a deleted person, and records it for a known one. */
export async function endRenewal(paypalId: string): Promise<void> {
  if (paymentMode() === "off") return;
  // A cancellation is final: a wrong one has to be found in the log.
  log.warn({ paypal_id: paypalId }, "a subscription is stopped at PayPal");
  await stopSubscription(paypalId, "The plan has ended");
}

/** Rows per job, and how many of them are checked at once: PayPal takes seconds for each. */
const PORTION = 200;
const LANES = 4;

/** Days after which a payment is neither refunded nor reversed; PayPal allows 180. */
const REFUNDABLE_DAYS = 200;

type Round = { onlyDue: boolean; after?: number; signal?: AbortSignal };

/**
 * Compares a portion of the open subscriptions with PayPal: all of them, including ended ones that may
 * still be charged, or only those past their paid time. A failure does not keep the others from being
 * checked. The next portion is a job that is scheduled first.
 */
export async function reconcile({
  onlyDue,
  after = 0,
  signal,
}: Round): Promise<{ settled: number; failed: number }> {
  // Payments that were never settled are known only from the jobs of their notifications.
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
    ? and(running, lte(subscriptions.currentPeriodEnd, sql`now()`))
    : or(running, eq(subscriptions.renews, true));
  const paid = and(isNotNull(subscriptions.paypalId), wanted);
  return db()
    .select({
      id: subscriptions.id,
      userId: subscriptions.userId,
      tier: subscriptions.tier,
      paypalId: subscriptions.paypalId,
    })
    .from(subscriptions)
    .where(and(gt(subscriptions.id, after), onlyDue ? or(paid, isGrantDue) : paid))
    .orderBy(subscriptions.id)
    .limit(PORTION);
}

/** Without an answer from PayPal the plan stays until the next round. */
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
