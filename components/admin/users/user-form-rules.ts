import type { useTranslations } from "next-intl";
import { z } from "zod";

/** Translates a rule of `users.rules` or of this form. */
type RuleText = ReturnType<typeof useTranslations<"users.rules">>;
type FormText = ReturnType<typeof useTranslations<"admin.form">>;

export type UserFields = {
  email: string;
  full_name: string;
  password: string;
  confirm_password: string;
  is_superuser: boolean;
  is_active: boolean;
};

const rules = (ruleText: RuleText, formText: FormText, password: z.ZodType<string, string>) =>
  z
    .object({
      email: z
        .string()
        .trim()
        .min(1, ruleText("emailRequired"))
        .pipe(z.email(ruleText("emailInvalid"))),
      full_name: z.string().trim().max(30, formText("nameLong")),
      password,
      confirm_password: z.string(),
      is_superuser: z.boolean(),
      is_active: z.boolean(),
    })
    .refine((form) => form.password === "" || form.confirm_password !== "", {
      path: ["confirm_password"],
      message: formText("confirmPlease"),
      when: () => true,
    })
    // Also runs while other fields are invalid, so that its error shows on blur.
    .refine((form) => form.confirm_password === "" || form.password === form.confirm_password, {
      path: ["confirm_password"],
      message: ruleText("confirmDiffers"),
      when: () => true,
    });

const newPassword = (ruleText: RuleText) =>
  z.string().min(8, ruleText("passwordShort")).max(128, ruleText("passwordLong"));

/** Adding requires a password. */
export const addRules = (ruleText: RuleText, formText: FormText) =>
  rules(ruleText, formText, z.string().min(1, ruleText("passwordRequired")).pipe(newPassword(ruleText)));

/** In editing, an empty password keeps the old one. */
export const editRules = (ruleText: RuleText, formText: FormText) =>
  rules(ruleText, formText, z.literal("").or(newPassword(ruleText)));
