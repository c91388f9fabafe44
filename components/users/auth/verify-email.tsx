"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { toastAfterLoad } from "@/components/ui/toast/toast";
import { ApiError, apiCall } from "@/lib/core/http/client";
import { useErrorText } from "@/lib/core/i18n/error-text";
import { getPathname } from "@/lib/core/i18n/navigation";
import type { ProvedEmail } from "@/lib/users/verification/schema";
import { dropToken, takeToken } from "./link-token";
import { storeText } from "./stored-fields";

/** Proves the address of the link on a press of the button, so that programs which open links in mails do not use it up. */
export function VerifyEmail() {
  const t = useTranslations("users.verify");
  const errorText = useErrorText();
  const locale = useLocale();
  // Undefined until hydration: the prerendered page knows no address.
  const [token, setToken] = useState<string | null>();
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isExpired, setExpired] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setToken(takeToken("verify")), 0);
    return () => clearTimeout(timer);
  }, []);

  const verify = async () => {
    setPending(true);
    setFailure(null);
    try {
      const { email, next } = await apiCall<ProvedEmail>("/login/verify-email", {
        method: "POST",
        body: { token },
      });
      dropToken("verify");
      storeText("email", email);
      toastAfterLoad(t("doneTitle"), t("doneText"));
      const search = next === null ? "" : `?${new URLSearchParams({ next })}`;
      window.location.assign(getPathname({ href: `/login${search}`, locale }));
    } catch (error) {
      const code = error instanceof ApiError && error.code !== "network" ? error.code : "unavailable";
      if (code === "invalid_token" || code === "validation") {
        dropToken("verify");
        setExpired(true);
      } else setFailure(errorText(code, error instanceof ApiError ? error.retryAfter : null));
      setPending(false);
    }
  };

  if (token === null || isExpired)
    return <Alert tone="warn">{isExpired ? t("expired") : t("noToken")}</Alert>;
  return (
    <div className="grid gap-5">
      {failure === null ? null : <Alert tone="warn">{failure}</Alert>}
      <Button
        variant="accent"
        size="lg"
        pending={pending}
        disabled={token === undefined}
        onClick={() => void verify()}
      >
        {t("button")}
      </Button>
    </div>
  );
}
