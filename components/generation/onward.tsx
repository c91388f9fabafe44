"use client";

import { useTranslations } from "next-intl";
import type { RefCallback } from "react";
import { InterfaceLink } from "@/components/layout/interface-link";
import { Button } from "@/components/ui/button";

type OnwardProps = {
  generationsLeft: number;
  /** What takes the focus. */ place: RefCallback<HTMLElement>;
  onAnother: () => void;
};

/** The way on from a finished course: another one, or the plans when there is no generation left for it. */
export function Onward({ generationsLeft, place, onAnother }: OnwardProps) {
  const t = useTranslations("generation");
  if (generationsLeft > 0)
    return (
      <Button variant="word" ref={place} onClick={onAnother}>
        {t("ready.another")}
      </Button>
    );
  return (
    <Button asChild variant="word" ref={place}>
      <InterfaceLink href="/pricing">{t("premium.plans")}</InterfaceLink>
    </Button>
  );
}
