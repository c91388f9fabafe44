import { and, eq } from "drizzle-orm";
import { db, type Tx } from "@/db";
import { assessmentMessages, assessments } from "@/db/schema";
import { aiMode } from "@/lib/core/ai/connection";
import { fieldError } from "@/lib/core/errors";
import { findLibraryHead } from "../../library/queries";
import { SUBJECT_MAX } from "../../policy";
import type { AssessmentAnswer } from "../../schema";
import type { Conversation, ConversationMessage } from "../conversation";
import { isUndecided } from "../fixed-questions";

/**
 * Stores what the course is about and the chosen way; returns null if the answer names no subject. Without a model and without a subject of its own,
 * the first answer is the subject and leads to a study plan.
 */
export async function storeSubject(
  tx: Tx,
  { id, language }: Conversation,
  answer: AssessmentAnswer,
): Promise<Pick<Conversation, "subject"> | null> {
  const offline = aiMode() === "offline";
  const fallback = answer.user_input.replace(/\s+/gu, " ").slice(0, SUBJECT_MAX).toWellFormed();
  const subject = answer.subject ?? (offline ? fallback : null);
  if (offline && answer.choice === undefined && isUndecided(subject ?? "", language)) return null;
  const choice = answer.choice ?? (offline && answer.subject === undefined ? "study_plan" : null);
  if (choice !== null) await chosenCourse(tx, { choice, language });
  await tx
    .update(assessments)
    .set({ subject, kind: answer.kind ?? null, choice })
    .where(eq(assessments.id, id));
  return { subject };
}

/** The id of the chosen library course; null for a study plan, or without a choice. */
export const libraryIdOf = (choice: string | null) => /^library:(.+)$/.exec(choice ?? "")?.[1] ?? null;

/** The head of the chosen library course, or null for a study plan. Throws `validation` for a course that is not in the library. */
export async function chosenCourse(tx: Tx, { choice, language }: Pick<Conversation, "choice" | "language">) {
  const id = libraryIdOf(choice);
  if (id === null) return null;
  const head = await findLibraryHead(tx, id, language);
  if (!head) throw fieldError("choice", "The library has no such course in this language");
  return head;
}

/** Takes back a refused answer, so that the conversation goes on with another one. */
export async function dropAnswer(assessmentId: string, answer: ConversationMessage): Promise<void> {
  await db()
    .delete(assessmentMessages)
    .where(
      and(
        eq(assessmentMessages.assessmentId, assessmentId),
        eq(assessmentMessages.position, answer.position),
        eq(assessmentMessages.content, answer.content),
      ),
    );
}
