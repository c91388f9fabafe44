import { z } from "zod";
import { signUpPolicy } from "../sign-up/schema";

/** The configuration that the sign-in pages need at run time, because they are prerendered. */
export const signInOptions = z.strictObject({
  google_client_id: z.string().nullable(),
  /** The OpenID Connect provider; `only` if it is the only way in. */
  oidc: z.strictObject({ name: z.string(), only: z.boolean() }).nullable(),
  recaptcha_site_key: z.string().nullable(),
  mail: z.boolean(),
  /** No mail leaves the demo: it stays in the outbox, which superusers read. */
  outbox: z.boolean(),
  /** Who may sign up here. */
  sign_up: signUpPolicy,
});
export type SignInOptions = z.infer<typeof signInOptions>;
