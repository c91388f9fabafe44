import { z } from "zod";

/** Opening the sandbox checkout of a monthly plan, as PayPal's script would. */
export const checkoutOpening = z.strictObject({ tier: z.union([z.literal(1), z.literal(2)]) });

/** A checkout's id, in PayPal's manner. */
export const checkoutId = z.string().regex(/^[\w-]{1,64}$/);

/** What the payer decides on the approval page; `fail` approves, and then the payment is declined. */
export const checkoutDecision = z.strictObject({
  id: checkoutId,
  decision: z.enum(["approve", "fail", "leave"]),
});
export type CheckoutDecision = z.output<typeof checkoutDecision>;

/** A checkout as the approval page and the way back from it know it. */
export type SandboxCheckout = { id: string; tier: 1 | 2 | 3; amountCents: number; open: boolean };
