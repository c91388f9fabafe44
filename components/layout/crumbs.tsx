"use client";

import { useTranslations } from "next-intl";
import { createContext, type ReactNode, use, useEffect, useMemo, useState } from "react";
import { Link, usePathname } from "@/lib/core/i18n/navigation";
import { activeKey } from "./nav";

export type Crumb = { label: string; href?: string };

const CrumbsContext = createContext<{ items: Crumb[] | null; set: (items: Crumb[] | null) => void }>({ items: null, set: () => {} });

export function CrumbsProvider({ children }: { children: ReactNode }) {
  const [items, set] = useState<Crumb[] | null>(null);
  const value = useMemo(() => ({ items, set }), [items]);
  return <CrumbsContext value={value}>{children}</CrumbsContext>;
}

/** Put into a page: names its place in the top bar. Without it the bar shows the sidebar's name of the page. */
export function Crumbs({ items }: { items: Crumb[] }) {
  const { set } = use(CrumbsContext);
  const key = JSON.stringify(items);
  useEffect(() => {
    set(JSON.parse(key) as Crumb[]);
    return () => set(null);
  }, [key, set]);
  return null;
}

/** The top bar's line: My Courses / Binary search, understood. */
export function CrumbTrail() {
  const t = useTranslations("layout");
  const { items } = use(CrumbsContext);
  const active = activeKey(usePathname());
  const trail = items ?? (active ? [{ label: t(active) }] : []);
  return (
    <nav aria-label={t("breadcrumbs")} className="min-w-0 text-13 text-ink-3">
      <ol className="flex min-w-0 items-center">
        {trail.map((crumb, i) => (
          <li key={`${crumb.label}-${i}`} className="flex min-w-0 items-center">
            {i > 0 ? <span aria-hidden="true" className="mx-2 text-line-strong">/</span> : null}
            {crumb.href ? (
              <Link href={crumb.href} className="shrink-0 hover:text-ink">
                {crumb.label}
              </Link>
            ) : (
              <span aria-current={i === trail.length - 1 ? "page" : undefined} className="truncate">
                {crumb.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
