import { eq } from "drizzle-orm";
import { db } from "@/db";
import { materials } from "@/db/schema";

export type LinkState = { status: "unchecked" | "ok" | "dead"; checkedAt: Date; failingSince: Date | null };

/** Writes down what a look at each link has shown. */
export async function recordLinkStates(states: readonly (LinkState & { id: string })[]): Promise<void> {
  if (states.length === 0) return;
  await db().transaction(async (tx) => {
    for (const { id, ...state } of states) await tx.update(materials).set(state).where(eq(materials.id, id));
  });
}
