import { and, eq, ne, or, sql } from "drizzle-orm";
import type { Tx } from "@/db";
import { databaseTime } from "@/db/database-time";
import { subscriptions, users } from "@/db/schema";
import { recordAudit } from "@/lib/core/audit/mutations";
import { AppError } from "@/lib/core/errors";
import { grantCredits } from "@/lib/credits/mutations";
import { findHostPlan } from "../allowances/queries";
import { chooseCurrent, isOver, startOfMonth } from "../periods";
import { freePlan } from "../plans";

/** A person whose row is locked, with the time of the transaction. */
export type Subscriber = {
  id: string;
  email: string;
  locale: "en" | "es";
  subscriptionId: number | null;
  now: Date;
};
export type SubscriptionRow = typeof subscriptions.$inferSelect;

/** Locks a person's row, to serialise the purchases of one person. */
export async function lockPerson(tx: Tx, userId: string): Promise<Subscriber | undefined> {
  const [person] = await tx
    .select({
      id: users.id,
      email: users.email,
      locale: users.locale,
      subscriptionId: users.subscriptionId,
      now: databaseTime,
    })
    .from(users)
    .where(eq(users.id, userId))
    // Settling takes this lock; inserts that refer to the person need not wait.
    .for("no key update");
  return person;
}

/** Ends the expired plans of one person, without PayPal. */
export async function settlePlan(tx: Tx, userId: string): Promise<void> {
  const person = await lockPerson(tx, userId);
  if (person) await refreshPlan(tx, person);
}

/**
 * Chooses the person's current plan among the running ones, otherwise Explorer, and sets the monthly
 * generations. The present is `now`, by default that of the database.
 */
export async function refreshPlan(tx: Tx, person: Subscriber, now = person.now): Promise<SubscriptionRow> {
  const rows = await tx
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.userId, person.id),
        or(eq(subscriptions.tier, freePlan.tier), ne(subscriptions.status, "ended")),
      ),
    );
  for (const row of rows) {
    if (row.paypalId === null && row.begunAt === null) continue;
    const status = isOver(row, now)
      ? "ended"
      : row.renews || row.currentPeriodEnd === null
        ? "active"
        : "cancelled";
    if (status !== row.status)
      await tx.update(subscriptions).set({ status }).where(eq(subscriptions.id, row.id));
  }
  const current = chooseCurrent(rows.filter((row) => !isOver(row, now))) ?? (await fallBack(tx, person.id));
  const changed = person.subscriptionId !== current.id;
  const monthly = await monthlyGenerations(tx, current, { changed, now });
  await tx
    .update(users)
    .set({ subscriptionId: current.id, ...monthly })
    .where(eq(users.id, person.id));
  if (changed)
    await recordAudit(tx, {
      action: "plan_changed",
      actorId: null,
      targetId: person.id,
      details: { tier: current.tier },
    });
  return current;
}

/** Explorer, without its generation. */
async function fallBack(tx: Tx, userId: string): Promise<SubscriptionRow> {
  const [made] = await tx.insert(subscriptions).values({ userId, tier: freePlan.tier }).returning();
  if (!made) throw new AppError("internal");
  return made;
}

/**
 * Monthly generations: reset by each newer payment or granted month, none without a monthly plan, never more than the plan
 * has.
 */
async function monthlyGenerations(
  tx: Tx,
  current: SubscriptionRow,
  { changed, now }: { changed: boolean; now: Date },
) {
  const plan = findHostPlan(current.tier);
  if (plan?.billing !== "monthly") return changed ? { monthlyGenerations: 0 } : {};
  const begun = current.paypalId === null ? grantedMonth(current, now) : current.lastPaidAt;
  const isNewer = begun !== null && (current.generationsOf === null || begun > current.generationsOf);
  if (!isNewer)
    return changed
      ? { monthlyGenerations: sql`least(${users.monthlyGenerations}, ${plan.generations})` }
      : {};
  await tx.update(subscriptions).set({ generationsOf: begun }).where(eq(subscriptions.id, current.id));
  if (current.paypalId === null && plan.creditHundredths > 0)
    await grantCredits(tx, {
      userId: current.userId,
      amount: plan.creditHundredths,
      key: `granted:${current.id}:${begun.toISOString()}`,
      subscriptionId: current.id,
    });
  return { monthlyGenerations: plan.generations };
}

/** The beginning of the present month of a plan that a superuser granted; null for other unpaid plans. */
function grantedMonth({ begunAt }: SubscriptionRow, now: Date): Date | null {
  return begunAt === null ? null : startOfMonth(begunAt, now);
}
