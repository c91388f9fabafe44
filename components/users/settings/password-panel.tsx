"use client";

import { useTranslations } from "next-intl";
import { Alert } from "@/components/ui/alert";
import { PasswordForm } from "./password-form";
import { Section } from "./section";
import { SignIns } from "./sign-ins";

type PasswordPanelProps = {
  email: string;
  signIns: { hasPassword: boolean; browsers: number; tokens: number };
  /** API tokens that a new password would end. */ apiTokens: number;
};

/** The password, where there is one, and where the person is signed in. */
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
