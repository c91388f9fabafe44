"use client";

import { useLocale, useTranslations } from "next-intl";
import { toastAfterLoad } from "@/components/ui/toast/toast";
import { getPathname } from "@/lib/core/i18n/navigation";
import { signInWithProof } from "./sign-in-with-proof";

/** Signs in to a new account and opens `next` or the dashboard; if that fails, the sign-in page is the way in. */
export function useEnterNewAccount(): (account: { email: string; password: string }) => Promise<void> {
  const t = useTranslations("users.signup");
  const locale = useLocale();
  return async ({ email, password }) => {
    const { search } = window.location;
    const next = new URLSearchParams(search).get("next");
    const result = await signInWithProof({ username: email, password, next }).catch(() => null);
    const text = result?.ok
      ? "successText"
      : result?.code === "email_unverified"
        ? "successVerify"
        : "successLogIn";
    toastAfterLoad(t("successTitle"), t(text));
    window.location.assign(
      result?.ok
        ? (result.next ?? getPathname({ href: "/", locale }))
        : getPathname({ href: `/login${search}`, locale }),
    );
  };
}
