import { and, eq, ne, sql } from "drizzle-orm";
import { db, type Executor, schema } from "@/db";
import type { Actor } from "@/lib/core/auth/actor";
import { AppError } from "@/lib/core/errors";
import { getPaypalOrder } from "../paypal";
import { plans } from "../plans";
import { type Purchase, readOrder } from "../purchase";
import { notOurs, pending, settlePurchase } from "../reconciliation/mutations";
import { lockPerson } from "../current-plan/mutations";

const { paymentRequests, subscriptions } = schema;

/** The key of the row that holds the order being captured. Keys of callers begin with `request:`. */
const HELD = "order";

/** The longest duration of a capture; by then every call to PayPal has timed out. */
const HELD_SECONDS = 60;

const heldBy = (actor: Actor) => and(eq(paymentRequests.userId, actor.id), eq(paymentRequests.key, HELD));

/**
 * Throws `plan_owned` when the person has the plan that is paid once, `payment_pending` while PayPal
 * decides on its payment.
 */
export async function assertMayOrder(actor: Actor): Promise<void> {
  await assertNotOwned(db(), actor, null);
  const [held] = await db()
    .select({ orderId: paymentRequests.digest })
    .from(paymentRequests)
    .where(heldBy(actor));
  if (held) await isOpen(held.orderId);
}

/**
 * Makes this the one order of the person that may be captured. An earlier order that is being captured, or
 * that PayPal has not decided on, has precedence: `payment_pending`. Throws `plan_owned` when another order
 * bought the plan, and `paypal_*`.
 */
export async function holdOrder(actor: Actor, orderId: string): Promise<void> {
  const other = await takePlace(actor, orderId);
  if (other === null) return;
  // PayPal is asked without a lock; an order that took the place meanwhile keeps it.
  const isOver = !(await isOpen(other));
  if ((await takePlace(actor, orderId, { orderId: other, isOver })) !== null)
    throw new AppError("payment_pending", { retryAfter: HELD_SECONDS });
}

/** Frees the place for another order, once it is certain that this one was not captured. */
export async function releaseOrder(actor: Actor, orderId: string): Promise<void> {
  await db()
    .delete(paymentRequests)
    .where(and(heldBy(actor), eq(paymentRequests.digest, orderId)));
}

/**
 * Takes the place for an order, or returns the order that has it. `before` gives way when it is finished or
 * too old to be in progress.
 */
async function takePlace(
  actor: Actor,
  orderId: string,
  before?: { orderId: string; isOver: boolean },
): Promise<string | null> {
  return db().transaction(async (tx) => {
    // The lock serialises this with settling: a granted plan is seen here.
    if (!(await lockPerson(tx, actor.id))) throw new AppError("payment_not_found");
    await assertNotOwned(tx, actor, orderId);
    const isOld = sql<boolean>`${paymentRequests.createdAt} < now() - make_interval(secs => ${HELD_SECONDS})`;
    const [held] = await tx
      .select({ orderId: paymentRequests.digest, isOld })
      .from(paymentRequests)
      .where(heldBy(actor));
    const isFree =
      held === undefined ||
      held.orderId === orderId ||
      (held.orderId === before?.orderId && (before.isOver || held.isOld));
    if (!isFree) return held.orderId;
    await tx
      .insert(paymentRequests)
      .values({ userId: actor.id, key: HELD, digest: orderId })
      .onConflictDoUpdate({
        target: [paymentRequests.userId, paymentRequests.key],
        set: { digest: orderId, createdAt: sql`now()` },
      });
    return null;
  });
}

/** Throws `plan_owned` when another order bought the plan. */
async function assertNotOwned(executor: Executor, actor: Actor, orderId: string | null): Promise<void> {
  const bought = and(
    eq(subscriptions.userId, actor.id),
    eq(subscriptions.tier, plans[3].tier),
    ne(subscriptions.status, "ended"),
  );
  if (
    (await executor.$count(
      subscriptions,
      and(bought, sql`${subscriptions.paypalId} is distinct from ${orderId}`),
    )) > 0
  )
    throw new AppError("plan_owned");
}

/**
 * Whether an order may still be captured. Throws `plan_owned` after granting the plan of a captured one,
 * and `payment_pending` while PayPal has not decided.
 */
async function isOpen(orderId: string): Promise<boolean> {
  const purchase = await findPurchase(orderId);
  if (purchase === null) return false;
  if (purchase.sales.some(({ state }) => state === "paid")) {
    await settlePurchase(purchase);
    throw new AppError("plan_owned");
  }
  if (purchase.sales.some(({ state }) => state === "open"))
    throw await pending({ kind: "order", id: orderId });
  return purchase.sales.length === 0;
}

/** PayPal deletes an unpaid order after a few hours. */
async function findPurchase(orderId: string): Promise<Purchase | null> {
  try {
    return readOrder(await getPaypalOrder(orderId));
  } catch (error) {
    if (error instanceof AppError && notOurs.has(error.code)) return null;
    throw error;
  }
}
