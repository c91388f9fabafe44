import { zodResolver } from "@hookform/resolvers/zod";
import type { useTranslations } from "next-intl";
import { z } from "zod";

/** Says a rule of `users.rules` in the page's language. */
type Say = ReturnType<typeof useTranslations<"users.rules">>;

const email = (say: Say) =>
  z
    .string()
    .trim()
    .min(1, say("emailRequired"))
    .pipe(z.email(say("emailInvalid")));

/** What the login form accepts. The password's length is not judged here: whoever has one, has one. */
export const loginRules = (say: Say) =>
  zodResolver(z.object({ email: email(say), password: z.string().min(1, say("passwordRequired")) }));

/** What the recovery form accepts. */
export const recoverRules = (say: Say) => zodResolver(z.object({ email: email(say) }));

const password = (say: Say) =>
  z.string().min(1, say("passwordRequired")).min(8, say("passwordShort")).max(128, say("passwordLong"));

/** What the form of a reset link accepts. */
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

/** What the signup form accepts; the server's `signUp` is the authority. */
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
      // The comparison also runs while other fields are still wrong, so that it speaks on blur.
      .refine((form) => form.confirm_password === "" || form.password === form.confirm_password, {
        path: ["confirm_password"],
        message: say("confirmDiffers"),
        when: () => true,
      }),
  );
