import { eq } from "drizzle-orm";
import { db } from "@/db";
import { materials } from "@/db/schema";

export type LinkState = { status: "unchecked" | "ok" | "dead"; checkedAt: Date; failingSince: Date | null };

/** Stores the results of link checks. */
export async function recordLinkStates(states: readonly (LinkState & { id: string })[]): Promise<void> {
  if (states.length === 0) return;
  await db().transaction(async (tx) => {
    for (const { id, ...state } of states) await tx.update(materials).set(state).where(eq(materials.id, id));
  });
}
