import { db } from "@/db";
import { recordAudit } from "@/lib/core/audit/mutations";
import type { Actor } from "@/lib/core/auth/actor";
import { requireRecentProof } from "@/lib/core/auth/proof";
import { AppError } from "@/lib/core/errors";
import { retryFailedJob } from "@/lib/core/jobs/retry-failed";
import { allowOperation } from "../policy";

/** Runs a failed job again; superusers only. Throws `proof_required`, and `not_found` for a job that has not failed. */
export async function retryJob(actor: Actor, id: string): Promise<void> {
  allowOperation(actor);
  requireRecentProof(actor);
  await db().transaction(async (tx) => {
    const job = await retryFailedJob(tx, id);
    if (!job) throw new AppError("not_found");
    await recordAudit(tx, {
      action: "job_retried",
      actorId: actor.id,
      details: { job: id, queue: job.queue },
    });
  });
}
