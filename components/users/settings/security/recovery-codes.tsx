"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import { apiCall } from "@/lib/core/http/client";
import type { NewRecoveryCodes } from "@/lib/users/factors/schema";
import { Section } from "../section";
import { useChange } from "./use-change";

/** The number of unused recovery codes, and replacing them. */
export function RecoveryCodes({ left, onCodes }: { left: number; onCodes: (codes: string[]) => void }) {
  const t = useTranslations("settings.security.codes");
  const { pending, change } = useChange();
  const [open, setOpen] = useState(false);
  const make = () =>
    change(async () => {
      const made = await apiCall<NewRecoveryCodes>("/users/me/factors/recovery-codes", { method: "POST" });
      setOpen(false);
      onCodes(made.recovery_codes);
    });
  return (
    <Section title={t("title")} text={t("text", { count: left })}>
      <Button onClick={() => setOpen(true)}>{t("make")}</Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={t("makeTitle")}
        description={t("makeText")}
        confirmLabel={t("make")}
        pending={pending}
        onConfirm={() => void make()}
      />
    </Section>
  );
}
