import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { sitePath } from "@/lib/core/i18n/site-path";

/** What a person agrees to by signing up. */
export function Consent() {
  const t = useTranslations("users.signup");
  const locale = useLocale();
  const link = (path: string, words: ReactNode) => (
    <a href={sitePath(locale, path)} className="link">
      {words}
    </a>
  );
  return (
    <p className="text-14 text-ink-2">
      {t.rich("consent", {
        terms: (words) => link("/terms", words),
        privacy: (words) => link("/privacy", words),
      })}
    </p>
  );
}
