import { AppError } from "@/lib/core/errors";
import type { PaypalAccount, PaypalOrder, PaypalSubscription, PaypalTransaction } from "./paypal/payloads";
import { hostPlan } from "./allowances/queries";
import type { Plan } from "./plans";
import { readPayer } from "./paypal/payer-reference";

/** A payment at PayPal; `open` while it is undecided. */
export type Sale = {
  id: string;
  state: "paid" | "refunded" | "declined" | "open";
  amountCents: number;
  paidAt: Date;
};

/** Everything that PayPal knows of one subscription or order; the input of settling. */
export type Purchase = {
  paypalId: string;
  userId: string;
  plan: Plan;
  /** PayPal will charge it again. */
  renews: boolean;
  /** The payer has approved it, and PayPal has not started it yet. */
  isApproved?: boolean;
  begunAt: Date;
  sales: Sale[];
};

const saleStates: Record<string, Sale["state"]> = {
  COMPLETED: "paid",
  PARTIALLY_REFUNDED: "paid",
  REFUNDED: "refunded",
  REVERSED: "refunded",
  DECLINED: "declined",
  DENIED: "declined",
  FAILED: "declined",
};

/** An amount in cents of US dollars; null for other currencies. */
function toCents(amount: { currency_code: string; value: string }): number | null {
  return amount.currency_code === "USD" && /^\d{1,6}\.\d\d$/.test(amount.value)
    ? Math.round(Number(amount.value) * 100)
    : null;
}

/** The sales with exactly the plan's price; other amounts do not count. */
function salesOf(
  plan: Plan,
  payments: { id: string; status: string; amount: { currency_code: string; value: string }; time: Date }[],
): Sale[] {
  return payments
    .filter(({ amount }) => toCents(amount) === plan.priceCents)
    .map(({ id, status, time }): Sale => ({
      id,
      state: saleStates[status] ?? "open",
      amountCents: plan.priceCents,
      paidAt: time,
    }))
    .sort((a, b) => a.paidAt.getTime() - b.paidAt.getTime());
}

/** Whether PayPal will charge a subscription again. */
export const isRenewing = ({ status }: PaypalSubscription): boolean =>
  status === "ACTIVE" || status === "SUSPENDED";

/**
 * Reads a subscription. Throws `payment_not_found` for an unknown payer (null), `payment_mismatch` for an
 * unknown plan.
 */
export function readSubscription(
  found: PaypalSubscription,
  transactions: PaypalTransaction[],
  { userId, account }: { userId: string | null; account: PaypalAccount },
): Purchase {
  if (!userId) throw new AppError("payment_not_found");
  const plan = planOfPaypalId(found.plan_id, account);
  if (!plan) throw new AppError("payment_mismatch");
  const payments = transactions.map(
    ({ id, status, time, amount_with_breakdown: { gross_amount: amount } }) => ({ id, status, time, amount }),
  );
  const state = { renews: isRenewing(found), isApproved: found.status === "APPROVED" };
  return {
    paypalId: found.id,
    userId,
    plan,
    ...state,
    begunAt: found.create_time,
    sales: salesOf(plan, payments),
  };
}

/** Reads an order of the plan that is paid once. Throws like {@link readSubscription}. */
export function readOrder(
  found: PaypalOrder,
  userId = readPayer(found.purchase_units?.[0]?.custom_id),
): Purchase {
  const [unit, ...others] = found.purchase_units ?? [];
  if (!userId || !unit) throw new AppError("payment_not_found");
  const plan = hostPlan(3);
  if (others.length > 0 || !unit.amount || toCents(unit.amount) !== plan.priceCents)
    throw new AppError("payment_mismatch");
  const payments = (unit.payments?.captures ?? []).map(({ id, status, create_time: time, amount }) => ({
    id,
    status,
    time,
    amount,
  }));
  return {
    paypalId: found.id,
    userId,
    plan,
    renews: false,
    begunAt: found.create_time ?? payments[0]?.time ?? new Date(),
    sales: salesOf(plan, payments),
  };
}

/** The plan of a PayPal plan id, or null. */
export function planOfPaypalId(id: string, account: PaypalAccount): Plan | null {
  if (id === account.planIds[1]) return hostPlan(1);
  return id === account.planIds[2] ? hostPlan(2) : null;
}

/** A completed payment, refunded or not. */
export const wasPaid = ({ state }: Sale): boolean => state === "paid" || state === "refunded";

/**
 * Since when a decision of PayPal on a payment is pending, or null. PayPal may report a first payment
 * before it lists it.
 */
export function openSince({ renews, isApproved, begunAt, sales }: Purchase): Date | null {
  const open = sales.findLast(({ state }) => state === "open");
  if (open) return open.paidAt;
  return (renews || isApproved === true) && !sales.some(wasPaid) ? begunAt : null;
}
