import { z } from "zod";

/** The parts of PayPal's answers that the app reads; the rest is ignored. */
const money = z.object({ currency_code: z.string(), value: z.string() });

export const token = z.object({ access_token: z.string().min(1), expires_in: z.number() });

export const subscription = z.object({
  id: z.string(),
  status: z.enum(["APPROVAL_PENDING", "APPROVED", "ACTIVE", "SUSPENDED", "CANCELLED", "EXPIRED"]),
  plan_id: z.string(),
  custom_id: z.string().optional(),
  create_time: z.coerce.date(),
});
export type PaypalSubscription = z.output<typeof subscription>;

const transaction = z.object({
  id: z.string(),
  status: z.string(),
  time: z.coerce.date(),
  amount_with_breakdown: z.object({ gross_amount: money }),
});
export type PaypalTransaction = z.output<typeof transaction>;
export const transactions = z.object({ transactions: z.array(transaction).optional() });

export const capture = z.object({
  id: z.string(),
  status: z.string(),
  amount: money,
  create_time: z.coerce.date(),
  supplementary_data: z
    .object({ related_ids: z.object({ order_id: z.string().optional() }).optional() })
    .optional(),
});
export type PaypalCapture = z.output<typeof capture>;

export const order = z.object({
  id: z.string(),
  status: z.string(),
  create_time: z.coerce.date().optional(),
  purchase_units: z
    .array(
      z.object({
        custom_id: z.string().optional(),
        amount: money.optional(),
        payments: z.object({ captures: z.array(capture).optional() }).optional(),
      }),
    )
    .optional(),
  links: z.array(z.object({ href: z.string(), rel: z.string() })).optional(),
});
export type PaypalOrder = z.output<typeof order>;

export const sale = z.object({ id: z.string(), billing_agreement_id: z.string().optional() });

/** The subject of a notification; its facts are fetched from PayPal. */
export const notification = z.object({
  id: z.string().min(1).max(100),
  event_type: z.string().max(100),
  resource: z.object({
    id: z.string().max(100).optional(),
    sale_id: z.string().max(100).optional(),
    billing_agreement_id: z.string().max(100).optional(),
    supplementary_data: z
      .object({
        related_ids: z
          .object({ order_id: z.string().max(100).optional(), capture_id: z.string().max(100).optional() })
          .optional(),
      })
      .optional(),
    links: z.array(z.object({ href: z.string(), rel: z.string() })).optional(),
  }),
});
export type Notification = z.output<typeof notification>;

/** Base URL, credentials and plan ids of a PayPal account. */
export type PaypalAccount = {
  base: string;
  clientId: string;
  clientSecret: string;
  webhookId: string | null;
  planIds: Record<1 | 2, string>;
};
