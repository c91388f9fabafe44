"use client";

import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent } from "react";
import { InterfaceLink } from "@/components/layout/locale/interface-link";
import { pageCounts } from "@/components/sources/list/page-states";
import { useSources } from "@/components/sources/use-sources";
import { usableSources } from "./material-note";

type MaterialWaitProps = {
  /** Where the open questions about the material are answered. */
  href: string;
  onReady: () => void;
};

/** The plan waits until the material is read, and then goes on by itself. */
export function MaterialWait({ href, onReady }: MaterialWaitProps) {
  const t = useTranslations("generation.material");
  const { sources, isFresh } = useSources([], "/sources");
  const usable = usableSources(sources);
  const isReady = isFresh && usable.every(({ state }) => state === "read");
  const ready = useEffectEvent(onReady);
  useEffect(() => {
    if (isReady) ready();
  }, [isReady]);
  if (usable.some(({ permission }) => permission === null)) return <PermissionOpen href={href} />;
  return <span className="num">{isFresh ? t("reading", pageCounts(sources)) : t("readingSoon")}</span>;
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
