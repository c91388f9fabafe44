import { z } from "zod";
import { otp } from "../factors/schema";
import { invitationToken } from "../sign-up/schema";

/** The body of `POST /users/google`: the id token that Google's button returns, the code of a second factor, and an invitation for a new account. */
export const googleSignIn = z.strictObject({
  id_token: z.string().min(1).max(8192),
  otp: otp.optional(),
  invitation: invitationToken.optional(),
});
export type GoogleSignIn = z.output<typeof googleSignIn>;

/** The claims that the app reads. Only verified e-mail addresses are accepted. */
export const googleClaims = z.object({
  sub: z.string().min(1).max(255),
  email: z.string(),
  email_verified: z.literal(true),
  name: z.string().optional(),
  locale: z.string().optional(),
  azp: z.string().optional(),
  nonce: z.string().optional(),
});
