import { z } from "zod";
import { planTier } from "@/lib/billing/allowances/schema";
import { nameText } from "@/lib/core/text/input";
import { emailAddress } from "@/lib/users/schema";

export const invitationPath = z.object({ id: z.uuid() });

/** `POST /admin/invitations`: the address to mail it to or the number of people who may use the link, for how many days, and their plan. */
export const invitationCreate = z.strictObject({
  note: nameText({ max: 100 }).default(""),
  /** Null for a link that the superuser passes on. A mailed one is for one person. */
  email: emailAddress.nullable().default(null),
  /** The language of the mail. */
  locale: z.enum(["en", "es"]).default("en"),
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
  /** The address that it was mailed to. */
  email: z.string().nullable(),
  tier: z.number().int().nullable(),
  max_uses: z.number().int(),
  uses: z.number().int(),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  /** Whether it can still be used. */
  is_open: z.boolean(),
});
export type Invitation = z.infer<typeof invitation>;

/** A new invitation with its link; no other response contains it. Null for a mailed one, whose link is in the mail only. */
export const newInvitation = invitation.extend({ link: z.url().nullable() });
export type NewInvitation = z.infer<typeof newInvitation>;

export const invitationList = z.strictObject({ data: z.array(invitation), count: z.number().int() });
export type InvitationList = z.infer<typeof invitationList>;
