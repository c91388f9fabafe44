import { useLocale, useTranslations } from "next-intl";
import { routing } from "@/lib/core/i18n/routing";
import { sitePath } from "@/lib/core/i18n/site-path";
import { cn } from "@/components/ui/cn";

const NAMES = { en: "English", es: "Español" } as const;

/** The languages of a static page as plain links; on a phone the header shows only the other one. */
export function SiteLanguages({ path, className }: { path: string; className?: string }) {
  const t = useTranslations("layout");
  const current = useLocale();
  return (
    <div role="group" aria-label={t("language")} className={cn("inline-flex shrink-0", className)}>
      {routing.locales.map((locale) => (
        <a
          key={locale}
          href={sitePath(locale, path)}
          hrefLang={locale}
          lang={locale}
          aria-current={locale === current ? "true" : undefined}
          className="grid min-h-11 min-w-11 place-items-center text-15 text-ink-3 in-[.site-header]:aria-[current]:max-xs:hidden hover:text-ink aria-[current]:font-[550] aria-[current]:text-ink aria-[current]:underline aria-[current]:decoration-[1.5px] aria-[current]:underline-offset-[.35em]"
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
