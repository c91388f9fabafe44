"use client";

import { useTranslations } from "next-intl";
import { createContext, type ReactNode, use, useEffect, useMemo, useState } from "react";
import { InterfaceLink } from "../locale/interface-link";
import type { NavKey } from "./nav";

export type Crumb = { label: string; href?: string };

const CrumbsContext = createContext<{ trail: Crumb[] | null; set: (trail: Crumb[] | null) => void }>({
  trail: null,
  set: () => {},
});

export function CrumbsProvider({ children }: { children: ReactNode }) {
  const [trail, set] = useState<Crumb[] | null>(null);
  const value = useMemo(() => ({ trail, set }), [trail]);
  return <CrumbsContext value={value}>{children}</CrumbsContext>;
}

/** Sets the breadcrumbs of the top bar. Without it the bar shows the sidebar's name of the page. */
export function Crumbs({ items }: { items: Crumb[] }) {
  const { set } = use(CrumbsContext);
  const key = JSON.stringify(items);
  useEffect(() => {
    set(JSON.parse(key) as Crumb[]);
    return () => set(null);
  }, [key, set]);
  return null;
}

/** The top bar's breadcrumbs. `active` is the sidebar's entry of the page. */
export function CrumbTrail({ active }: { active: NavKey | null }) {
  const t = useTranslations("layout");
  const { trail } = use(CrumbsContext);
  const crumbs = trail ?? (active ? [{ label: t(active) }] : []);
  return (
    <nav aria-label={t("breadcrumbs")} className="min-w-0 text-13 text-ink-3">
      <ol className="flex min-w-0 items-center">
        {crumbs.map((crumb, i) => (
          <li key={`${crumb.label}-${i}`} className="flex min-w-0 items-center">
            {i > 0 ? (
              <span aria-hidden="true" className="mx-2 text-line-strong">
                /
              </span>
            ) : null}
            {crumb.href ? (
              <InterfaceLink href={crumb.href} className="shrink-0 hover:text-ink">
                {crumb.label}
              </InterfaceLink>
            ) : (
              <span aria-current={i === crumbs.length - 1 ? "page" : undefined} className="truncate">
                {crumb.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
