import { db } from "@/db";
import { feedback } from "@/db/schema";
import type { Actor } from "@/lib/core/auth/actor";
import { newId } from "@/lib/core/ids";
import type { FeedbackInput } from "./schema";

/** Stores the user's feedback. */
export async function sendFeedback(actor: Actor, input: FeedbackInput): Promise<void> {
  await db()
    .insert(feedback)
    .values({ id: newId(), userId: actor.id, ...input });
}
