"use client";

import { useTranslations } from "next-intl";
import { SignInAgain } from "@/components/layout/sign-in-again";
import { Alert } from "@/components/ui/alert";
import type { ApiError } from "@/lib/core/http/client";
import { useErrorText } from "@/lib/core/i18n/error-text";

/** The answer did not count: why, and the way to sign in again when that is the reason. */
export function SubmitFailure({ code }: { code: ApiError["code"] }) {
  const t = useTranslations("course.quiz");
  const errorText = useErrorText();
  // The sentence that the reason stands in ends by itself.
  const reason = (code === "network" ? t("network") : errorText(code)).replace(/\.$/, "");
  return (
    <Alert
      tone="wrong"
      className="mt-6"
      actions={code === "unauthenticated" ? <SignInAgain>{t("signIn")}</SignInAgain> : null}
    >
      {t("submitError", { error: reason })}
    </Alert>
  );
}
