import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "./users";

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** A person's plan over time; `users.subscription_id` points to the current row. */
export const subscriptions = pgTable(
  "subscriptions",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    userId: uuid("user_id").notNull().references(() => users.id, { onDelete: "cascade" }),
    tier: integer("tier").notNull(),
    status: text("status", { enum: ["active", "cancelled", "ended"] }).notNull().default("active"),
    currentPeriodEnd: moment("current_period_end"),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [index("subscriptions_user").on(t.userId), check("subscriptions_tier", sql`${t.tier} between 0 and 3`)],
);

/** Credit accounts of the double-entry ledger, in hundredths; a person's is never below zero. */
export const creditAccounts = pgTable(
  "credit_accounts",
  {
    id: uuid("id").primaryKey(),
    kind: text("kind", { enum: ["person", "issue", "refund"] }).notNull(),
    userId: uuid("user_id").references(() => users.id, { onDelete: "set null" }),
    balance: bigint("balance", { mode: "number" }).notNull().default(0),
  },
  (t) => [
    uniqueIndex("credit_accounts_user").on(t.userId).where(sql`${t.userId} is not null`),
    check("credit_accounts_person_positive", sql`${t.kind} <> 'person' or ${t.balance} >= 0`),
  ],
);
