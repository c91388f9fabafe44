import { zodResolver } from "@hookform/resolvers/zod";
import type { useTranslations } from "next-intl";
import { z } from "zod";

/** Translates a rule of `users.rules`. */
type RuleText = ReturnType<typeof useTranslations<"users.rules">>;

const email = (ruleText: RuleText) =>
  z
    .string()
    .trim()
    .min(1, ruleText("emailRequired"))
    .pipe(z.email(ruleText("emailInvalid")));

/** The rules of the login form. The length of an existing password is not checked. */
export const loginRules = (ruleText: RuleText) =>
  zodResolver(
    z.object({
      email: email(ruleText),
      password: z.string().min(1, ruleText("passwordRequired")),
      otp: z.string().optional(),
    }),
  );

/** The rules of the recovery form. */
export const recoverRules = (ruleText: RuleText) => zodResolver(z.object({ email: email(ruleText) }));

const password = (ruleText: RuleText) =>
  z
    .string()
    .min(1, ruleText("passwordRequired"))
    .min(8, ruleText("passwordShort"))
    .max(128, ruleText("passwordLong"));

/** The rules of the reset form. */
export const resetRules = (ruleText: RuleText) =>
  zodResolver(
    z
      .object({
        new_password: password(ruleText),
        confirm_password: z.string().min(1, ruleText("confirmRequired")),
      })
      .refine((form) => form.confirm_password === "" || form.new_password === form.confirm_password, {
        path: ["confirm_password"],
        message: ruleText("confirmDiffers"),
        when: () => true,
      }),
  );

/** The rules of the sign-up form; the server's `signUp` is the authority. */
export const signupRules = (ruleText: RuleText) =>
  zodResolver(
    z
      .object({
        full_name: z
          .string()
          .trim()
          .min(1, ruleText("userNameRequired"))
          .min(3, ruleText("userNameShort"))
          .max(30, ruleText("userNameLong")),
        email: email(ruleText),
        password: password(ruleText),
        confirm_password: z.string().min(1, ruleText("confirmRequired")),
      })
      // Also runs while other fields are invalid, so that its error shows on blur.
      .refine((form) => form.confirm_password === "" || form.password === form.confirm_password, {
        path: ["confirm_password"],
        message: ruleText("confirmDiffers"),
        when: () => true,
      }),
  );
