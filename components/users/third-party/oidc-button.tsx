"use client";

import { useTranslations } from "next-intl";
import { unstable_isUnrecognizedActionError } from "next/navigation";
import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast/toast";
import type { ErrorCode } from "@/lib/core/errors";
import { useErrorText } from "@/lib/core/i18n/error-text";
import { startOidcSignInAction } from "@/lib/users/actions";
import { OidcCode } from "./oidc-code";
import { invitationOfPage } from "../auth/invitation";
import { useSignInOptions } from "../auth/sign-in-options";

/** The errors that a sign-in with the provider returns in the address of this page. */
const returned = [
  "oidc_refused",
  "oidc_only",
  "unavailable",
  "sign_up_closed",
  "sign_up_domain",
  "invitation_required",
  "invitation_invalid",
] as const satisfies readonly ErrorCode[];

const returnedError = () => new URLSearchParams(window.location.search).get("error");

/** Sign-in and sign-up with the OpenID Connect provider, where the server has one. */
export function OidcButton() {
  const t = useTranslations("users.oidc");
  const users = useTranslations("users");
  const tCommon = useTranslations("common");
  const errorText = useErrorText();
  const [pending, setPending] = useState(false);
  const oidc = useSignInOptions()?.oidc ?? null;

  useEffect(() => {
    const code = returned.find((known) => known === returnedError());
    if (code) toast.error(tCommon("error"), { description: errorText(code), id: "oidc" });
  }, [tCommon, errorText]);

  if (oidc === null) return null;
  const begin = async () => {
    setPending(true);
    try {
      const next = new URLSearchParams(window.location.search).get("next");
      const invitation = invitationOfPage();
      const start = await startOidcSignInAction({ next, ...(invitation ? { invitation } : {}) });
      if (start.ok) {
        window.location.assign(start.url);
        return;
      }
      toast.error(tCommon("error"), { description: errorText(start.code), id: "oidc" });
    } catch (error) {
      const isOutdated = unstable_isUnrecognizedActionError(error);
      toast.error(tCommon("error"), {
        description: isOutdated ? users("outdated") : errorText("unavailable"),
        id: "oidc",
      });
    }
    setPending(false);
  };
  return (
    <div className="mt-6 grid gap-5">
      <p className="flex items-center gap-4 text-14 text-ink-3 before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        {users("google.or")}
      </p>
      <Button size="lg" pending={pending} onClick={() => void begin()}>
        {pending ? t("pending", { name: oidc.name }) : t("login", { name: oidc.name })}
      </Button>
      {returnedError() === "second_factor_required" ? <OidcCode /> : null}
    </div>
  );
}
