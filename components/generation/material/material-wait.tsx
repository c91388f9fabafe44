"use client";

import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent } from "react";
import { InterfaceLink } from "@/components/layout/locale/interface-link";
import { pageCounts } from "@/components/sources/list/page-states";
import { useSources } from "@/components/sources/use-sources";
import { trayVerdict } from "@/lib/sources/policy";

/** The plan waits until the material is read, and then goes on by itself. */
export function MaterialWait({ onReady }: { onReady: () => void }) {
  const t = useTranslations("generation.material");
  const { sources, isFresh } = useSources([], "/sources");
  const isReady = isFresh && trayVerdict(sources) !== "sources_reading";
  const ready = useEffectEvent(onReady);
  useEffect(() => {
    if (isReady) ready();
  }, [isReady]);
  return <span className="num">{t("reading", pageCounts(sources))}</span>;
}

/** A source whose use is not decided keeps the plan waiting; the link leads to the question. */
export function PermissionOpen({ href }: { href: string }) {
  const t = useTranslations("generation.material");
  return (
    <>
      {t("open")}{" "}
      <InterfaceLink href={href} className="link">
        {t("answer")}
      </InterfaceLink>
    </>
  );
}
