"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Alert } from "@/components/ui/alert";
import { invitationOfPage } from "./invitation";
import { useSignInOptions } from "./sign-in-options";

/** The sign-up form, with a note where only some people may sign up, or a note in its place. */
export function SignUpGate({ children }: { children: ReactNode }) {
  const t = useTranslations("users.signup.gate");
  const policy = useSignInOptions()?.sign_up;
  if (policy === undefined || policy.mode === "open") return children;
  if (policy.mode === "closed") return <Alert tone="info">{t("closed")}</Alert>;
  // The options arrive after the first render, so this runs in the browser only.
  if (invitationOfPage() !== undefined) return children;
  if (policy.mode === "invited") return <Alert tone="info">{t("invited")}</Alert>;
  return (
    <>
      <Alert tone="info" className="mb-5">
        {t("domains", { domains: policy.domains.map((domain) => `@${domain}`).join(", ") })}
      </Alert>
      {children}
    </>
  );
}
