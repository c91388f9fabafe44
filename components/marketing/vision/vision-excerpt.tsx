import { useLocale, useTranslations } from "next-intl";
import { sitePath } from "@/lib/core/i18n/site-path";
import { principles } from "./principles";

const ROMAN = ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii"];

/** The guiding sentence, and links to the principles. */
export function VisionExcerpt() {
  const t = useTranslations("welcome.vision");
  const block = useTranslations("vision.block");
  const locale = useLocale();
  return (
    <section id="vision" className="wrap chapter grid gap-x-6 gap-y-14 lg:grid-cols-[7fr_1fr_4fr]">
      <div>
        <blockquote>
          <p className="display text-[clamp(2.125rem,4.1vw,3.625rem)] leading-[1.1] font-[340] tracking-[-.022em] text-pretty -indent-[.42em]">
            {t("quote")}
          </p>
        </blockquote>
        <p className="mt-6 font-reading text-17 text-ink-3">
          {t.rich("source", { cite: (work) => <cite>{work}</cite> })}
        </p>
        <p className="lead mt-6 max-w-[30em]">{t("text")}</p>
      </div>
      <nav aria-labelledby="principles-title" className="contents-list pt-3 lg:col-start-3">
        <h2
          id="principles-title"
          className="display border-b border-ink pb-4 text-[1.375rem] tracking-[-.005em]"
        >
          {t("contents")}
        </h2>
        {principles.map((key, index) => (
          <a key={key} href={sitePath(locale, `/vision#${key}`)}>
            {block(`${key}.title`)}
            <i aria-hidden="true">{ROMAN[index]}</i>
          </a>
        ))}
      </nav>
    </section>
  );
}
