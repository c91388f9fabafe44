import { z } from "zod";

/** The configuration that the sign-in pages need at run time, because they are prerendered. */
export const signInOptions = z.strictObject({
  google_client_id: z.string().nullable(),
  recaptcha_site_key: z.string().nullable(),
  mail: z.boolean(),
});
export type SignInOptions = z.infer<typeof signInOptions>;
