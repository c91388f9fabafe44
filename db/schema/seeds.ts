import { pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** First rows that this database was given once, and is not given again, whatever people then do with them. */
export const seeds = pgTable("seeds", {
  name: text("name").primaryKey(),
  at: timestamp("at", { withTimezone: true, mode: "date" }).notNull().defaultNow(),
});
