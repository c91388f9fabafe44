"use client";

import { useTranslations } from "next-intl";
import { CopyButton } from "@/components/ui/copy-button";

/** Copies the code of the block that it stands in. */
export function CopyCode() {
  const t = useTranslations("common.copying");
  return (
    <CopyButton
      words={{ copy: t("copy"), copied: t("copied"), selected: t("selected") }}
      className="code-copy no-print"
    />
  );
}
