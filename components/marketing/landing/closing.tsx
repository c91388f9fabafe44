import { useLocale, useTranslations } from "next-intl";
import { sitePath } from "@/lib/core/i18n/site-path";
import { Button } from "@/components/ui/button";

/** The last line of the page, and a sign-up link. */
export function Closing() {
  const t = useTranslations("welcome.close");
  const locale = useLocale();
  return (
    <section className="mt-18 border-t border-line py-14 md:mt-32 md:py-22">
      <div className="wrap flex flex-wrap items-end justify-between gap-x-12 gap-y-6">
        <h2 className="display chapter-title">{t("title")}</h2>
        <Button asChild variant="accent" size="xl">
          <a href={sitePath(locale, "/signup")}>{t("cta")}</a>
        </Button>
      </div>
    </section>
  );
}
