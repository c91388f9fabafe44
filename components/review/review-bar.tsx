"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { MenoMark } from "@/components/figures/meno-mark";
import { InterfaceLink } from "@/components/layout/locale/interface-link";

/** The bar above the review, which has no sidebar: the way home, where I am, the way out. */
export function ReviewBar({ children }: { children?: ReactNode }) {
  const t = useTranslations("review");
  const tLayout = useTranslations("layout");
  return (
    <header className="review-bar">
      <InterfaceLink
        href="/"
        aria-label={tLayout("brandHome")}
        className="-m-2.5 inline-flex min-h-11 items-center p-2.5"
      >
        <MenoMark size={24} />
      </InterfaceLink>
      <h1 className="display -ms-1 text-[1.25rem] leading-none font-[420]">{t("title")}</h1>
      {children}
    </header>
  );
}
