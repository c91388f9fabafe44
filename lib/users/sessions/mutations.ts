import { and, eq } from "drizzle-orm";
import { db, schema } from "@/db";
import { recordAudit } from "@/lib/core/audit/mutations";
import type { Actor } from "@/lib/core/auth/actor";
import { requireRecentProof } from "@/lib/core/auth/proof";
import { AppError } from "@/lib/core/errors";

const { sessions } = schema;

/**
 * Ends one of the actor's sessions at once on all instances. Throws `proof_required`, and `session_not_found` also for another person's
 * session.
 */
export async function endOwnSession(actor: Actor, id: string): Promise<void> {
  requireRecentProof(actor);
  await db().transaction(async (tx) => {
    const ended = await tx
      .delete(sessions)
      .where(and(eq(sessions.id, id), eq(sessions.userId, actor.id)))
      .returning({ id: sessions.id });
    if (ended.length === 0) throw new AppError("session_not_found");
    await recordAudit(tx, { action: "session_ended", actorId: actor.id });
  });
}
