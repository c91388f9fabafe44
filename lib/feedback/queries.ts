import { desc, sql } from "drizzle-orm";
import { db } from "@/db";
import { feedback } from "@/db/schema";
import type { Actor } from "@/lib/core/auth/actor";
import { allowFeedbackReading } from "./policy";
import type { FeedbackList, FeedbackQuery } from "./schema";

/** Larger counts are returned as this number, marked `count_capped`. */
const COUNT_CAP = 1000;

/** All feedback, newest first; superusers only. */
export async function listFeedback(actor: Actor, query: FeedbackQuery): Promise<FeedbackList> {
  allowFeedbackReading(actor);
  const some = db()
    .select({ one: sql`1`.as("one") })
    .from(feedback)
    .limit(COUNT_CAP + 1)
    .as("some");
  const [rows, counted] = await Promise.all([
    db().select().from(feedback).orderBy(desc(feedback.id)).limit(query.limit).offset(query.skip),
    db()
      .select({ count: sql<number>`count(*)::int` })
      .from(some),
  ]);
  const data = rows.map(({ userId, createdAt, ...texts }) => ({
    ...texts,
    user_id: userId,
    created_at: createdAt.toISOString(),
  }));
  const count = counted[0]?.count ?? 0;
  return count > COUNT_CAP ? { data, count: COUNT_CAP, count_capped: true } : { data, count };
}
