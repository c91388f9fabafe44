import { z } from "zod";
import { personText } from "@/lib/core/text/input";
import { changeDraft, refusalReasons } from "@/lib/courses/changes/schema";
import { PART_MAX } from "@/lib/courses/document";
import { patch } from "@/lib/courses/document/patch";

/** The longest request for a change, in UTF-16 units. */
export const REQUEST_MAX = 1_000;

/** The part of the draft that may change: its path, and optionally one paragraph of the text at that path, verbatim. */
export const proposalScope = z.strictObject({
  path: z.string().min(1).max(400),
  paragraph: z.string().min(1).max(PART_MAX).optional(),
});
export type ProposalScope = z.infer<typeof proposalScope>;

export const proposalRequest = z.strictObject({
  scope: proposalScope,
  request: personText({ min: 1, max: REQUEST_MAX, required: "Say what should change" }),
});
export type ProposalRequest = z.output<typeof proposalRequest>;

/** One change of a proposal: patches that are accepted or rejected together. Each fits the draft as it was stored when it was sent. */
export const proposedChange = z.strictObject({ patches: z.array(patch).min(1) });
export type ProposedChange = z.infer<typeof proposedChange>;

export const refusals = z.array(
  z.strictObject({ reason: z.enum(refusalReasons), count: z.number().int().min(1) }),
);
export type Refusals = z.infer<typeof refusals>;

/** What the stream of a proposal says: parts `data-change`, and at the end `data-refused`. */
export const proposal = z.strictObject({ changes: z.array(proposedChange), refused: refusals });

export const changesDraft = z.object({ changes: z.array(changeDraft).max(30) });
