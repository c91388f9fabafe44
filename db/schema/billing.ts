import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "./columns";
import { users } from "./users";

/** A person's plan over time; `users.subscription_id` points to the current row. */
export const subscriptions = pgTable(
  "subscriptions",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    tier: integer("tier").notNull(),
    status: text("status", { enum: ["active", "cancelled", "ended"] })
      .notNull()
      .default("active"),
    currentPeriodEnd: moment("current_period_end"),
    /** The subscription's or order's id at PayPal; null for unpaid plans. */
    paypalId: text("paypal_id").unique(),
    /** When it began at PayPal; of several that renew, only the newest continues. */
    begunAt: moment("begun_at"),
    /** PayPal will charge it again. It never changes back to true: a cancellation is final. */
    renews: boolean("renews").notNull().default(false),
    /** The time of the newest payment that was not refunded. */
    lastPaidAt: moment("last_paid_at"),
    /** The time of the payment whose monthly generations were granted, so that each is granted once. */
    generationsOf: moment("generations_of"),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [
    index("subscriptions_user").on(t.userId),
    index("subscriptions_open")
      .on(t.currentPeriodEnd)
      .where(sql`${t.paypalId} is not null and ${t.status} <> 'ended'`),
    check("subscriptions_tier", sql`${t.tier} between 0 and 3`),
  ],
);

/** One row per payment at PayPal (sale or capture), by PayPal's id. The row is written together with what it grants, so each is granted once. */
export const payments = pgTable(
  "payments",
  {
    id: text("id").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    subscriptionId: integer("subscription_id")
      .notNull()
      .references(() => subscriptions.id, { onDelete: "cascade" }),
    amountCents: integer("amount_cents").notNull(),
    status: text("status", { enum: ["paid", "refunded"] }).notNull(),
    paidAt: moment("paid_at").notNull(),
    refundedAt: moment("refunded_at"),
  },
  (t) => [index("payments_user").on(t.userId), index("payments_subscription").on(t.subscriptionId)],
);

/** Accepted notifications from PayPal. They only name a subject; its facts are fetched from PayPal. */
export const paypalEvents = pgTable(
  "paypal_events",
  {
    id: text("id").primaryKey(),
    type: text("type").notNull(),
    receivedAt: moment("received_at").notNull().defaultNow(),
  },
  (t) => [index("paypal_events_received").on(t.receivedAt)],
);

/**
 * Idempotency keys of payment requests, one request each. The key `order` marks the order that is being captured; its digest is the
 * order's id.
 */
export const paymentRequests = pgTable(
  "payment_requests",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    key: text("key").notNull(),
    /** A digest of the operation and its body. */
    digest: text("digest").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
    /** When the request succeeded; until then the same request is tried again. */
    doneAt: moment("done_at"),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key] }), index("payment_requests_created").on(t.createdAt)],
);

/** The subscriptions and orders of the demo's PayPal sandbox. */
export const sandboxPayments = pgTable("sandbox_payments", {
  id: text("id").primaryKey(),
  userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
  kind: text("kind", { enum: ["subscription", "order"] }).notNull(),
  status: text("status", { enum: ["created", "approved", "declined", "active", "captured", "cancelled"] })
    .notNull()
    .default("created"),
  /** For subscriptions only. */
  planId: text("plan_id"),
  customId: text("custom_id").notNull(),
  amount: text("amount").notNull(),
  createdAt: moment("created_at").notNull().defaultNow(),
  paidAt: moment("paid_at"),
  cancelledAt: moment("cancelled_at"),
});
