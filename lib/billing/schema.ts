import { z } from "zod";
import type { ErrorCode } from "@/lib/core/errors";
import type { Plan } from "./plans";

export type { Plan } from "./plans";

/** The path of `PUT /users/subscribe-free/{user_id}`. */
export const userPath = z.object({ userId: z.uuid() });

/** How a call of PayPal fails for the one who waits for its answer. */
export const paypalErrors = [
  "payments_off",
  "paypal_unreachable",
  "paypal_timeout",
  "paypal_unauthorized",
  "paypal_failed",
] as const satisfies readonly ErrorCode[];

const paypalId = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9-]{3,64}$/, "This is no id of a payment");

/** `POST /subscriptions/subscribe`: what the browser was told when the payer approved. */
export const subscriptionApproval = z.strictObject({ subscription_id: paypalId, plan_id: paypalId });
export type SubscriptionApproval = z.output<typeof subscriptionApproval>;

/** `POST /payments/payment`: the approved order and its amount in US dollars. */
export const paymentCapture = z.strictObject({
  payment_id: paypalId,
  amount: z.number().positive().max(10_000),
});
export type PaymentCapture = z.output<typeof paymentCapture>;

/** `POST /payments/orders`: `approve_url` is where the payer approves without PayPal's script. */
export const orderCreated = z.strictObject({ payment_id: z.string(), approve_url: z.string().nullable() });
export type OrderCreated = z.output<typeof orderCreated>;

/** The plan a person has, as the screens show it. Times are ISO texts. */
export type OwnPlan = {
  tier: Plan["tier"] | null;
  /** Runs to the end of what is paid and then ends. */
  cancelled: boolean;
  /** The end of the paid month; null for plans without one. */
  periodEnd: string | null;
  /** The plan that takes its place then, where it is cancelled: another one that is paid, or Explorer. */
  next: Plan["key"] | null;
  ownsPolymath: boolean;
  /** What PayPal would charge again; not the current plan where that is cancelled, or where it is over here only. */
  renews: Plan["key"] | null;
};

/** How the payment dialog pays: PayPal's buttons, the sandbox, or not at all. */
export type PaymentWay =
  | { mode: "paypal"; clientId: string; planIds: Record<1 | 2, string>; payer: string }
  | { mode: "sandbox"; planIds: Record<1 | 2, string> }
  | { mode: "off" };
