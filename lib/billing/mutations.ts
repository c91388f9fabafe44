import { and, eq, sql } from "drizzle-orm";
import { db, schema, type Executor, type Tx } from "@/db";
import { recordAudit } from "@/lib/core/audit/mutations";
import type { Actor } from "@/lib/core/auth/actor";
import { AppError } from "@/lib/core/errors";
import { grantCredits } from "@/lib/credits/mutations";
import { hostPlan } from "./allowances/queries";
import { canSubscribeFree } from "./policy";

const { subscriptions, users } = schema;

/**
 * Puts a person on the free plan and returns the id of the plan. Its allowance is granted once ever.
 * Throws `already_subscribed` with any plan, `user_not_found` for other or unknown people.
 */
export async function subscribeFree(
  actor: Actor,
  userId: string,
  executor: Executor = db(),
): Promise<{ subscriptionId: number }> {
  if (!canSubscribeFree(actor, userId)) throw new AppError("user_not_found");
  return executor.transaction(async (tx) => {
    const started = await startFreePlan(tx, userId);
    await recordAudit(tx, {
      action: "plan_granted",
      actorId: actor.id,
      targetId: userId === actor.id ? null : userId,
      details: { tier: 0 },
    });
    return started;
  });
}

/** {@link subscribeFree} within a transaction; the caller checks the rights. */
export async function startFreePlan(tx: Tx, userId: string): Promise<{ subscriptionId: number }> {
  // The lock serialises two clicks: the second sees the plan of the first.
  const [person] = await tx
    .select({ subscriptionId: users.subscriptionId })
    .from(users)
    .where(eq(users.id, userId))
    .for("update");
  if (!person) throw new AppError("user_not_found");
  if (person.subscriptionId !== null) throw new AppError("already_subscribed");
  const plan = hostPlan(0);
  const hadBefore = await tx.$count(
    subscriptions,
    and(eq(subscriptions.userId, userId), eq(subscriptions.tier, plan.tier)),
  );
  const [made] = await tx
    .insert(subscriptions)
    .values({ userId, tier: plan.tier })
    .returning({ id: subscriptions.id });
  if (!made) throw new AppError("internal");
  const grant = hadBefore === 0 ? plan.generations : 0;
  await tx
    .update(users)
    .set({ subscriptionId: made.id, permanentGenerations: sql`${users.permanentGenerations} + ${grant}` })
    .where(eq(users.id, userId));
  if (hadBefore === 0 && plan.creditHundredths > 0)
    await grantCredits(tx, {
      userId,
      amount: plan.creditHundredths,
      key: "free-plan",
      subscriptionId: made.id,
    });
  return { subscriptionId: made.id };
}
