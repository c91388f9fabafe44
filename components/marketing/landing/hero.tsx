import { useLocale, useTranslations } from "next-intl";
import { sitePath } from "@/lib/core/i18n/site-path";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { DoublingPlate } from "../dialogue/doubling-plate";
import { CourseStrip, type StripCourse } from "./course-strip";

/** Font sizes of the headline: it fills the column in one line, two on narrow screens, per language. */
const lineSize = {
  en: "text-[clamp(2.75rem,15.4cqi,8.25rem)] @min-[920px]:text-[10.8cqi]",
  es: "text-[clamp(2.25rem,12.4cqi,8.25rem)] @min-[920px]:text-[8.6cqi]",
} as const;

/** The first screen: headline, sign-up link, the dialogue that the product is named after, and four courses. */
export function Hero({ courses }: { courses: readonly StripCourse[] }) {
  const t = useTranslations("welcome");
  const locale = useLocale();
  return (
    <section id="hero" className="wrap pt-7 lg:pt-9.5">
      <div className="@container">
        <h1
          className={cn(
            "display -ms-[.04em] leading-[.94] font-[340] tracking-[-.03em] @min-[920px]:whitespace-nowrap",
            lineSize[locale],
          )}
        >
          {t.rich("headline", {
            part: (chunks) => <span className="block @min-[920px]:inline">{chunks}</span>,
          })}
        </h1>
      </div>
      <div className="mt-5 grid gap-8 lg:mt-10 rail:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] rail:gap-6">
        <div className="flex flex-col items-start">
          <p className="max-w-[15em] font-reading text-[clamp(1.25rem,1.8vw,1.5625rem)] leading-[1.4]">
            {t("tagline")}
          </p>
          <Button asChild variant="accent" size="xl" className="mt-5 max-md:w-full lg:mt-7">
            <a href={sitePath(locale, "/signup")}>{t("cta")}</a>
          </Button>
          <p className="mt-3.5 text-15 text-ink-3">{t("note")}</p>
          <p className="caption mt-auto hidden max-w-[19em] pt-6 rail:block">
            {t.rich("aside", { work: (chunks) => <span className="not-italic">{chunks}</span> })}
          </p>
        </div>
        <DoublingPlate />
      </div>
      <CourseStrip courses={courses} />
    </section>
  );
}
