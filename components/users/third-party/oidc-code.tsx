"use client";

import { useLocale, useTranslations } from "next-intl";
import { unstable_isUnrecognizedActionError } from "next/navigation";
import { useState } from "react";
import { useErrorText } from "@/lib/core/i18n/error-text";
import { getPathname } from "@/lib/core/i18n/navigation";
import { completeOidcSignInAction } from "@/lib/users/actions";
import { CodeForm } from "./code-form";

/** Asks for the code of an account that the provider has identified, and signs in with it. */
export function OidcCode() {
  const t = useTranslations("users");
  const errorText = useErrorText();
  const locale = useLocale();
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  const enter = async (otp: string) => {
    setPending(true);
    setRefusal(undefined);
    try {
      const next = new URLSearchParams(window.location.search).get("next");
      const result = await completeOidcSignInAction({ otp, next });
      if (result.ok) {
        window.location.assign(
          result.next ?? getPathname({ href: result.needsPlan ? "/pricing" : "/", locale }),
        );
        return;
      }
      setRefusal(errorText(result.code, result.retryAfter));
    } catch (error) {
      setRefusal(unstable_isUnrecognizedActionError(error) ? t("outdated") : errorText("unavailable"));
    }
    setPending(false);
  };
  return <CodeForm pending={pending} refusal={refusal} onCode={(otp) => void enter(otp)} />;
}
