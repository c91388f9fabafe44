import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
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
