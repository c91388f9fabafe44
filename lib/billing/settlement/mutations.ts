import { and, eq, inArray, max, sql } from "drizzle-orm";
import type { Executor, Tx } from "@/db";
import { payments, subscriptions, users } from "@/db/schema";
import { mailMode } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { enqueue } from "@/lib/core/jobs/enqueue";
import { toCredits } from "@/lib/core/money";
import { clawBackCredits, findGrantedAmount, grantCredits } from "@/lib/credits/mutations";
import { queuePaymentMail } from "@/lib/mailing/mutations";
import { endRenewalJob } from "../job";
import { lockPerson, refreshPlan, type SubscriptionRow, type Subscriber } from "../current-plan/mutations";
import type { Plan } from "../plans";
import { endOfPeriod, isOver, monthOf, type PlanState } from "../periods";
import { type Purchase, type Sale, wasPaid } from "../purchase";

type Row = SubscriptionRow;

/**
 * Settles one purchase with the facts from PayPal: grants each payment once, takes back the rest of
 * refunded ones, and chooses the person's plan. It is idempotent and monotonic, so notifications may come
 * in any order. `superseded` are rows whose renewals were just stopped. A subscription that still renews
 * after a refund ended it, or in the name of a deleted person, is stopped.
 */
export async function settle(
  tx: Tx,
  purchase: Purchase,
  options: { superseded?: number[]; now?: Date } = {},
): Promise<void> {
  const { superseded = [] } = options;
  const person = await lockPerson(tx, purchase.userId);
  if (!person) {
    if (purchase.renews) await stopRenewal(tx, purchase.paypalId);
    return;
  }
  const { now = person.now } = options;
  if (superseded.length > 0)
    await tx.update(subscriptions).set({ renews: false }).where(inArray(subscriptions.id, superseded));
  const row = await ensureRow(tx, purchase);
  if (!row) return;
  const granted: Sale[] = [];
  for (const sale of purchase.sales)
    if (await settleSale(tx, { sale, purchase, row, person })) granted.push(sale);
  const noted = await noteState(tx, row, purchase);
  const current = await refreshPlan(tx, person, now);
  const ends = isRefunded(noted, purchase, now);
  if (ends) await stopRenewal(tx, purchase.paypalId);
  const state = { own: { ...noted, renews: noted.renews && !ends }, current, now };
  for (const sale of granted) await confirmPayment(tx, { sale, plan: purchase.plan, person, state });
}

/** A renewal is charged at the end of the month before, at most some hours earlier. */
const EARLY_MS = 86_400_000;

/**
 * Whether a refund ended a plan that renews: its newest payment was refunded, no other payment covers the
 * present, and the refunded one was not a duplicate within a paid month, after which the next charge is
 * only late.
 */
function isRefunded({ renews, status, currentPeriodEnd }: Row, { sales }: Purchase, now: Date): boolean {
  const last = sales.findLast(wasPaid);
  if (!renews || last?.state !== "refunded" || !isOver({ status, currentPeriodEnd, renews: false }, now))
    return false;
  return currentPeriodEnd === null || last.paidAt.getTime() >= currentPeriodEnd.getTime() - EARLY_MS;
}

/** Seconds within which a subscription is stopped once, however often it is found to renew. */
const STOPPING_SECONDS = 3600;

/** Schedules the job that stops a subscription at PayPal. */
export async function stopRenewal(executor: Executor, paypalId: string): Promise<void> {
  await enqueue(
    executor,
    endRenewalJob,
    { paypal_id: paypalId },
    { singletonKey: paypalId, singletonSeconds: STOPPING_SECONDS },
  );
}

/** Records that an id which PayPal does not know, or which is not ours, does not renew. */
export async function noteStopped(tx: Tx, paypalId: string): Promise<void> {
  const [row] = await tx
    .select({ userId: subscriptions.userId })
    .from(subscriptions)
    .where(eq(subscriptions.paypalId, paypalId));
  const person = row && (await lockPerson(tx, row.userId));
  if (!person) return;
  await tx.update(subscriptions).set({ renews: false }).where(eq(subscriptions.paypalId, paypalId));
  await refreshPlan(tx, person);
}

/** The row of this purchase; there is none before a payment. */
async function ensureRow(tx: Tx, purchase: Purchase): Promise<Row | undefined> {
  const [known] = await tx.select().from(subscriptions).where(eq(subscriptions.paypalId, purchase.paypalId));
  if (known && known.userId !== purchase.userId) throw new AppError("payment_not_found");
  if (known || !purchase.sales.some(wasPaid)) return known;
  const { userId, plan, paypalId, begunAt, renews } = purchase;
  const [made] = await tx
    .insert(subscriptions)
    .values({ userId, tier: plan.tier, paypalId, begunAt, renews })
    .returning();
  return made;
}

type SaleFacts = { sale: Sale; purchase: Purchase; row: Row; person: Subscriber };

/** Grants a new payment, or takes it back; true when it was granted now. */
async function settleSale(tx: Tx, facts: SaleFacts): Promise<boolean> {
  const { sale, row, person } = facts;
  if (sale.state === "open" || sale.state === "declined") return false;
  const values = {
    id: sale.id,
    userId: person.id,
    subscriptionId: row.id,
    amountCents: sale.amountCents,
    paidAt: sale.paidAt,
  };
  const refunded = sale.state === "refunded";
  const made = await tx
    .insert(payments)
    .values({ ...values, status: sale.state, refundedAt: refunded ? sql`now()` : null })
    .onConflictDoNothing({ target: payments.id })
    .returning({ id: payments.id });
  if (made.length > 0 && !refunded) {
    await grant(tx, facts);
    return true;
  }
  if (made.length > 0 || !refunded) return false;
  const turned = await tx
    .update(payments)
    .set({ status: "refunded", refundedAt: sql`now()` })
    .where(and(eq(payments.id, sale.id), eq(payments.status, "paid")))
    .returning({ id: payments.id });
  if (turned.length > 0) await takeBack(tx, facts);
  return false;
}

/** The ledger's key of what a payment granted. */
const keyOfSale = ({ id }: Sale): string => `paypal:${id}`;

async function grant(tx: Tx, { sale, purchase: { plan }, person, row }: SaleFacts): Promise<void> {
  if (plan.creditHundredths > 0)
    await grantCredits(tx, {
      userId: person.id,
      amount: plan.creditHundredths,
      key: keyOfSale(sale),
      subscriptionId: row.id,
    });
  if (plan.billing === "once")
    await tx
      .update(users)
      .set({ permanentGenerations: sql`${users.permanentGenerations} + ${plan.generations}` })
      .where(eq(users.id, person.id));
}

type Confirmation = { sale: Sale; plan: Plan; person: Subscriber; state: PlanState };

/** Writes the mail about a payment: what it includes and how the plan continues. */
async function confirmPayment(tx: Tx, { sale, plan, person, state }: Confirmation): Promise<void> {
  if (plan.key === "explorer" || mailMode() === "off") return;
  const data = {
    plan: plan.key,
    amountCents: sale.amountCents,
    paidAt: sale.paidAt.toISOString(),
    paymentId: sale.id,
    credits: toCredits(plan.creditHundredths),
    generations: plan.generations,
    ...(plan.billing === "monthly" ? monthOf(sale, state) : {}),
  };
  await queuePaymentMail(tx, { userId: person.id, toEmail: person.email, locale: person.locale, data });
}

/**
 * A refund takes back what is left of the payment's credits and generations, never more. Monthly
 * generations end with the plan.
 */
async function takeBack(tx: Tx, { sale, purchase: { plan }, person, row }: SaleFacts): Promise<void> {
  // The plan's size may have changed since the payment.
  const amount = await findGrantedAmount(tx, person.id, keyOfSale(sale));
  if (amount > 0)
    await clawBackCredits(tx, {
      userId: person.id,
      amount,
      key: `paypal-refund:${sale.id}`,
      subscriptionId: row.id,
    });
  if (plan.billing === "once")
    await tx
      .update(users)
      .set({ permanentGenerations: sql`greatest(${users.permanentGenerations} - ${plan.generations}, 0)` })
      .where(eq(users.id, person.id));
}

async function noteState(tx: Tx, row: Row, { plan, renews }: Purchase): Promise<Row> {
  const [paid] = await tx
    .select({ last: max(payments.paidAt) })
    .from(payments)
    .where(and(eq(payments.subscriptionId, row.id), eq(payments.status, "paid")));
  const lastPaidAt = paid?.last ?? null;
  const [noted] = await tx
    .update(subscriptions)
    .set({
      lastPaidAt,
      currentPeriodEnd: lastPaidAt !== null && plan.billing === "monthly" ? endOfPeriod(lastPaidAt) : null,
      renews: sql`${subscriptions.renews} and ${renews}`,
      status: lastPaidAt === null ? "ended" : "active",
    })
    .where(eq(subscriptions.id, row.id))
    .returning();
  if (!noted) throw new AppError("internal");
  return noted;
}
