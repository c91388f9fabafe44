"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { ApiError, apiCall } from "@/lib/core/http/client";
import { useErrorText } from "@/lib/core/i18n/error-text";
import { dropToken, takeToken } from "./link-token";

/** Ends the digest on a press of the button, so that programs which open links in mails do not. */
export function Unsubscribe() {
  const t = useTranslations("users.unsubscribe");
  const errorText = useErrorText();
  // Undefined until hydration: the prerendered page knows no address.
  const [token, setToken] = useState<string | null>();
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<"ended" | "invalid" | null>(null);

  useEffect(() => {
    const timer = setTimeout(() => setToken(takeToken("unsubscribe")), 0);
    return () => clearTimeout(timer);
  }, []);

  const end = async () => {
    setPending(true);
    setFailure(null);
    try {
      await apiCall(`/digest/unsubscribe?token=${encodeURIComponent(token ?? "")}`, { method: "POST" });
      dropToken("unsubscribe");
      setOutcome("ended");
    } catch (error) {
      const code = error instanceof ApiError && error.code !== "network" ? error.code : "unavailable";
      if (code === "invalid_token" || code === "validation") {
        dropToken("unsubscribe");
        setOutcome("invalid");
      } else setFailure(errorText(code, error instanceof ApiError ? error.retryAfter : null));
    }
    setPending(false);
  };

  if (outcome === "ended") return <Alert tone="good">{t("ended")}</Alert>;
  if (token === null || outcome === "invalid")
    return <Alert tone="warn">{outcome === "invalid" ? t("invalid") : t("noToken")}</Alert>;
  return (
    <div className="grid gap-5">
      {failure === null ? null : <Alert tone="warn">{failure}</Alert>}
      <Button
        variant="accent"
        size="lg"
        pending={pending}
        disabled={token === undefined}
        onClick={() => void end()}
      >
        {t("button")}
      </Button>
    </div>
  );
}
