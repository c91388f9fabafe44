import { zodResolver } from "@hookform/resolvers/zod";
import type { useTranslations } from "next-intl";
import { z } from "zod";

/** Translates a rule of `users.rules`. */
type RuleText = ReturnType<typeof useTranslations<"users.rules">>;

/** The rules of the password form; the server's `passwordChange` is the authority. */
export const passwordRules = (ruleText: RuleText) =>
  zodResolver(
    z
      .object({
        current_password: z.string().min(1, ruleText("passwordRequired")),
        new_password: z
          .string()
          .min(1, ruleText("passwordRequired"))
          .min(8, ruleText("passwordShort"))
          .max(128, ruleText("passwordLong")),
        confirm_password: z.string().min(1, ruleText("confirmRequired")),
      })
      // Also runs while other fields are invalid, so that its error shows on blur.
      .refine((form) => form.confirm_password === "" || form.new_password === form.confirm_password, {
        path: ["confirm_password"],
        message: ruleText("confirmDiffers"),
        when: () => true,
      }),
  );
