import { and, eq, sql } from "drizzle-orm";
import { db, schema, type Executor } from "@/db";
import { recordAudit } from "@/lib/core/audit/mutations";
import type { Actor } from "@/lib/core/auth/actor";
import { AppError } from "@/lib/core/errors";
import { freePlan } from "./plans";
import { canSubscribeFree } from "./policy";

const { subscriptions, users } = schema;

/**
 * Puts a person on the free plan and returns the id of the plan. Its one generation is granted once ever.
 * Throws `already_subscribed` with any plan, `user_not_found` for other or unknown people.
 */
export async function subscribeFree(
  actor: Actor,
  userId: string,
  executor: Executor = db(),
): Promise<{ subscriptionId: number }> {
  if (!canSubscribeFree(actor, userId)) throw new AppError("user_not_found");
  return executor.transaction(async (tx) => {
    // The lock serialises two clicks: the second sees the plan of the first.
    const [person] = await tx
      .select({ subscriptionId: users.subscriptionId })
      .from(users)
      .where(eq(users.id, userId))
      .for("update");
    if (!person) throw new AppError("user_not_found");
    if (person.subscriptionId !== null) throw new AppError("already_subscribed");
    const hadBefore = await tx.$count(
      subscriptions,
      and(eq(subscriptions.userId, userId), eq(subscriptions.tier, freePlan.tier)),
    );
    const [made] = await tx
      .insert(subscriptions)
      .values({ userId, tier: freePlan.tier })
      .returning({ id: subscriptions.id });
    if (!made) throw new AppError("internal");
    const grant = hadBefore === 0 ? freePlan.generations : 0;
    await tx
      .update(users)
      .set({ subscriptionId: made.id, permanentGenerations: sql`${users.permanentGenerations} + ${grant}` })
      .where(eq(users.id, userId));
    await recordAudit(tx, {
      action: "plan_granted",
      actorId: actor.id,
      targetId: userId === actor.id ? null : userId,
      details: { tier: freePlan.tier, generations: grant },
    });
    return { subscriptionId: made.id };
  });
}
