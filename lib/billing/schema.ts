import { z } from "zod";
import type { ErrorCode } from "@/lib/core/errors";
import type { Plan } from "./plans";

export type { Plan } from "./plans";

/** The path of `PUT /users/subscribe-free/{user_id}`. */
export const userPath = z.object({ userId: z.uuid() });

/** The errors of a PayPal call for a person who waits for its answer. */
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

/** `POST /subscriptions/subscribe`: the ids that the browser got when the payer approved. */
export const subscriptionApproval = z.strictObject({ subscription_id: paypalId, plan_id: paypalId });
export type SubscriptionApproval = z.output<typeof subscriptionApproval>;

/** `POST /payments/payment`: the approved order and its amount in US dollars. */
export const paymentCapture = z.strictObject({
  payment_id: paypalId,
  amount: z.number().positive().max(10_000),
});
export type PaymentCapture = z.output<typeof paymentCapture>;

/** `POST /payments/orders`: `approve_url` is the page for approving without PayPal's script. */
export const orderCreated = z.strictObject({ payment_id: z.string(), approve_url: z.string().nullable() });
export type OrderCreated = z.output<typeof orderCreated>;

/** A person's plan as the dashboard shows it. */
export type PlanSummary = {
  plan: Plan["key"] | null;
  /** The next payment of a plan that renews. */
  renewsAt: string | null;
  /** The end of a cancelled plan's paid time. */
  endsAt: string | null;
  generations: number;
  /** The generations of a paid month; null for plans without months. */
  perMonth: number | null;
  credits: number;
  memberSince: Date;
};

/** The plan of a person, for the screens. Times are ISO texts. */
export type OwnPlan = {
  tier: Plan["tier"] | null;
  /** A superuser or the sign-up gave it, without a payment. */
  given: boolean;
  /** It runs to the end of the paid time and then ends. */
  cancelled: boolean;
  /** The end of the paid month; null for plans without one. */
  periodEnd: string | null;
  /** The plan that follows a cancelled one: another paid plan, or Explorer. */
  next: Plan["key"] | null;
  ownsPolymath: boolean;
  /** The plan that PayPal will charge again; it may differ from the current plan. */
  renews: Plan["key"] | null;
};

/** How the payment dialog pays: PayPal's buttons, the sandbox, or not at all. */
export type PaymentMethod =
  | { mode: "paypal"; clientId: string; planIds: Record<1 | 2, string>; payer: string }
  | { mode: "sandbox"; planIds: Record<1 | 2, string> }
  | { mode: "off" };
