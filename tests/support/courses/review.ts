import { and, eq, sql } from "drizzle-orm";
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

/** Lets days pass since all that the person has answered in reviews and quizzes. */
export async function passDays(person: { id: string }, days: number): Promise<void> {
  const { reviewAnswers: answers, reviewCards: cards } = schema;
  const past = sql.raw(`interval '${days} days'`);
  await db()
    .update(answers)
    .set({ answeredAt: sql`${answers.answeredAt} - ${past}`, wallAt: sql`${answers.wallAt} - ${past}` })
    .where(eq(answers.userId, person.id));
  await db()
    .update(cards)
    .set({
      dueOn: sql`${cards.dueOn} - ${days}::int`,
      lastAt: sql`${cards.lastAt} - ${past}`,
      introducedOn: sql`${cards.introducedOn} - ${days}::int`,
      createdAt: sql`${cards.createdAt} - ${past}`,
    })
    .where(eq(cards.userId, person.id));
}
