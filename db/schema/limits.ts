import { bigint, index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Counters of rate-limiter-flexible's RateLimiterPostgres; the column names are the library's. */
export const rateLimits = pgTable("rate_limits", {
  key: text("key").primaryKey(),
  points: integer("points").notNull().default(0),
  expire: bigint("expire", { mode: "number" }),
});

/** Solved ALTCHA challenges; each is accepted once. */
export const spentChallenges = pgTable(
  "spent_challenges",
  {
    id: text("id").primaryKey(),
    expiresAt: timestamp("expires_at", { withTimezone: true, mode: "date" }).notNull(),
  },
  (t) => [index("spent_challenges_expiry").on(t.expiresAt)],
);
