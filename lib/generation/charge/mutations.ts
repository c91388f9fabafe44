import { and, eq, isNull, sql } from "drizzle-orm";
import type { Tx } from "@/db";
import { generationCharges, generationRefunds, users } from "@/db/schema";
import { AppError } from "@/lib/core/errors";
import { canGenerate, REFUNDS_PER_DAY } from "../policy";

/** What a person has left; `allowed` says whether a course may be begun. */
export type Allowance = { monthly: number; permanent: number; allowed: boolean };

/** Reads a person's counters and holds them until the end of `tx`; taken before any lock on what the person owns. */
export async function lockAllowance(tx: Tx, userId: string): Promise<Allowance> {
  const [person] = await tx
    .select({ monthly: users.monthlyGenerations, permanent: users.permanentGenerations, subscriptionId: users.subscriptionId })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.isActive, true)))
    // Not `for update`: that would hold up every insert that points to the person.
    .for("no key update");
  if (!person) throw new AppError("forbidden");
  const { monthly, permanent, subscriptionId } = person;
  return { monthly, permanent, allowed: canGenerate({ subscription_id: subscriptionId ?? 0, generation_count: monthly + permanent }) };
}

/** Throws `forbidden` without a plan or a generation left. */
export function assertAllowed(allowance: Allowance): void {
  if (!allowance.allowed) throw new AppError("forbidden");
}

/** Takes one generation for a course, monthly ones first; throws `forbidden` when there is none. */
export async function takeGeneration(tx: Tx, charge: { userId: string; courseId: string }): Promise<void> {
  const allowance = await lockAllowance(tx, charge.userId);
  assertAllowed(allowance);
  const counter = allowance.monthly > 0 ? "monthly" : "permanent";
  const taken = counter === "monthly" ? { monthlyGenerations: sql`${users.monthlyGenerations} - 1` } : { permanentGenerations: sql`${users.permanentGenerations} - 1` };
  await tx
    .update(users)
    .set({ ...taken, totalGenerationCount: sql`${users.totalGenerationCount} + 1` })
    .where(eq(users.id, charge.userId));
  await tx.insert(generationCharges).values({ ...charge, counter });
}

/**
 * Gives a course's generation back to the counter that it came from, once, and at most `REFUNDS_PER_DAY` times a day.
 * Returns whether it did.
 */
export async function giveBackGeneration(tx: Tx, charge: { userId: string; courseId: string }): Promise<boolean> {
  const [open] = await tx
    .select({ counter: generationCharges.counter })
    .from(generationCharges)
    .where(and(eq(generationCharges.courseId, charge.courseId), eq(generationCharges.userId, charge.userId), isNull(generationCharges.refundedAt)))
    .for("update");
  if (!open) return false;
  const [counted] = await tx
    .insert(generationRefunds)
    .values({ userId: charge.userId, day: sql`(now() at time zone 'UTC')::date`, count: 1 })
    .onConflictDoUpdate({
      target: [generationRefunds.userId, generationRefunds.day],
      set: { count: sql`${generationRefunds.count} + 1` },
      setWhere: sql`${generationRefunds.count} < ${REFUNDS_PER_DAY}`,
    })
    .returning({ count: generationRefunds.count });
  if (!counted) return false;
  await tx.update(generationCharges).set({ refundedAt: sql`now()` }).where(eq(generationCharges.courseId, charge.courseId));
  const given = open.counter === "monthly" ? { monthlyGenerations: sql`${users.monthlyGenerations} + 1` } : { permanentGenerations: sql`${users.permanentGenerations} + 1` };
  await tx
    .update(users)
    .set({ ...given, totalGenerationCount: sql`greatest(${users.totalGenerationCount} - 1, 0)` })
    .where(eq(users.id, charge.userId));
  return true;
}
