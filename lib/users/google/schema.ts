import { z } from "zod";
import { otp } from "../factors/schema";

/** The body of `POST /users/google`: the id token that Google's button returns, and the code of a second factor. */
export const googleSignIn = z.strictObject({ id_token: z.string().min(1).max(8192), otp: otp.optional() });
export type GoogleSignIn = z.output<typeof googleSignIn>;

/** The claims that the app reads. Only verified e-mail addresses are accepted. */
export const googleClaims = z.object({
  sub: z.string().min(1).max(255),
  email: z.string(),
  email_verified: z.literal(true),
  name: z.string().optional(),
  locale: z.string().optional(),
  azp: z.string().optional(),
});
