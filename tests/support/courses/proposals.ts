import type { ChangeDraft } from "@/lib/courses/changes/schema";
import type { ProposedChange, Refusals } from "@/lib/studio/proposals/schema";
import { prepareProposal } from "@/lib/studio/proposals/propose";
import type { Person } from "@/tests/support/users/factories";

/** A change as a model writes it; a replacement unless given otherwise. */
export const modelChange = (at: string, text: string, values: Partial<ChangeDraft> = {}): ChangeDraft => ({
  at,
  action: "replace",
  text,
  question: null,
  ...values,
});

export type Proposed = { changes: ProposedChange[]; refused: Refusals };

/** Asks for a proposal and waits for its end. */
export async function askForChanges(
  { actor }: Pick<Person, "actor">,
  courseId: string,
  ask: { path: string; paragraph?: string; request?: string },
  signal = new AbortController().signal,
): Promise<Proposed> {
  const { request = "Use an example from cooking", ...scope } = ask;
  const { run } = await prepareProposal(actor, courseId, { scope, request });
  const changes: ProposedChange[] = [];
  const refused = await run((change) => changes.push(change), signal);
  return { changes, refused };
}
