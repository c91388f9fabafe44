import { z } from "zod";
import type { schema } from "@/db";
import { appUrl } from "@/lib/core/env";
import { endOfPeriod } from "../periods";

type Row = typeof schema.sandboxPayments.$inferSelect;

/** An answer in PayPal's format. */
export type SandboxResponse = { status: number; body: unknown };

const dollars = (value: string) => ({ currency_code: "USD", value });

const subscriptionStates = {
  created: "APPROVAL_PENDING",
  approved: "APPROVED",
  active: "ACTIVE",
  declined: "ACTIVE",
  captured: "ACTIVE",
  cancelled: "CANCELLED",
} as const;

/** A subscription in the format of `GET /v1/billing/subscriptions/{id}`. */
export function subscriptionJson(row: Row) {
  return {
    id: row.id,
    status: subscriptionStates[row.status],
    plan_id: row.planId,
    custom_id: row.customId,
    create_time: row.createdAt.toISOString(),
  };
}

/**
 * The payments of a subscription: one per month from the approval to the cancellation, or one that was
 * declined.
 */
export function transactionsJson(row: Row, now = new Date()) {
  const entry = (number: number, time: Date, status: string) => ({
    id: `${row.id.slice(2)}S${number}`,
    status,
    time: time.toISOString(),
    amount_with_breakdown: { gross_amount: dollars(row.amount) },
  });
  if (row.status === "declined") return { transactions: [entry(1, row.createdAt, "DECLINED")] };
  if (row.paidAt === null) return {};
  const until = row.cancelledAt ?? now;
  const transactions = [entry(1, row.paidAt, "COMPLETED")];
  for (let due = endOfPeriod(row.paidAt); due <= until; due = endOfPeriod(due))
    transactions.push(entry(transactions.length + 1, due, "COMPLETED"));
  return { transactions };
}

/** An order in the format of `GET /v2/checkout/orders/{id}`. */
export function orderJson(row: Row) {
  const captured = row.status === "captured" && row.paidAt !== null;
  const capture = {
    id: `${row.id}C`,
    status: "COMPLETED",
    amount: dollars(row.amount),
    create_time: (row.paidAt ?? row.createdAt).toISOString(),
    supplementary_data: { related_ids: { order_id: row.id } },
  };
  return {
    id: row.id,
    // A declined card fails only at the capture.
    status: captured ? "COMPLETED" : row.status === "created" ? "CREATED" : "APPROVED",
    create_time: row.createdAt.toISOString(),
    purchase_units: [
      {
        custom_id: row.customId,
        amount: dollars(row.amount),
        ...(captured ? { payments: { captures: [capture] } } : {}),
      },
    ],
    links:
      row.status === "created"
        ? [{ rel: "payer-action", href: `${appUrl()}/sandbox-checkout?token=${row.id}` }]
        : [],
  };
}

const orderBody = z.object({
  purchase_units: z
    .array(
      z.object({
        custom_id: z.string(),
        amount: z.object({ currency_code: z.literal("USD"), value: z.string() }),
      }),
    )
    .length(1),
});

/** The data of a new order, or null for an invalid one. */
export function newOrder(body: string): { customId: string; amount: string } | null {
  try {
    const [unit] = orderBody.parse(JSON.parse(body)).purchase_units;
    return unit ? { customId: unit.custom_id, amount: unit.amount.value } : null;
  } catch {
    return null;
  }
}
