import { and, inArray, isNotNull, isNull, lte, ne, or, sql } from "drizzle-orm";
import { schema } from "@/db";

const { subscriptions } = schema;

/** The condition for a plan that a superuser granted and that has ended, or whose next month has begun. */
export const isGrantDue = and(
  isNull(subscriptions.paypalId),
  isNotNull(subscriptions.begunAt),
  ne(subscriptions.status, "ended"),
  or(
    lte(subscriptions.currentPeriodEnd, sql`now()`),
    and(
      inArray(subscriptions.tier, [1, 2]),
      lte(subscriptions.generationsOf, sql`now() - interval '1 month'`),
    ),
  ),
);
