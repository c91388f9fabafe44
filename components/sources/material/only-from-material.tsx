"use client";

import { useTranslations } from "next-intl";
import { CheckboxField } from "@/components/ui/form/checkbox";
import { useOnlyFromMaterial } from "./use-only-from-material";

/** Whether the course says only what stands in the material. */
export function OnlyFromMaterial({ storageKey }: { storageKey: string }) {
  const t = useTranslations("sources.material.only");
  const { isOnly, setIsOnly } = useOnlyFromMaterial(storageKey);
  return (
    <div className="mt-6">
      <CheckboxField
        label={t("label")}
        checked={isOnly}
        onCheckedChange={setIsOnly}
        aria-describedby="only-hint"
      />
      <p id="only-hint" className="max-w-measure ps-7.5 text-13 text-ink-3">
        {t("hint")}
      </p>
    </div>
  );
}
