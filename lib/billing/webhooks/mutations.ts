import { lt, sql } from "drizzle-orm";
import { db, schema } from "@/db";
import { enqueue } from "@/lib/core/jobs/enqueue";
import { AppError } from "@/lib/core/errors";
import type { ExpiredRows } from "@/lib/core/jobs/sweep";
import { type PaypalSubject, syncPaymentJob } from "../job";
import { paypalAccount } from "../paypal";
import { type Notification, notification } from "../paypal/payloads";
import { verifySignature } from "../paypal/webhook-signature";

const { paypalEvents } = schema;

/** Days that the id of a notification is kept; PayPal repeats a notification for three days. */
const EVENT_DAYS = 30;

export const expiredNotifications: ExpiredRows = {
  table: paypalEvents,
  where: lt(paypalEvents.receivedAt, sql`now() - make_interval(days => ${EVENT_DAYS})`),
};

/**
 * Accepts a notification: checks the signature of the raw bytes, then stores its id and queues the work in
 * one transaction. A known id changes nothing. Throws `webhook_refused`, `validation`, and `paypal_*` when
 * the certificate cannot be fetched (PayPal then retries).
 */
export async function receiveNotification(raw: Uint8Array, headers: Headers): Promise<void> {
  await verifySignature(raw, headers, paypalAccount());
  const event = parse(raw);
  const subject = subjectOf(event);
  await db().transaction(async (tx) => {
    const stored = await tx
      .insert(paypalEvents)
      .values({ id: event.id, type: event.event_type })
      .onConflictDoNothing()
      .returning({ id: paypalEvents.id });
    if (stored.length > 0 && subject !== null) await enqueue(tx, syncPaymentJob, subject);
  });
}

function parse(raw: Uint8Array): Notification {
  try {
    return notification.parse(JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(raw)));
  } catch (error) {
    throw new AppError("validation", {
      issues: [{ loc: ["body"], msg: "This is no notification", type: "value_error" }],
      cause: error,
    });
  }
}

/**
 * The subject of a notification, or null if it concerns no plan. A refund names the sale, or links to its
 * capture.
 */
function subjectOf({ event_type: type, resource }: Notification): PaypalSubject | null {
  const of = (kind: PaypalSubject["kind"], id: string | undefined): PaypalSubject | null =>
    id ? { kind, id } : null;
  const related = resource.supplementary_data?.related_ids;
  if (type.startsWith("BILLING.SUBSCRIPTION.")) return of("subscription", resource.id);
  if (type.startsWith("PAYMENT.SALE."))
    return of("subscription", resource.billing_agreement_id) ?? of("sale", resource.sale_id ?? resource.id);
  if (type.startsWith("CHECKOUT.ORDER.")) return of("order", resource.id);
  if (!type.startsWith("PAYMENT.CAPTURE.")) return null;
  const refundOf = resource.links?.find(({ rel }) => rel === "up")?.href.split("/captures/")[1];
  return (
    of("order", related?.order_id) ??
    of(
      "capture",
      related?.capture_id ??
        (type.endsWith(".REFUNDED") || type.endsWith(".REVERSED") ? (refundOf ?? resource.id) : resource.id),
    )
  );
}
