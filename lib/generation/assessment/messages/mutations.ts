import { and, eq, sql } from "drizzle-orm";
import type { Tx } from "@/db";
import { assessmentMessages } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import type { QuestionDraft } from "../../drafts";
import type { ConversationMessage } from "../conversation";

/** The content of a question's message. */
export const messageOf = (draft: QuestionDraft) => ({
  content: draft.question,
  suggestions: draft.suggestions,
});

/** Appends a message to a conversation. */
export async function insertMessage(
  tx: Tx,
  assessmentId: string,
  message: Omit<ConversationMessage, "createdAt">,
): Promise<void> {
  // Not `now()`, the start of the transaction, which may have waited for the lock since.
  await tx
    .insert(assessmentMessages)
    .values({ id: newId(), assessmentId, ...message, createdAt: sql`clock_timestamp()` });
}

/** The answer to the open question, or another one in its place while the next question is missing. */
export async function putAnswer(tx: Tx, id: string, last: ConversationMessage, text: string): Promise<void> {
  if (last.type === "question")
    await insertMessage(tx, id, {
      type: "answer",
      position: last.position + 1,
      content: text,
      suggestions: [],
    });
  else if (last.content !== text) await replaceAnswer(tx, id, { ...last, content: text });
}

async function replaceAnswer(tx: Tx, assessmentId: string, message: ConversationMessage): Promise<void> {
  await tx
    .update(assessmentMessages)
    .set({ content: message.content })
    .where(
      and(
        eq(assessmentMessages.assessmentId, assessmentId),
        eq(assessmentMessages.position, message.position),
      ),
    );
}
