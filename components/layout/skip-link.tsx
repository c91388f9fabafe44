import { useLocale, useTranslations } from "next-intl";

/** First in the tab order: jumps over the navigation to `#main`. */
export function SkipLink() {
  const t = useTranslations("layout");
  return (
    <a
      href="#main"
      lang={useLocale()}
      className="no-print fixed start-4 -top-24 z-60 rounded-sm bg-ink px-4 py-3 text-paper focus:top-3"
    >
      {t("skip")}
    </a>
  );
}
