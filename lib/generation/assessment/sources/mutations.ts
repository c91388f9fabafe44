import { eq } from "drizzle-orm";
import type { Tx } from "@/db";
import { assessments } from "@/db/schema";
import type { Actor } from "@/lib/core/auth/actor";
import { storeReadingCourse } from "../../derived/mutations";
import type { Conversation } from "../conversation";

/** Ends a conversation with a reading course of the actor's own material. Throws what {@link storeReadingCourse} throws. */
export async function endWithSources(
  tx: Tx,
  actor: Actor,
  conversation: Conversation,
): Promise<Conversation> {
  const course = await storeReadingCourse(tx, actor);
  const choice = "sources";
  await tx
    .update(assessments)
    .set({ state: "ended", choice, courseId: course.id })
    .where(eq(assessments.id, conversation.id));
  return { ...conversation, state: "ended", choice, course };
}
