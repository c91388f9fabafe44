"use client";

import { useTranslations } from "next-intl";
import { Link, usePathname } from "@/lib/core/i18n/navigation";

/** The pages of the administration, in order. */
const entries = [
  { key: "overview", href: "/admin" },
  { key: "users", href: "/admin/users" },
  { key: "ai", href: "/admin/ai" },
  { key: "plans", href: "/admin/plans" },
  { key: "outbox", href: "/admin/outbox" },
  { key: "health", href: "/admin/health" },
  { key: "audit", href: "/admin/audit" },
  { key: "feedback", href: "/readFeedback" },
] as const;

/** The navigation of the administration. Its links wrap on narrow screens, so that none is cut. */
export function AdminNav() {
  const t = useTranslations("admin");
  const here = usePathname().replace(/(.)\/$/, "$1");
  return (
    <nav aria-label={t("nav")} className="mb-8 border-b border-line">
      <ul className="flex flex-wrap gap-x-4.5 xs:gap-x-6">
        {entries.map(({ key, href }) => (
          <li key={key}>
            <Link
              href={href}
              aria-current={
                here === href ? "page" : href !== "/admin" && here.startsWith(`${href}/`) ? "true" : undefined
              }
              className="-mb-px inline-flex min-h-11 items-center border-b-2 border-transparent text-14 whitespace-nowrap xs:text-15 text-ink-2 hover:text-ink focus-visible:-outline-offset-2 aria-[current]:border-primary aria-[current]:font-[560] aria-[current]:text-ink"
            >
              {t(`pages.${key}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
