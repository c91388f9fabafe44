import { eq } from "drizzle-orm";
import { db } from "@/db";
import { courses } from "@/db/schema";
import type { Actor } from "@/lib/core/auth/actor";
import { AppError } from "@/lib/core/errors";
import { deleteVerdict } from "./policy";

/** Deletes the actor's own course unless it is published or still being generated. Progress is deleted too; certificates stay. */
export async function deleteCourse(actor: Actor, id: string): Promise<void> {
  await db().transaction(async (tx) => {
    const [row] = await tx
      .select({
        authorId: courses.authorId,
        isPublished: courses.isPublished,
        state: courses.generationState,
      })
      .from(courses)
      .where(eq(courses.id, id))
      .for("update");
    const verdict = row ? deleteVerdict(actor, row) : "not_found";
    if (verdict !== "ok") throw new AppError(verdict);
    await tx.delete(courses).where(eq(courses.id, id));
  });
}
