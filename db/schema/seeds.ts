import { pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Seeds that this database has received; each is applied once, even if its rows are deleted later. */
export const seeds = pgTable("seeds", {
  name: text("name").primaryKey(),
  at: timestamp("at", { withTimezone: true, mode: "date" }).notNull().defaultNow(),
});
