import { z } from "zod";

/** The body of `POST /users/google`: what Google's button gives to the page. */
export const googleSignIn = z.object({ id_token: z.string().min(1).max(8192) });

/** What we take from an id token; only addresses that Google has checked. */
export const googleClaims = z.object({
  sub: z.string().min(1).max(255),
  email: z.string(),
  email_verified: z.literal(true),
  name: z.string().optional(),
  locale: z.string().optional(),
  azp: z.string().optional(),
});
