"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Disclosure } from "@/components/ui/disclosure";
import { useSignInOptions } from "./sign-in-options";

type SignInWaysProps = {
  purpose: "login" | "signup";
  /** The button of the OpenID Connect provider. */
  provider: ReactNode;
  /** The forms and buttons of this site. */
  children: ReactNode;
};

/** The ways in. Where the provider is the only one, the sign-in form of superusers is folded away and there is no sign-up form. */
export function SignInWays({ purpose, provider, children }: SignInWaysProps) {
  const t = useTranslations("users.oidc");
  const only = useSignInOptions()?.oidc?.only ?? false;
  return (
    <>
      {only ? null : <div>{children}</div>}
      <div>{provider}</div>
      {only && purpose === "login" ? (
        <Disclosure title={t("superusers")} className="mt-10">
          <div>{children}</div>
        </Disclosure>
      ) : null}
    </>
  );
}
