import { z } from "zod";

/** The request to open the sandbox checkout of a monthly plan. */
export const checkoutOpening = z.strictObject({ tier: z.union([z.literal(1), z.literal(2)]) });

/** The id of a checkout, in PayPal's format. */
export const checkoutId = z.string().regex(/^[\w-]{1,64}$/);

/** The decision of the payer; `fail` approves, and then the payment is declined. */
export const checkoutDecision = z.strictObject({
  id: checkoutId,
  decision: z.enum(["approve", "fail", "leave"]),
});
export type CheckoutDecision = z.output<typeof checkoutDecision>;

/** A checkout for the approval page and its return. */
export type SandboxCheckout = { id: string; tier: 1 | 2 | 3; amountCents: number; open: boolean };
