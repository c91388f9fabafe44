import { z } from "zod";

/** What the sign-in pages need to know of the configuration; they are built once and served everywhere. */
export const signInOptions = z.strictObject({
  google_client_id: z.string().nullable(),
  recaptcha_site_key: z.string().nullable(),
  mail: z.boolean(),
});
export type SignInOptions = z.infer<typeof signInOptions>;
