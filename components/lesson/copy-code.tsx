"use client";

import { useTranslations } from "next-intl";
import { CopyButton } from "@/components/ui/copy-button";

/** Copies the surrounding code block. */
export function CopyCode() {
  const t = useTranslations("common.copying");
  return (
    <CopyButton
      texts={{ copy: t("copy"), copied: t("copied"), selected: t("selected") }}
      className="code-copy no-print"
    />
  );
}
