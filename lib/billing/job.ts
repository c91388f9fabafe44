import { z } from "zod";
import type { Job } from "@/lib/core/jobs/job";

/** What at PayPal is to be looked at again. A sale or a capture leads to its subscription or order first. */
export const paypalSubject = z.strictObject({
  kind: z.enum(["subscription", "order", "sale", "capture"]),
  id: z.string().min(1).max(100),
});
export type PaypalSubject = z.output<typeof paypalSubject>;

/** Fetches one thing from PayPal and settles it here. PayPal may be away for hours: ten tries, further and further apart. */
export const syncPaymentJob: Job<PaypalSubject> = {
  queue: "billing.sync",
  data: paypalSubject,
  retryLimit: 10,
  retryDelay: 15,
  expireInSeconds: 120,
  concurrency: 2,
};

/** Stops a subscription that nobody has any more, that a refund ended, or whose first payment was declined. */
export const endRenewalJob: Job<{ paypal_id: string }> = {
  queue: "billing.end_renewal",
  data: z.strictObject({ paypal_id: z.string() }),
  retryLimit: 10,
  retryDelay: 60,
  expireInSeconds: 120,
};

/** Where a round goes on: behind this row. Each portion is a job of its own. */
const place = z.strictObject({ after: z.int().min(0).default(0) });
type Place = z.output<typeof place>;

/** Ends plans whose paid time is over; the hour is the longest that one outlasts it. */
export const endPlansJob: Job<Place> = {
  queue: "billing.end_plans",
  data: place,
  everySeconds: 3600,
  expireInSeconds: 1800,
};

/** Compares everything that is open here with PayPal, for notifications that never came. */
export const reconcileJob: Job<Place> = {
  queue: "billing.reconcile",
  data: place,
  everySeconds: 86_400,
  expireInSeconds: 3600,
};
