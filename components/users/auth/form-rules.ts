import { zodResolver } from "@hookform/resolvers/zod";
import type { useTranslations } from "next-intl";
import { z } from "zod";

/** Translates a rule of `users.rules`. */
type Say = ReturnType<typeof useTranslations<"users.rules">>;

const email = (say: Say) =>
  z
    .string()
    .trim()
    .min(1, say("emailRequired"))
    .pipe(z.email(say("emailInvalid")));

/** The rules of the login form. The length of an existing password is not checked. */
export const loginRules = (say: Say) =>
  zodResolver(z.object({ email: email(say), password: z.string().min(1, say("passwordRequired")) }));

/** The rules of the recovery form. */
export const recoverRules = (say: Say) => zodResolver(z.object({ email: email(say) }));

const password = (say: Say) =>
  z.string().min(1, say("passwordRequired")).min(8, say("passwordShort")).max(128, say("passwordLong"));

/** The rules of the reset form. */
export const resetRules = (say: Say) =>
  zodResolver(
    z
      .object({ new_password: password(say), confirm_password: z.string().min(1, say("confirmRequired")) })
      .refine((form) => form.confirm_password === "" || form.new_password === form.confirm_password, {
        path: ["confirm_password"],
        message: say("confirmDiffers"),
        when: () => true,
      }),
  );

/** The rules of the sign-up form; the server's `signUp` is the authority. */
export const signupRules = (say: Say) =>
  zodResolver(
    z
      .object({
        full_name: z
          .string()
          .trim()
          .min(1, say("userNameRequired"))
          .min(3, say("userNameShort"))
          .max(100, say("userNameLong")),
        email: email(say),
        password: password(say),
        confirm_password: z.string().min(1, say("confirmRequired")),
      })
      // Also runs while other fields are invalid, so that its error shows on blur.
      .refine((form) => form.confirm_password === "" || form.password === form.confirm_password, {
        path: ["confirm_password"],
        message: say("confirmDiffers"),
        when: () => true,
      }),
  );
