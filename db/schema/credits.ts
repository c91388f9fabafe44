import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  customType,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { moment } from "./columns";
import { users } from "./users";

const hundredths = (name: string) => bigint(name, { mode: "number" });
const xid8 = customType<{ data: string }>({ dataType: () => "xid8" });

/**
 * Credit accounts of the double-entry ledger, in hundredths; a person's balance is never below zero. Triggers (migration 0001) keep
 * `balance` equal to the sum of the account's entries and refuse any other change.
 */
export const creditAccounts = pgTable(
  "credit_accounts",
  {
    id: uuid("id").primaryKey(),
    kind: text("kind", { enum: ["person", "issue", "refund"] }).notNull(),
    userId: uuid("user_id").references(() => users.id, { onDelete: "set null" }),
    balance: hundredths("balance").notNull().default(0),
  },
  (t) => [
    uniqueIndex("credit_accounts_user")
      .on(t.userId)
      .where(sql`${t.userId} is not null`),
    uniqueIndex("credit_accounts_platform")
      .on(t.kind)
      .where(sql`${t.kind} <> 'person'`),
    check("credit_accounts_person_positive", sql`${t.kind} <> 'person' or ${t.balance} >= 0`),
  ],
);

/**
 * A movement of credits, written with its entries in one database transaction and never changed. At commit the entries must sum to zero;
 * a purchase at price 0 has none. Deleting the actor clears `actor_id` and the key.
 */
export const creditTransactions = pgTable(
  "credit_transactions",
  {
    id: uuid("id").primaryKey(),
    kind: text("kind", { enum: ["grant", "purchase", "refund", "clawback"] }).notNull(),
    /** The person who made the request; null for the platform. */
    actorId: uuid("actor_id").references(() => users.id, { onDelete: "set null" }),
    /** The request's idempotency key and a digest of its body. */
    idempotencyKey: text("idempotency_key"),
    bodyHash: text("body_hash"),
    /** No foreign keys: the ledger outlives courses and subscriptions. */
    courseId: uuid("course_id"),
    subscriptionId: integer("subscription_id"),
    /** Why a superuser gave or took credits. */
    reason: text("reason"),
    /** The database transaction that wrote it; later ones cannot add entries. */
    writtenBy: xid8("written_by")
      .notNull()
      .default(sql`pg_current_xact_id()`),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [
    unique("credit_transactions_request").on(t.actorId, t.idempotencyKey),
    index("credit_transactions_course").on(t.courseId),
  ],
);

/** The change of one account by one transaction, numbered in the order of the account. */
export const creditEntries = pgTable(
  "credit_entries",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    transactionId: uuid("transaction_id")
      .notNull()
      .references(() => creditTransactions.id),
    accountId: uuid("account_id")
      .notNull()
      .references(() => creditAccounts.id),
    amount: hundredths("amount").notNull(),
    /** The account's balance after this entry; a trigger writes it. */
    balanceAfter: hundredths("balance_after").notNull().default(0),
  },
  (t) => [
    unique("credit_entries_once").on(t.transactionId, t.accountId),
    index("credit_entries_account").on(t.accountId, t.id),
    check("credit_entries_amount", sql`${t.amount} <> 0`),
  ],
);

/** Informs a buyer that a course was deleted and refunded. It keeps the title of the deleted course. */
export const creditNotices = pgTable(
  "credit_notices",
  {
    id: uuid("id").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    transactionId: uuid("transaction_id")
      .notNull()
      .references(() => creditTransactions.id),
    courseId: uuid("course_id").notNull(),
    courseTitle: text("course_title").notNull(),
    amount: hundredths("amount").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
    dismissedAt: moment("dismissed_at"),
  },
  (t) => [unique("credit_notices_once").on(t.userId, t.courseId)],
);
