import { AppError } from "@/lib/core/errors";
import type { Actor } from "./actor";

/** Throws `proof_required` unless the actor proved a password or a factor within the last ten minutes. */
export function requireRecentProof(actor: Pick<Actor, "hasRecentProof">): void {
  if (!actor.hasRecentProof) throw new AppError("proof_required");
}
