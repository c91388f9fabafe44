"use client";

import { useTranslations } from "next-intl";
import type { RefCallback } from "react";
import { InterfaceLink } from "@/components/layout/locale/interface-link";
import { Button } from "@/components/ui/button";

type NextStepProps = {
  generationsLeft: number;
  /** Receives the focus. */
  focusRef: RefCallback<HTMLElement>;
  onAnother: () => void;
};

/** After a finished course: create another, or see the plans when no generation is left. */
export function NextStep({ generationsLeft, focusRef, onAnother }: NextStepProps) {
  const t = useTranslations("generation");
  if (generationsLeft > 0)
    return (
      <Button variant="word" ref={focusRef} onClick={onAnother}>
        {t("complete.another")}
      </Button>
    );
  return (
    <Button asChild variant="word" ref={focusRef}>
      <InterfaceLink href="/pricing">{t("premium.plans")}</InterfaceLink>
    </Button>
  );
}
