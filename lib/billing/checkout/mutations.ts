import { createHash } from "node:crypto";
import { and, eq, isNotNull, ne, or } from "drizzle-orm";
import { db, schema } from "@/db";
import type { Actor } from "@/lib/core/auth/actor";
import { appUrl } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { takePoint, type RateLimit } from "@/lib/core/limits/rate-limit";
import { requestOf } from "@/lib/credits/mutations";
import type { PaypalSubject } from "../job";
import { assertMayOrder, holdOrder, releaseOrder } from "../orders/mutations";
import {
  capturePaypalOrder,
  createPaypalOrder,
  getPaypalOrder,
  getPaypalSubscription,
  paypalAccount,
} from "../paypal";
import type { PaypalOrder } from "../paypal/payloads";
import { plans } from "../plans";
import { planOfPaypalId, type Purchase, readOrder } from "../purchase";
import {
  FOLLOW_UP_SECONDS,
  fetchSubscription,
  followUp,
  payerOf,
  pending,
  settlePurchase,
  stopSubscription,
} from "../reconciliation/mutations";
import { payerReference } from "../paypal/payer-reference";
import { underKey } from "../requests/mutations";
import type { OrderCreated, PaymentCapture, SubscriptionApproval } from "../schema";
import { settle, stopRenewal } from "../settlement/mutations";

const { subscriptions } = schema;

/** Each of these calls may make several requests to PayPal. */
const tries: RateLimit = { name: "payment", points: 40, seconds: 10 * 60 };

/**
 * Records a subscription that the browser reports as approved. The report is only a hint: PayPal's state,
 * plan, payer, amount and currency must be right. Its first payment is granted once. Throws
 * `payment_not_found` for unknown and foreign subscriptions, `payment_mismatch`, `payment_pending` (a job
 * then continues), `payments_off`, `paypal_*`, and `key_reused` when the key belongs to another request.
 */
export async function subscribe(
  actor: Actor,
  approval: SubscriptionApproval,
  key: string | null = null,
): Promise<void> {
  await underKey(actor, requestOf(key, { do: "subscribe", ...approval }), () =>
    takeSubscription(actor, approval),
  );
}

async function takeSubscription(actor: Actor, approval: SubscriptionApproval): Promise<void> {
  const account = paypalAccount();
  await takePoint(tries, actor.id);
  const found = await getPaypalSubscription(approval.subscription_id);
  if ((await payerOf(found.id, found.custom_id)) !== actor.id) throw new AppError("payment_not_found");
  if (found.plan_id !== approval.plan_id || !planOfPaypalId(found.plan_id, account))
    throw new AppError("payment_mismatch");
  if (found.status === "APPROVAL_PENDING" || found.status === "APPROVED")
    throw await pending({ kind: "subscription", id: found.id });
  const purchase = await fetchSubscription(found.id);
  if (purchase.sales.some(({ state }) => state === "paid")) {
    await settlePurchase(purchase);
    return;
  }
  if (isDeclined(purchase)) {
    // The person sees that nothing was charged and may pay in another way; PayPal must not retry this payment.
    if (purchase.renews) await stopRenewal(db(), found.id);
    throw new AppError("payment_declined");
  }
  if (!purchase.renews) throw new AppError("payment_mismatch");
  throw await pending({ kind: "subscription", id: found.id });
}

/**
 * Creates the order of the plan that is paid once, for the person to approve at PayPal. PayPal returns the
 * same order for the same key. Throws `plan_owned`, `payment_pending` while PayPal has not decided on an
 * earlier order, `payments_off`, `paypal_*`.
 */
export async function createOrder(actor: Actor, idempotencyKey: string | null): Promise<OrderCreated> {
  paypalAccount();
  await takePoint(tries, actor.id);
  const plan = plans[3];
  await assertMayOrder(actor);
  const requestKey = createHash("sha256")
    .update(`${actor.id} ${idempotencyKey ?? newId()}`)
    .digest("hex")
    .slice(0, 38);
  const made = await createPaypalOrder({
    customId: payerReference(actor.id),
    description: "Meno · Polymath",
    amount: (plan.priceCents / 100).toFixed(2),
    requestKey,
    returnUrl: `${appUrl()}/pricing`,
    cancelUrl: `${appUrl()}/pricing`,
  });
  const approve = made.links?.find(({ rel }) => rel === "approve" || rel === "payer-action");
  return { payment_id: made.id, approve_url: approve?.href ?? null };
}

/**
 * Captures an approved order and grants its plan, once for any number of calls. Throws like {@link
 * subscribe}, and `payment_declined`; `plan_owned` or `payment_pending` when another order came first, and
 * then this one is not captured.
 */
export async function capturePayment(
  actor: Actor,
  payment: PaymentCapture,
  key: string | null = null,
): Promise<void> {
  await underKey(actor, requestOf(key, { do: "capture", ...payment }), () => takeCapture(actor, payment));
}

async function takeCapture(actor: Actor, payment: PaymentCapture): Promise<void> {
  paypalAccount();
  await takePoint(tries, actor.id);
  const found = await getPaypalOrder(payment.payment_id);
  const order = readOrder(found);
  if (order.userId !== actor.id) throw new AppError("payment_not_found");
  if (Math.round(payment.amount * 100) !== order.plan.priceCents) throw new AppError("payment_mismatch");
  const subject: PaypalSubject = { kind: "order", id: found.id };
  if (found.status === "COMPLETED") return grantCaptured(found, subject);
  if (found.status !== "APPROVED") throw new AppError("payment_pending", { retryAfter: FOLLOW_UP_SECONDS });
  await holdOrder(actor, found.id);
  // A job finds a captured payment whose answer was lost.
  await followUp(subject);
  try {
    await grantCaptured(await capturePaypalOrder(found.id), subject);
  } catch (error) {
    if (error instanceof AppError && error.code === "payment_declined") await releaseOrder(actor, found.id);
    throw error;
  }
}

/** The capture was refused and no payment is pending. */
const isDeclined = ({ sales }: Purchase): boolean =>
  sales.some(({ state }) => state === "declined") && !sales.some(({ state }) => state === "open");

async function grantCaptured(order: PaypalOrder, subject: PaypalSubject): Promise<void> {
  const purchase = readOrder(
    order.purchase_units?.[0]?.custom_id === undefined ? await getPaypalOrder(order.id) : order,
  );
  if (purchase.sales.some(({ state }) => state === "paid")) {
    await db().transaction((tx) => settle(tx, purchase));
    return;
  }
  if (isDeclined(purchase)) throw new AppError("payment_declined");
  throw await pending(subject);
}

/**
 * Stops the renewals of the person's plan, which then runs to the end of the paid time; a second call
 * succeeds while it runs. A plan that has ended here but still renews at PayPal (after a refund, or
 * suspended) is stopped too. A failure does not keep the other subscriptions from being stopped. Throws
 * `no_subscription`, `payments_off`, `paypal_*`.
 */
export async function cancelSubscription(actor: Actor): Promise<void> {
  paypalAccount();
  await takePoint(tries, actor.id);
  const running = and(isNotNull(subscriptions.currentPeriodEnd), ne(subscriptions.status, "ended"));
  const rows = await db()
    .select({ paypalId: subscriptions.paypalId, renews: subscriptions.renews })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.userId, actor.id),
        isNotNull(subscriptions.paypalId),
        or(eq(subscriptions.renews, true), running),
      ),
    );
  if (rows.length === 0) throw new AppError("no_subscription");
  const renewing = rows.flatMap(({ paypalId, renews }) => (renews && paypalId !== null ? [paypalId] : []));
  const stopped = await Promise.allSettled(
    renewing.map((paypalId) => stopSubscription(paypalId, "Cancelled by the subscriber")),
  );
  const failure = stopped.find((one) => one.status === "rejected");
  if (failure) throw failure.reason;
}
