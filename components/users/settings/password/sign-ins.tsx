"use client";

import { useLocale, useTranslations } from "next-intl";
import { unstable_isUnrecognizedActionError } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import { toast } from "@/components/ui/toast/toast";
import { getPathname } from "@/lib/core/i18n/navigation";
import { signOutEverywhereAction } from "@/lib/users/profile/actions";
import { Section } from "../section";

/** The active sessions, and signing out of all of them. */
export function SignIns({ browsers, tokens }: { browsers: number; tokens: number }) {
  const t = useTranslations("settings.sessions");
  const locale = useLocale();
  const [open, setOpen] = useState(false);
  const [pending, setPending] = useState(false);

  const signOut = async () => {
    setPending(true);
    try {
      const result = await signOutEverywhereAction();
      // An ended session is the intended result.
      if (!result.ok && result.code !== "unauthenticated") throw new Error(result.code);
      // A full load, so that nothing of the session stays in memory.
      window.location.assign(getPathname({ href: "/login", locale }));
    } catch (error) {
      // The page is older than the deployment: after a reload it can sign out.
      if (unstable_isUnrecognizedActionError(error)) {
        window.location.reload();
        return;
      }
      setPending(false);
      toast.error(t("failed"), { id: "sign-out" });
    }
  };

  const named = t("browsers", { count: browsers });
  const where =
    tokens === 0
      ? t("onlyBrowsers", { browsers: named })
      : t("both", { browsers: named, tokens: t("tokens", { count: tokens }) });
  return (
    <Section title={t("title")} text={browsers + tokens > 1 ? `${where} ${t("text")}` : where}>
      <Button onClick={() => setOpen(true)}>{t("action")}</Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={t("confirmTitle")}
        description={t("confirmText")}
        confirmLabel={t("action")}
        pending={pending}
        onConfirm={() => void signOut()}
      />
    </Section>
  );
}
