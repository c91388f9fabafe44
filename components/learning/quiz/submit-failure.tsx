"use client";

import { useTranslations } from "next-intl";
import { SignInAgain } from "@/components/layout/sign-in-again";
import { Alert } from "@/components/ui/alert";
import type { ApiError } from "@/lib/core/http/client";
import { useErrorText } from "@/lib/core/i18n/error-text";

/** Why an answer did not count, with a sign-in link when the session has ended. */
export function SubmitFailure({ code }: { code: ApiError["code"] }) {
  const t = useTranslations("course.quiz");
  const errorText = useErrorText();
  // The surrounding sentence has its own full stop.
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
