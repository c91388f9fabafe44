import { zodResolver } from "@hookform/resolvers/zod";
import type { useTranslations } from "next-intl";
import { z } from "zod";

/** Translates a rule of `users.rules`. */
type Say = ReturnType<typeof useTranslations<"users.rules">>;

/** The rules of the password form; the server's `passwordChange` is the authority. */
export const passwordRules = (say: Say) =>
  zodResolver(
    z
      .object({
        current_password: z.string().min(1, say("passwordRequired")),
        new_password: z
          .string()
          .min(1, say("passwordRequired"))
          .min(8, say("passwordShort"))
          .max(128, say("passwordLong")),
        confirm_password: z.string().min(1, say("confirmRequired")),
      })
      // Also runs while other fields are invalid, so that its error shows on blur.
      .refine((form) => form.confirm_password === "" || form.new_password === form.confirm_password, {
        path: ["confirm_password"],
        message: say("confirmDiffers"),
        when: () => true,
      }),
  );
