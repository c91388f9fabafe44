"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { toastAfterLoad } from "@/components/ui/toast/toast";
import { ApiError, apiCall } from "@/lib/core/http/client";
import { useErrorText } from "@/lib/core/i18n/error-text";
import { getPathname } from "@/lib/core/i18n/navigation";
import type { ProvedEmail } from "@/lib/users/verification/schema";
import { storeText } from "./stored-fields";

/** Proves the address of the link on a press of the button, so that programs which open links in mails do not use it up. */
export function VerifyEmail() {
  const t = useTranslations("users.verify");
  const errorText = useErrorText();
  const locale = useLocale();
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const verify = async () => {
    setPending(true);
    setFailure(null);
    try {
      const token = new URLSearchParams(window.location.search).get("token") ?? "";
      const { email, next } = await apiCall<ProvedEmail>("/login/verify-email", {
        method: "POST",
        body: { token },
      });
      storeText("email", email);
      toastAfterLoad(t("doneTitle"), t("doneText"));
      const search = next === null ? "" : `?${new URLSearchParams({ next })}`;
      window.location.assign(getPathname({ href: `/login${search}`, locale }));
    } catch (error) {
      const code = error instanceof ApiError && error.code !== "network" ? error.code : "unavailable";
      const isInvalid = code === "invalid_token" || code === "validation";
      setFailure(
        isInvalid ? t("expired") : errorText(code, error instanceof ApiError ? error.retryAfter : null),
      );
      setPending(false);
    }
  };

  return (
    <div className="grid gap-5">
      <div role="status">{failure === null ? null : <Alert tone="warn">{failure}</Alert>}</div>
      <Button variant="accent" size="lg" pending={pending} onClick={() => void verify()}>
        {t("button")}
      </Button>
    </div>
  );
}
