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
    /** The subscription's or order's id at PayPal; null for plans that nobody paid. */
    paypalId: text("paypal_id").unique(),
    /** When it began at PayPal: of several that renew, only the newest goes on. */
    begunAt: moment("begun_at"),
    /** Will be charged again by itself. Once false it stays so: PayPal knows no way back from a cancellation. */
    renews: boolean("renews").notNull().default(false),
    /** When the newest payment that stands was made. */
    lastPaidAt: moment("last_paid_at"),
    /** The payment (by its time) whose monthly generations were given: none is given twice. */
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

/** One row per payment at PayPal (sale or capture), by its id there: what it brought is granted with the row, so once. */
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

/** Notifications of PayPal that were taken in. Only what they were about: the facts are asked of PayPal itself. */
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
 * The keys under which people asked for payments to be taken note of: each is good for one request. Under `order` stands, as
 * digest, the order of the plan paid once whose money is being taken.
 */
export const paymentRequests = pgTable(
  "payment_requests",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    key: text("key").notNull(),
    /** Of the operation and its body. */
    digest: text("digest").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
    /** When it was answered well; until then the same request is simply tried again. */
    doneAt: moment("done_at"),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key] }), index("payment_requests_created").on(t.createdAt)],
);

/** What the demo's sandbox checkout remembers in PayPal's place. */
export const sandboxPayments = pgTable("sandbox_payments", {
  id: text("id").primaryKey(),
  userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
  kind: text("kind", { enum: ["subscription", "order"] }).notNull(),
  status: text("status", { enum: ["created", "approved", "declined", "active", "captured", "cancelled"] })
    .notNull()
    .default("created"),
  /** Of subscriptions. */
  planId: text("plan_id"),
  customId: text("custom_id").notNull(),
  amount: text("amount").notNull(),
  createdAt: moment("created_at").notNull().defaultNow(),
  paidAt: moment("paid_at"),
  cancelledAt: moment("cancelled_at"),
});
