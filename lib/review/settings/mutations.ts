import { sql } from "drizzle-orm";
import { db } from "@/db";
import { reviewSettings as table } from "@/db/schema";
import type { Actor } from "@/lib/core/auth/actor";
import { getReviewSettings } from "./queries";
import type { ReviewSettings, ReviewSettingsUpdate } from "./schema";

/** Changes how the actor reviews. A card takes the new parameters with its next answer; what was answered stays. */
export async function updateReviewSettings(
  actor: Actor,
  { retention, weights, new_per_day: newPerDay, digest }: ReviewSettingsUpdate,
): Promise<ReviewSettings> {
  const values = { retention, weights, newPerDay, digest };
  await db()
    .insert(table)
    .values({ userId: actor.id, ...values })
    .onConflictDoUpdate({ target: table.userId, set: { ...values, updatedAt: sql`now()` } });
  return getReviewSettings(actor);
}
