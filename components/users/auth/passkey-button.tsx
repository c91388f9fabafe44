"use client";

import { useLocale, useTranslations } from "next-intl";
import { unstable_isUnrecognizedActionError } from "next/navigation";
import { useState, useSyncExternalStore } from "react";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/form/field";
import { ApiError } from "@/lib/core/http/client";
import { useErrorText } from "@/lib/core/i18n/error-text";
import { getPathname } from "@/lib/core/i18n/navigation";
import { signInWithPasskeyAction } from "@/lib/users/actions";
import { askForPasskey, supportsPasskeys } from "../passkey/browser-passkey";

const never = () => () => undefined;

/** Signs in with a passkey, in browsers that know them. */
export function PasskeyButton() {
  const isSupported = useSyncExternalStore(never, supportsPasskeys, () => false);
  return isSupported ? <SupportedButton /> : null;
}

function SupportedButton() {
  const t = useTranslations("users");
  const errorText = useErrorText();
  const locale = useLocale();
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  /** Returns the text of a refusal, or null when the next page loads. */
  const signIn = async (): Promise<string | null> => {
    const passkey = await askForPasskey("/login/passkey");
    if (!passkey) return t("login.passkeyUnused");
    const next = new URLSearchParams(window.location.search).get("next");
    const result = await signInWithPasskeyAction({ passkey, next });
    if (!result.ok) return errorText(result.code, result.retryAfter ?? null);
    window.location.assign(result.next ?? getPathname({ href: result.needsPlan ? "/pricing" : "/", locale }));
    return null;
  };
  const start = async () => {
    setPending(true);
    setRefusal(undefined);
    const text = await signIn().catch((error: unknown) => {
      if (unstable_isUnrecognizedActionError(error)) return t("outdated");
      return error instanceof ApiError ? errorText(error.code, error.retryAfter) : errorText("unavailable");
    });
    if (text === null) return;
    setPending(false);
    setRefusal(text);
  };
  return (
    <div className="mt-4 grid gap-2">
      <Button size="lg" pending={pending} onClick={() => void start()}>
        {t("login.passkey")}
      </Button>
      <FieldError>{refusal}</FieldError>
    </div>
  );
}
