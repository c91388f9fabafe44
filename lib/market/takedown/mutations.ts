import { eq } from "drizzle-orm";
import { db, schema, type Tx } from "@/db";
import { recordAudit } from "@/lib/core/audit/mutations";
import type { Actor } from "@/lib/core/auth/actor";
import { AppError } from "@/lib/core/errors";
import { queueTakedownMail } from "@/lib/mailing/mutations";
import { removeFromHub } from "../mutations";
import { allowTakedown } from "../policy";
import type { Takedown } from "../schema";

const { courses } = schema;

async function lockCourse(tx: Tx, id: string) {
  const [course] = await tx
    .select({
      authorId: courses.authorId,
      title: courses.title,
      listedNo: courses.listedNo,
      takenDownAt: courses.takenDownAt,
    })
    .from(courses)
    .where(eq(courses.id, id))
    .for("update");
  if (!course) throw new AppError("course_not_found");
  return course;
}

/**
 * Takes a course off the Hub and its public page, until a superuser undoes it; its learners keep it. The author gets a mail with the reason, which
 * replaces an earlier one. Throws `forbidden`, `course_not_found`.
 */
export async function takeDown(actor: Actor, id: string, { reason }: Takedown): Promise<void> {
  allowTakedown(actor);
  await db().transaction(async (tx) => {
    const { authorId, title, listedNo } = await lockCourse(tx, id);
    if (listedNo !== null) await removeFromHub(tx, id);
    await tx
      .update(courses)
      .set({ takenDownAt: new Date(), takenDownReason: reason })
      .where(eq(courses.id, id));
    await recordAudit(tx, {
      action: "course_taken_down",
      actorId: actor.id,
      targetId: authorId,
      details: { course: id, reason },
    });
    await queueTakedownMail(tx, { userId: authorId, courseId: id, courseTitle: title, reason });
  });
}

/** Lets the author publish the course again, and tells them so by mail; it is not listed by itself. Throws `forbidden`, `course_not_found`. */
export async function undoTakedown(actor: Actor, id: string): Promise<void> {
  allowTakedown(actor);
  await db().transaction(async (tx) => {
    const { authorId, title, takenDownAt } = await lockCourse(tx, id);
    if (takenDownAt === null) return;
    await tx.update(courses).set({ takenDownAt: null, takenDownReason: null }).where(eq(courses.id, id));
    await recordAudit(tx, {
      action: "takedown_undone",
      actorId: actor.id,
      targetId: authorId,
      details: { course: id },
    });
    await queueTakedownMail(tx, { userId: authorId, courseId: id, courseTitle: title, reason: null });
  });
}
