"use client";

import { useTranslations } from "next-intl";
import { unstable_isUnrecognizedActionError } from "next/navigation";
import { useEffect, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import type { ErrorCode } from "@/lib/core/errors";
import { useErrorText } from "@/lib/core/i18n/error-text";
import { startOidcSignInAction } from "@/lib/users/actions";
import { invitationOfPage } from "../auth/invitation";
import { useSignInOptions } from "../auth/sign-in-options";
import { OidcCode } from "./oidc-code";

/** The errors with which a sign-in at the provider returns to this page. */
const returned = [
  "oidc_refused",
  "oidc_unavailable",
  "second_factor_required",
  "sign_up_closed",
  "sign_up_domain",
  "invitation_required",
  "invitation_invalid",
  "unavailable",
] as const satisfies readonly ErrorCode[];

/** Takes the error out of this page's address, so that a reload does not repeat it. */
function takeReturnedError(): (typeof returned)[number] | null {
  const url = new URL(window.location.href);
  const given = url.searchParams.get("error");
  if (given === null) return null;
  url.searchParams.delete("error");
  window.history.replaceState(window.history.state, "", url);
  return returned.find((known) => known === given) ?? null;
}

/** Sign-in or sign-up with the OpenID Connect provider, where the server has one. */
export function OidcButton({ purpose }: { purpose: "login" | "signup" }) {
  const oidc = useSignInOptions()?.oidc ?? null;
  return oidc === null ? null : <ProviderButton purpose={purpose} {...oidc} />;
}

type ProviderButtonProps = { purpose: "login" | "signup"; name: string; only: boolean };

function ProviderButton({ purpose, name, only }: ProviderButtonProps) {
  const t = useTranslations("users");
  const errorText = useErrorText();
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  /** The account has a second factor, whose code is asked for. */
  const [asksCode, setAsksCode] = useState(false);

  useEffect(() => {
    // After hydration, because the prerendered page knows no address.
    const timer = setTimeout(() => {
      const code = takeReturnedError();
      if (code === "second_factor_required") setAsksCode(true);
      else if (code !== null) setRefusal(errorText(code));
    }, 0);
    return () => clearTimeout(timer);
  }, [errorText]);

  /** Runs a step that ends with the address to open, or with the text of a refusal. */
  const run = async (step: () => Promise<{ url: string } | { refusal: string }>) => {
    setPending(true);
    setRefusal(null);
    const outcome = await step().catch((error: unknown) => ({
      refusal: unstable_isUnrecognizedActionError(error) ? t("outdated") : errorText("unavailable"),
    }));
    if ("url" in outcome) {
      window.location.assign(outcome.url);
      return;
    }
    setRefusal(outcome.refusal);
    setPending(false);
  };
  const begin = async () => {
    const page = window.location.pathname + window.location.search;
    const invitation = invitationOfPage();
    const start = await startOidcSignInAction({ page, ...(invitation ? { invitation } : {}) });
    return start.ok ? { url: start.url } : { refusal: errorText(start.code) };
  };
  return (
    <div className={only ? "grid gap-5" : "mt-6 grid gap-5"}>
      {only ? null : (
        <p className="flex items-center gap-4 text-14 text-ink-3 before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
          {t("google.or")}
        </p>
      )}
      {refusal === null ? null : <Alert tone="wrong">{refusal}</Alert>}
      {asksCode ? (
        <OidcCode />
      ) : (
        <Button
          size="lg"
          variant={only ? "accent" : "outline"}
          pending={pending}
          onClick={() => void run(begin)}
        >
          {pending ? t("oidc.pending", { name }) : t(`oidc.${purpose}`, { name })}
        </Button>
      )}
    </div>
  );
}
