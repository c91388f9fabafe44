import { and, eq } from "drizzle-orm";
import { db, schema } from "@/db";
import { newId } from "@/lib/core/ids";
import { answerCard } from "@/lib/review/session/mutations";
import type { ReviewResult, ReviewSubmission } from "@/lib/review/schema";
import type { Person } from "@/tests/support/users/factories";

/** The id of the person's card for a question, an exercise or the lesson of a module. */
export async function cardOf(person: Person, partId: string): Promise<string> {
  const { reviewCards } = schema;
  for (const part of [reviewCards.questionId, reviewCards.itemId, reviewCards.lessonId]) {
    const [row] = await db()
      .select({ id: reviewCards.id })
      .from(reviewCards)
      .where(and(eq(reviewCards.userId, person.id), eq(part, partId)));
    if (row) return row.id;
  }
  throw new Error(`There is no card for ${partId}`);
}

/** Answers a card now, or as `values` say. */
export const review = (
  person: Person,
  cardId: string,
  values: Partial<ReviewSubmission> = {},
): Promise<ReviewResult> =>
  answerCard(person.actor, cardId, {
    ...{ answer_id: newId(), answered_at: new Date().toISOString(), answer: null },
    ...values,
  });
