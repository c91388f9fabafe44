import type { ErrorCode } from "@/lib/core/errors";
import type { CourseDocument } from "@/lib/courses/document";
import { applyPatches, diffDocuments, type Patch } from "@/lib/courses/document/patch";
import type { ProposalScope, ProposedChange, Refusals } from "@/lib/studio/proposals/schema";
import { fitChange } from "./fit-change";

/** `stale`: the text has changed since in the same place, so that the change cannot be accepted. */
export type EntryState = "open" | "accepted" | "rejected" | "stale";

/** One change of the proposal on the screen; `number` counts from 1. */
export type Entry = {
  number: number;
  change: ProposedChange;
  state: EntryState;
  /** The draft for which it was proposed. */
  base: CourseDocument;
  /** That draft with the change, which has the names of added parts. */
  after: CourseDocument;
  /** The patches that take an accepted change back. */
  inverse: readonly Patch[];
};

export type AskFailure = { code: ErrorCode | "network"; retryAfter: number | null };

/** The proposal that is open; `asked` is null before the first one. */
export type Proposal = {
  asked: { scope: ProposalScope; request: string } | null;
  phase: "idle" | "writing" | "done";
  entries: readonly Entry[];
  refused: Refusals;
  failure: AskFailure | null;
};

export const noProposal: Proposal = { asked: null, phase: "idle", entries: [], refused: [], failure: null };

export function withChange(proposal: Proposal, change: ProposedChange, base: CourseDocument): Proposal {
  const after = applyPatches(base, change.patches).document;
  const number = proposal.entries.length + 1;
  const entry: Entry = { number, change, state: "open", base, after, inverse: [] };
  return { ...proposal, entries: [...proposal.entries, entry] };
}

export function withEntry(proposal: Proposal, number: number, values: Partial<Entry>): Proposal {
  return {
    ...proposal,
    entries: proposal.entries.map((entry) => (entry.number === number ? { ...entry, ...values } : entry)),
  };
}

/** The patches that accept these entries one after the other, and the entries as they are then. */
export function accept(
  document: CourseDocument,
  entries: readonly Entry[],
): { patches: Patch[]; entries: Entry[] } {
  let current = document;
  const patches: Patch[] = [];
  const settled = entries.map((entry): Entry => {
    const fitted = fitChange(current, entry.change.patches);
    if (!fitted) return { ...entry, state: "stale" };
    const inverse = diffDocuments(fitted.document, current);
    current = fitted.document;
    patches.push(...fitted.patches);
    return { ...entry, state: "accepted", inverse };
  });
  return { patches, entries: settled };
}

/** How many entries have the state. */
export const countOf = (entries: readonly Entry[], state: EntryState): number =>
  entries.filter((entry) => entry.state === state).length;
