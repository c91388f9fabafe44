import { asc, eq, sql } from "drizzle-orm";
import { db, schema } from "@/db";
import { isoTime } from "@/db/iso-time";
import { getReviewSettings } from "@/lib/review/settings/queries";
import type { ExportedReview } from "./schema";

const { courses, digests, reviewCards, reviewSettings } = schema;

const answers = sql<ExportedReview["cards"][number]["answers"]>`(
  select coalesce(json_agg(json_build_object('source', a.source, 'question', a.asked->>'question', 'answer', coalesce(a.asked->>'chosen', a.answer),
    'right', a.is_right, 'grade', a.grade, 'answered_at', ${isoTime(sql`a.answered_at`)}, 'undone_at', ${isoTime(sql`a.undone_at`)}) order by a.answered_at, a.id), '[]')
  from review_answers a where a.card_id = ${reviewCards.id})`;

/** The question or exercise of a card; a check question goes by its module. */
const card = sql<string>`coalesce((select q.text from questions q where q.id = ${reviewCards.questionId}),
  (select i.prompt from practice_items i where i.id = ${reviewCards.itemId}), (select m.title from modules m where m.id = ${reviewCards.lessonId}))`;

/** The person's cards with every answer, and how they review. */
export async function getExportedReview(me: string): Promise<ExportedReview> {
  const [cards, sent, hasSettings] = await Promise.all([
    db()
      .select({
        course: courses.title,
        card,
        due_on: reviewCards.dueOn,
        stability: reviewCards.stability,
        difficulty: reviewCards.difficulty,
        created_at: isoTime(reviewCards.createdAt),
        answers,
      })
      .from(reviewCards)
      .innerJoin(courses, eq(courses.id, reviewCards.courseId))
      .where(eq(reviewCards.userId, me))
      .orderBy(asc(reviewCards.createdAt), asc(reviewCards.id)),
    db().select({ week: digests.week }).from(digests).where(eq(digests.userId, me)).orderBy(digests.week),
    db().$count(reviewSettings, eq(reviewSettings.userId, me)),
  ]);
  return {
    settings: hasSettings > 0 ? await getReviewSettings({ id: me }) : null,
    cards,
    digests: sent.map(({ week }) => week),
  };
}
