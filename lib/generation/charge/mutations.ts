import { and, eq, isNull, sql } from "drizzle-orm";
import type { Tx } from "@/db";
import { generationCharges, generationRefunds, outlineCounts, users } from "@/db/schema";
import { getPaidMonth } from "@/lib/billing/months/queries";
import { AppError } from "@/lib/core/errors";
import { canGenerate, OUTLINES_PER_DAY, REFUNDS_PER_DAY } from "../policy";
import { today } from "./queries";

const DAY_SECONDS = 86_400;

/** A person's remaining generations; `allowed` is whether they may begin a course. */
export type Allowance = { monthly: number; permanent: number; allowed: boolean };

/** Reads a person's counters and locks them until the end of `tx`. Take this lock before those of the person's rows. */
export async function lockAllowance(tx: Tx, userId: string): Promise<Allowance> {
  const [person] = await tx
    .select({
      monthly: users.monthlyGenerations,
      permanent: users.permanentGenerations,
      subscriptionId: users.subscriptionId,
    })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.isActive, true)))
    // Not `for update`, which would block every insert with a foreign key to the person.
    .for("no key update");
  if (!person) throw new AppError("forbidden");
  const { monthly, permanent, subscriptionId } = person;
  return {
    monthly,
    permanent,
    allowed: canGenerate({ subscription_id: subscriptionId ?? 0, generation_count: monthly + permanent }),
  };
}

/** Throws `forbidden` without a plan or a generation left. */
export function assertAllowed(allowance: Allowance): void {
  if (!allowance.allowed) throw new AppError("forbidden");
}

/** Takes one generation for a course, monthly ones first. Throws `forbidden` if none is left. */
export async function takeGeneration(tx: Tx, charge: { userId: string; courseId: string }): Promise<void> {
  const allowance = await lockAllowance(tx, charge.userId);
  assertAllowed(allowance);
  const counter = allowance.monthly > 0 ? "monthly" : "permanent";
  await tx
    .update(users)
    .set({ ...changed(counter, -1), totalGenerationCount: sql`${users.totalGenerationCount} + 1` })
    .where(eq(users.id, charge.userId));
  await tx.insert(generationCharges).values({ ...charge, counter });
}

type Counter = "monthly" | "permanent";

/** Changes a person's counter by one. */
function changed(counter: Counter, by: 1 | -1) {
  return counter === "monthly"
    ? { monthlyGenerations: sql`${users.monthlyGenerations} + ${by}` }
    : { permanentGenerations: sql`${users.permanentGenerations} + ${by}` };
}

/**
 * The counter to which a charged generation returns, or null. A monthly generation expires with its month: when the next month
 * is paid or its own payment is refunded. If the plan has ended it returns as a permanent one.
 */
async function counterFor(
  tx: Tx,
  userId: string,
  charge: { counter: Counter; chargedAt: Date },
): Promise<Counter | null> {
  if (charge.counter === "permanent") return "permanent";
  const month = await getPaidMonth(tx, userId, charge.chargedAt);
  if (month.state === "over") return "permanent";
  if (month.state !== "running") return null;
  const { monthly } = await lockAllowance(tx, userId);
  return monthly < month.generations ? "monthly" : null;
}

/** Counts a refund of today; false if there were `REFUNDS_PER_DAY` already. */
async function countRefund(tx: Tx, userId: string): Promise<boolean> {
  const [counted] = await tx
    .insert(generationRefunds)
    .values({ userId, day: today, count: 1 })
    .onConflictDoUpdate({
      target: [generationRefunds.userId, generationRefunds.day],
      set: { count: sql`${generationRefunds.count} + 1` },
      setWhere: sql`${generationRefunds.count} < ${REFUNDS_PER_DAY}`,
    })
    .returning({ count: generationRefunds.count });
  return counted !== undefined;
}

/** `uncharged`: no generation was taken for the course, or it was refunded before. */
export type RefundOutcome = "given" | "daily_limit" | "month_over" | "uncharged";

/** Refunds a course's generation once, at most `REFUNDS_PER_DAY` times a day, and not after its month is over or refunded. */
export async function refundGeneration(
  tx: Tx,
  { userId, courseId }: { userId: string; courseId: string },
): Promise<RefundOutcome> {
  const [open] = await tx
    .select({ counter: generationCharges.counter, chargedAt: generationCharges.chargedAt })
    .from(generationCharges)
    .where(
      and(
        eq(generationCharges.courseId, courseId),
        eq(generationCharges.userId, userId),
        isNull(generationCharges.refundedAt),
      ),
    )
    .for("update");
  if (!open) return "uncharged";
  const counter = await counterFor(tx, userId, open);
  if (counter !== null && !(await countRefund(tx, userId))) return "daily_limit";
  await tx
    .update(generationCharges)
    .set({ refundedAt: sql`now()` })
    .where(eq(generationCharges.courseId, courseId));
  if (counter === null) return "month_over";
  await tx
    .update(users)
    .set({
      ...changed(counter, 1),
      totalGenerationCount: sql`greatest(${users.totalGenerationCount} - 1, 0)`,
    })
    .where(eq(users.id, userId));
  return "given";
}

/** Counts an outline of today. Throws `outline_limit` beyond `OUTLINES_PER_DAY`, with the seconds to the next day (UTC). */
export async function countOutline(tx: Tx, userId: string): Promise<void> {
  const [counted] = await tx
    .insert(outlineCounts)
    .values({ userId, day: today, count: 1 })
    .onConflictDoUpdate({
      target: [outlineCounts.userId, outlineCounts.day],
      set: { count: sql`${outlineCounts.count} + 1` },
      setWhere: sql`${outlineCounts.count} < ${OUTLINES_PER_DAY}`,
    })
    .returning({ count: outlineCounts.count });
  if (!counted)
    throw new AppError("outline_limit", {
      retryAfter: DAY_SECONDS - (Math.floor(Date.now() / 1000) % DAY_SECONDS),
    });
}
