import { eq } from "drizzle-orm";
import { db } from "@/db";
import { reviewSettings as table } from "@/db/schema";
import type { Actor } from "@/lib/core/auth/actor";
import { NEW_PER_DAY, RETENTION } from "../policy";
import type { ReviewSettings } from "./schema";

/** How the actor reviews. */
export async function getReviewSettings(actor: Pick<Actor, "id">): Promise<ReviewSettings> {
  const [row] = await db().select().from(table).where(eq(table.userId, actor.id));
  return {
    retention: row?.retention ?? RETENTION,
    weights: row?.weights ?? null,
    new_per_day: row?.newPerDay ?? NEW_PER_DAY,
    digest: row?.digest ?? false,
  };
}
