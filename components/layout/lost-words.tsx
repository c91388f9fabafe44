import { useLocale, useTranslations } from "next-intl";
import { LOST_WORDS_ID } from "@/lib/core/i18n/lost-words";
import { sitePath } from "@/lib/core/i18n/site-path";

/** Says that the page cannot come to life; shown, and its link led back here, by `tellOfLostWords`. */
export function LostWords() {
  const t = useTranslations("common.lostWords");
  return (
    <p id={LOST_WORDS_ID} hidden role="alert" className="lost-words" suppressHydrationWarning>
      {t("text")} <a href={sitePath(useLocale(), "/")}>{t("reload")}</a>
    </p>
  );
}
