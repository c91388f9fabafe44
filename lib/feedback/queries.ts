import { desc, eq, sql } from "drizzle-orm";
import { db } from "@/db";
import { feedback, users } from "@/db/schema";
import type { Actor } from "@/lib/core/auth/actor";
import { allowFeedbackReading } from "./policy";
import type { FeedbackList, FeedbackQuery } from "./schema";

/** Larger counts are returned as this number, marked `count_capped`. */
const COUNT_CAP = 1000;

/** All feedback with its writers, newest first; superusers only. */
export async function listFeedback(actor: Actor, query: FeedbackQuery): Promise<FeedbackList> {
  allowFeedbackReading(actor);
  const some = db()
    .select({ one: sql`1`.as("one") })
    .from(feedback)
    .limit(COUNT_CAP + 1)
    .as("some");
  const [rows, counted] = await Promise.all([
    db()
      .select({
        id: feedback.id,
        user_id: feedback.userId,
        full_name: users.fullName,
        email: users.email,
        improve: feedback.improve,
        features: feedback.features,
        general: feedback.general,
        createdAt: feedback.createdAt,
      })
      .from(feedback)
      .innerJoin(users, eq(users.id, feedback.userId))
      .orderBy(desc(feedback.id))
      .limit(query.limit)
      .offset(query.skip),
    db()
      .select({ count: sql<number>`count(*)::int` })
      .from(some),
  ]);
  const data = rows.map(({ createdAt, ...entry }) => ({ ...entry, created_at: createdAt.toISOString() }));
  const count = counted[0]?.count ?? 0;
  return count > COUNT_CAP ? { data, count: COUNT_CAP, count_capped: true } : { data, count };
}
