import { index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "./users";

/** What a person told us about the product, in three free fields; it goes when the person goes. */
export const feedback = pgTable(
  "feedback",
  {
    id: uuid("id").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    improve: text("improve").notNull().default(""),
    features: text("features").notNull().default(""),
    general: text("general").notNull().default(""),
    createdAt: timestamp("created_at", { withTimezone: true, mode: "date" }).notNull().defaultNow(),
  },
  (t) => [index("feedback_user").on(t.userId)],
);
