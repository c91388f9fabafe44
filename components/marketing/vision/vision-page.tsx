import { useLocale, useTranslations } from "next-intl";
import { sitePath } from "@/lib/core/i18n/site-path";
import { Button } from "@/components/ui/button";
import { PrincipleFigure } from "./principle-figures";
import { principles } from "./principles";
import { textTags } from "../rich-text";

/** The eight principles, each with its drawing, and the invitation at the end. */
export function VisionPage() {
  const t = useTranslations("vision");
  const locale = useLocale();
  const tags = textTags(locale, { email: "" });
  return (
    <>
      <article className="wrap pt-11 lg:pt-18">
        <header className="grid gap-x-6 gap-y-8 lg:grid-cols-[7fr_1fr_4fr]">
          <h1 className="display text-[clamp(2.75rem,8vw,6.5rem)] leading-[.96] font-[340] tracking-[-.03em]">
            {t("title")}
          </h1>
          <p className="lead self-end lg:col-start-3">{t("lead")}</p>
        </header>
        <ol className="mt-14 border-t border-ink lg:mt-22" aria-label={t("contents")}>
          {principles.map((key, index) => (
            <li
              key={key}
              id={key}
              className="grid scroll-mt-24 gap-x-6 gap-y-6 border-b border-line py-12 md:grid-cols-[200px_1fr] md:gap-x-14 lg:grid-cols-[4fr_4fr_5fr] lg:py-16"
            >
              <PrincipleFigure name={key} className="w-40 md:w-full md:max-w-50 lg:row-span-1" />
              <div className="lg:contents">
                <h2 className="display text-[clamp(1.75rem,3vw,2.5rem)]">
                  <span className="num mb-3 block font-reading text-16 tracking-normal text-ink-3 italic">
                    {index + 1}
                  </span>
                  {t(`block.${key}.title`)}
                </h2>
                <div className="legal-text mt-4 text-ink-2 lg:mt-9">{t.rich(`block.${key}.text`, tags)}</div>
              </div>
            </li>
          ))}
        </ol>
      </article>
      <section
        aria-labelledby="join-title"
        className="mt-18 border-t border-line bg-sunken py-14 md:mt-26 md:py-24"
      >
        <div className="wrap flex flex-wrap items-end justify-between gap-x-12 gap-y-8">
          <div>
            <h2 id="join-title" className="display chapter-title">
              {t("join.title")}
            </h2>
            <p className="lead mt-5">{t("join.text")}</p>
          </div>
          <Button asChild variant="accent" size="xl">
            <a href={sitePath(locale, "/signup")}>{t("join.cta")}</a>
          </Button>
        </div>
      </section>
    </>
  );
}
