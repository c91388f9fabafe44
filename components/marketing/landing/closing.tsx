import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { sitePath } from "@/lib/core/i18n/site-path";
import { Button } from "@/components/ui/button";

const GRID = "M2 2h172v172H2zM88 2v172M2 88h172";
const TILT = "M88 2l86 86-86 86L2 88z";

/** The lesson in four drawings, and a sign-up link. */
export function Closing() {
  const t = useTranslations("welcome.close");
  const locale = useLocale();
  return (
    <section className="mt-18 border-t border-line py-14 md:mt-32 md:py-26">
      <div className="wrap">
        <ol className="grid grid-cols-2 gap-x-5 gap-y-8 md:grid-cols-4 md:gap-10">
          <Stage caption={t("step1")}>
            <path fill="url(#hatch)" className="ink-l" d="M2 88h86v86H2z" />
          </Stage>
          <Stage caption={t("step2")}>
            <path fill="url(#hatch)" d="M2 88h86v86H2z" />
            <path className="ink-l" d={GRID} />
          </Stage>
          <Stage caption={t("step3")}>
            <path fill="url(#hatch)" d="M2 88l86 86H2z" />
            <path className="ink-l" d={GRID} />
            <path className="ink-d" d={TILT} />
          </Stage>
          <Stage caption={t("step4")}>
            <path fill="url(#hatch-p)" d={TILT} />
            <path className="ink-f" d={GRID} />
            <path className="ink-p" d={TILT} />
          </Stage>
        </ol>
        <div className="mt-12 flex flex-wrap items-end justify-between gap-x-12 gap-y-6 md:mt-22">
          <h2 className="display chapter-title">{t("title")}</h2>
          <Button asChild variant="accent" size="xl">
            <a href={sitePath(locale, "/signup")}>{t("cta")}</a>
          </Button>
        </div>
      </div>
    </section>
  );
}

function Stage({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <li className="grid content-start gap-3.5">
      <svg viewBox="0 0 176 176" aria-hidden="true" className="ink aspect-square w-full max-w-52">
        {children}
      </svg>
      <span className="caption">{caption}</span>
    </li>
  );
}
