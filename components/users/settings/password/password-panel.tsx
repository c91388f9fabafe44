"use client";

import { useTranslations } from "next-intl";
import { Alert } from "@/components/ui/alert";
import { PasswordForm } from "./password-form";
import { Section } from "../section";
import { SignIns } from "./sign-ins";

type PasswordPanelProps = {
  email: string;
  signIns: { hasPassword: boolean; browsers: number; tokens: number };
  /** Number of API tokens that a new password would revoke. */
  apiTokens: number;
};

/** The password, if there is one, and the active sessions. */
export function PasswordPanel({ email, signIns, apiTokens }: PasswordPanelProps) {
  const t = useTranslations("settings.password");
  return (
    <>
      {signIns.hasPassword ? (
        <PasswordForm email={email} apiTokens={apiTokens} />
      ) : (
        <Section title={t("title")}>
          <Alert>{t("none")}</Alert>
        </Section>
      )}
      <SignIns browsers={signIns.browsers} tokens={signIns.tokens} />
    </>
  );
}
