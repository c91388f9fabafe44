type SubscriptionStatus = "APPROVAL_PENDING" | "APPROVED" | "ACTIVE" | "SUSPENDED" | "CANCELLED" | "EXPIRED";
export type Payment = { id: string; status: string; value: string; currency: string; time: Date };
export type FakeSubscription = {
  id: string;
  planId: string;
  customId: string | undefined;
  status: SubscriptionStatus;
  createdAt: Date;
  payments: Payment[];
};
export type FakeOrder = {
  id: string;
  customId: string;
  value: string;
  currency: string;
  status: string;
  captures: Payment[];
  createdAt: Date;
};
const money = ({ value, currency }: { value: string; currency: string }) => ({
  currency_code: currency,
  value,
});

/** An error in PayPal's format. */
export const problem = (status: number, issue: string) => ({
  status,
  body: { name: issue, details: [{ issue }] },
});

export const captureJson = (order: FakeOrder, c: Payment) => ({
  id: c.id,
  status: c.status,
  amount: money(c),
  create_time: c.time.toISOString(),
  supplementary_data: { related_ids: { order_id: order.id } },
});

export const orderJson = (order: FakeOrder) => ({
  id: order.id,
  status: order.status,
  create_time: order.createdAt.toISOString(),
  purchase_units: [
    {
      custom_id: order.customId,
      amount: money(order),
      ...(order.captures.length > 0
        ? { payments: { captures: order.captures.map((c) => captureJson(order, c)) } }
        : {}),
    },
  ],
  links: [{ href: `https://www.paypal.com/checkoutnow?token=${order.id}`, rel: "approve", method: "GET" }],
});

export const transactionJson = (payment: Payment) => ({
  id: payment.id,
  status: payment.status,
  time: payment.time.toISOString(),
  payer_email: "payer@example.org",
  amount_with_breakdown: { gross_amount: money(payment) },
});

export const subscriptionJson = (subscription: FakeSubscription) => ({
  id: subscription.id,
  status: subscription.status,
  plan_id: subscription.planId,
  custom_id: subscription.customId,
  create_time: subscription.createdAt.toISOString(),
  subscriber: { email_address: "payer@example.org" },
});
