import { z } from "zod";
import { planTier } from "@/lib/billing/allowances/schema";
import { nameText } from "@/lib/core/text/input";

export const invitationPath = z.object({ id: z.uuid() });

/** `POST /admin/invitations`: how many people may use the link, for how many days, and the plan that they get. */
export const invitationCreate = z.strictObject({
  note: nameText({ max: 100 }).default(""),
  max_uses: z.int().min(1).max(10_000).default(1),
  days: z.int().min(1).max(365).default(14),
  /** Null for the plan of every sign-up. */
  tier: planTier.nullable().default(null),
});
export type InvitationCreate = z.output<typeof invitationCreate>;

/** An invitation without its link. */
export const invitation = z.strictObject({
  id: z.uuid(),
  note: z.string(),
  tier: z.number().int().nullable(),
  max_uses: z.number().int(),
  uses: z.number().int(),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  /** Whether it can still be used. */
  is_open: z.boolean(),
});
export type Invitation = z.infer<typeof invitation>;

/** A new invitation with its link; no other response contains it. */
export const newInvitation = invitation.extend({ link: z.url() });
export type NewInvitation = z.infer<typeof newInvitation>;

export const invitationList = z.strictObject({ data: z.array(invitation), count: z.number().int() });
export type InvitationList = z.infer<typeof invitationList>;
