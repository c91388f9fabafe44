import { db } from "@/db";
import { recordAudit } from "@/lib/core/audit/mutations";
import type { Actor } from "@/lib/core/auth/actor";
import { requireRecentProof } from "@/lib/core/auth/proof";
import { getMyData } from "./queries";
import type { DataExport } from "./schema";

/** Exports all stored data about the actor and records that in the audit trail. Throws `proof_required`. */
export async function exportMyData(actor: Actor): Promise<DataExport> {
  requireRecentProof(actor);
  const data = await getMyData(actor);
  await recordAudit(db(), { action: "exported", actorId: actor.id });
  return data;
}
