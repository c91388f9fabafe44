import { eq, sql } from "drizzle-orm";
import { prepared } from "@/db/prepared";
import { reviewSettings as table } from "@/db/schema";
import type { Actor } from "@/lib/core/auth/actor";
import { NEW_PER_DAY, RETENTION } from "../policy";
import type { ReviewSettings } from "./schema";

const settingsStatement = prepared((database) =>
  database
    .select()
    .from(table)
    .where(eq(table.userId, sql.placeholder("userId")))
    .prepare("review_settings"),
);

/** How the actor reviews. */
export async function getReviewSettings(actor: Pick<Actor, "id">): Promise<ReviewSettings> {
  const [row] = await settingsStatement().execute({ userId: actor.id });
  return {
    retention: row?.retention ?? RETENTION,
    weights: row?.weights ?? null,
    new_per_day: row?.newPerDay ?? NEW_PER_DAY,
    digest: row?.digest ?? false,
  };
}
