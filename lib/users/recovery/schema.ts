import { z } from "zod";
import { emailAddress, newPassword } from "../schema";

/** The path of `/password-recovery/{email}`. */
export const recoveryPath = z.object({ email: emailAddress });

/** The optional body of a recovery: a solved challenge, without which many requests for one e-mail send no more mails. */
export const recoveryProof = z.strictObject({ recaptcha_token: z.string().max(10_000).default("") });

/** The form of a reset link. The database decides whether the token is valid. */
export const passwordReset = z.strictObject({
  token: z.string({ error: "Token is required" }).min(1, "Token is required").max(500),
  new_password: newPassword,
});
export type PasswordReset = z.output<typeof passwordReset>;

/** A mail in HTML. */
export const mailHtml = z.string();
