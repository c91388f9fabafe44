import { z } from "zod";
import type { Job } from "@/lib/core/jobs/job";

/** The payment at PayPal to check. A sale or a capture leads to its subscription or order. */
export const paypalSubject = z.strictObject({
  kind: z.enum(["subscription", "order", "sale", "capture"]),
  id: z.string().min(1).max(100),
});
export type PaypalSubject = z.output<typeof paypalSubject>;

/**
 * Fetches one payment from PayPal and settles it. PayPal may be down for hours: ten attempts with growing
 * pauses.
 */
export const syncPaymentJob: Job<PaypalSubject> = {
  queue: "billing.sync",
  data: paypalSubject,
  retryLimit: 10,
  retryDelay: 15,
  expireInSeconds: 120,
  concurrency: 2,
};

/** Stops a subscription whose person is deleted, that a refund ended, or whose first payment was declined. */
export const endRenewalJob: Job<{ paypal_id: string }> = {
  queue: "billing.end_renewal",
  data: z.strictObject({ paypal_id: z.string() }),
  retryLimit: 10,
  retryDelay: 60,
  expireInSeconds: 120,
};

/** The row after which the next portion begins. Each portion is a job. */
const cursor = z.strictObject({ after: z.int().min(0).default(0) });
type Cursor = z.output<typeof cursor>;

/** Ends plans whose paid time is over, every hour. */
export const endPlansJob: Job<Cursor> = {
  queue: "billing.end_plans",
  data: cursor,
  everySeconds: 3600,
  expireInSeconds: 1800,
};

/** Compares everything open with PayPal, in case a notification never arrived. */
export const reconcileJob: Job<Cursor> = {
  queue: "billing.reconcile",
  data: cursor,
  everySeconds: 86_400,
  expireInSeconds: 3600,
};
