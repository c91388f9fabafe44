import { zodResolver } from "@hookform/resolvers/zod";
import type { useTranslations } from "next-intl";
import { z } from "zod";

/** Says a rule of `users.rules` in the page's language. */
type Say = ReturnType<typeof useTranslations<"users.rules">>;

/** What the form accepts; the server's `passwordChange` is the authority. */
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
      // The comparison also runs while other fields are still wrong, so that it speaks on blur.
      .refine((form) => form.confirm_password === "" || form.new_password === form.confirm_password, {
        path: ["confirm_password"],
        message: say("confirmDiffers"),
        when: () => true,
      }),
  );
