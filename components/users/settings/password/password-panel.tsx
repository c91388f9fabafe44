"use client";

import { useTranslations } from "next-intl";
import { Alert } from "@/components/ui/alert";
import { PasswordForm } from "./password-form";
import { Section } from "../section";

type PasswordPanelProps = {
  email: string;
  hasPassword: boolean;
  /** Number of API tokens that a new password would revoke. */
  apiTokens: number;
};

/** The form for a new password, or a note that the account has none. */
export function PasswordPanel({ email, hasPassword, apiTokens }: PasswordPanelProps) {
  const t = useTranslations("settings.password");
  if (hasPassword) return <PasswordForm email={email} apiTokens={apiTokens} />;
  return (
    <Section title={t("title")}>
      <Alert>{t("none")}</Alert>
    </Section>
  );
}
