import type { useTranslations } from "next-intl";
import { z } from "zod";

/** Translates a rule of `users.rules` or of this form. */
type Say = ReturnType<typeof useTranslations<"users.rules">>;
type SayOwn = ReturnType<typeof useTranslations<"admin.form">>;

export type UserFields = {
  email: string;
  full_name: string;
  password: string;
  confirm_password: string;
  is_superuser: boolean;
  is_active: boolean;
};

const rules = (say: Say, own: SayOwn, password: z.ZodType<string, string>) =>
  z
    .object({
      email: z
        .string()
        .trim()
        .min(1, say("emailRequired"))
        .pipe(z.email(say("emailInvalid"))),
      full_name: z.string().trim().max(100, own("nameLong")),
      password,
      confirm_password: z.string(),
      is_superuser: z.boolean(),
      is_active: z.boolean(),
    })
    .refine((form) => form.password === "" || form.confirm_password !== "", {
      path: ["confirm_password"],
      message: own("confirmPlease"),
      when: () => true,
    })
    // Also runs while other fields are invalid, so that its error shows on blur.
    .refine((form) => form.confirm_password === "" || form.password === form.confirm_password, {
      path: ["confirm_password"],
      message: say("confirmDiffers"),
      when: () => true,
    });

const newPassword = (say: Say) => z.string().min(8, say("passwordShort")).max(128, say("passwordLong"));

/** Adding requires a password. */
export const addRules = (say: Say, own: SayOwn) =>
  rules(say, own, z.string().min(1, say("passwordRequired")).pipe(newPassword(say)));

/** In editing, an empty password keeps the old one. */
export const editRules = (say: Say, own: SayOwn) => rules(say, own, z.literal("").or(newPassword(say)));
