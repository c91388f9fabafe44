"use client";

import { useLocale, useTranslations } from "next-intl";
import { type AppLocale, routing } from "@/lib/core/i18n/routing";
import { getPathname, usePathname } from "@/lib/core/i18n/navigation";
import { cn } from "@/components/ui/cn";
import { publicPath } from "../shell/nav";

const NAMES: Record<AppLocale, string> = { en: "English", es: "Español" };

/** The address of this page in another language. */
export function useLocaleHref(): (locale: AppLocale) => string {
  const pathname = publicPath(usePathname());
  return (locale) => getPathname({ href: pathname, locale });
}

/** Two letters per language, the current one underlined; on a phone the public header hides it. Loads the page fully, because the document's language changes. */
export function LocaleSwitcher({ className }: { className?: string }) {
  const t = useTranslations("layout");
  const current = useLocale();
  const hrefIn = useLocaleHref();
  return (
    <div role="group" aria-label={t("language")} className={cn("inline-flex shrink-0", className)}>
      {routing.locales.map((locale) => (
        <a
          key={locale}
          href={hrefIn(locale)}
          hrefLang={locale}
          lang={locale}
          aria-current={locale === current ? "true" : undefined}
          // The query (a reset token, a search) belongs to the page in either language.
          onClick={(event) => {
            event.currentTarget.search = window.location.search;
          }}
          className="grid min-h-11 min-w-11 in-[.site-header]:aria-[current]:max-xs:hidden place-items-center text-15 text-ink-3 hover:text-ink aria-[current]:font-[550] aria-[current]:text-ink aria-[current]:underline aria-[current]:decoration-[1.5px] aria-[current]:underline-offset-[.35em]"
        >
          <span>
            <span className="uppercase">{locale}</span>
            <span className="sr-only"> {NAMES[locale]}</span>
          </span>
        </a>
      ))}
    </div>
  );
}
