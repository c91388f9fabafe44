import { z } from "zod";
import { defineSetting } from "@/lib/core/settings/setting";

/** Who may open an account: everyone, people with an invitation, people with an address of some domains, or no one. */
export const signUpModes = ["open", "invited", "domains", "closed"] as const;

const emailDomain = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(/^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9-]{2,}$/, "This is no domain");

export const signUpPolicy = z.strictObject({
  mode: z.enum(signUpModes).default("open"),
  /** The e-mail domains of the mode `domains`; their subdomains are not included. */
  domains: z.array(emailDomain).max(100).default([]),
});
export type SignUpPolicy = z.output<typeof signUpPolicy>;

/** The token of an invitation's link. */
export const invitationToken = z.string().min(1).max(200);

/** The body of `POST /users/invitation`. */
export const invitationCheck = z.strictObject({ token: invitationToken });

/** An invitation that can be used: the address that it was mailed to, and the plan that it brings. */
export const openInvitation = z.strictObject({
  email: z.string().nullable(),
  tier: z.number().int().nullable(),
});
export type OpenInvitation = z.infer<typeof openInvitation>;

export const signUpSetting = defineSetting<SignUpPolicy>({
  name: "sign_up",
  schema: signUpPolicy,
  initial: { mode: "open", domains: [] },
});
