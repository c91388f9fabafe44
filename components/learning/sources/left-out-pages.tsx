import { getTranslations } from "next-intl/server";
import { InterfaceLink } from "@/components/layout/locale/interface-link";
import { buttonVariants } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import type { AppLocale } from "@/lib/core/i18n/routing";
import type { LeftOut } from "@/lib/sources/coverage/schema";

/** More headings than these make no title. */
const MAX_HEADINGS = 4;

type LeftOutPagesProps = { courseId: string; leftOut: LeftOut[]; canAsk: boolean; locale: AppLocale };

/** The pages that the course does not teach. Each run can be asked for in the studio. */
export async function LeftOutPages({ courseId, leftOut, canAsk, locale }: LeftOutPagesProps) {
  const t = await getTranslations({ locale, namespace: "course.coverage" });
  const textOf = ({ source, from, to, headings }: LeftOut) => {
    const shown = headings.slice(0, MAX_HEADINGS).join(", ");
    const pages = from === to ? t("leftPage", { source, page: from }) : t("leftPages", { source, from, to });
    return shown === "" ? pages : `${pages}: ${shown}${headings.length > MAX_HEADINGS ? "…" : ""}`;
  };
  return (
    <section aria-labelledby="left-out" className="mt-12">
      <h2 id="left-out" className="display border-b border-line pb-2.5 text-21">
        {t("leftOut")}
      </h2>
      {leftOut.length === 0 ? <p className="py-3 text-15 text-ink-2">{t("nothingLeftOut")}</p> : null}
      <ul>
        {leftOut.map((run) => (
          <li
            key={`${run.source}-${run.from}`}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-1 border-b border-line py-3"
          >
            <p className="min-w-0 font-medium wrap-anywhere">
              {textOf(run)}
              {run.near ? (
                <span className="num block text-13 font-normal text-ink-2">
                  {t(run.near.isBefore ? "nearBefore" : "nearAfter", { number: run.near.number })}
                </span>
              ) : null}
            </p>
            {canAsk && run.near ? (
              <InterfaceLink
                href={`/studio/${courseId}?module=${run.near.id}&ask=${encodeURIComponent(t("request", { pages: textOf(run) }))}`}
                prefetch={false}
                aria-label={t("teachIt", { pages: textOf(run) })}
                className={cn(buttonVariants(), "min-h-9 px-3.5 text-14")}
              >
                {t("teach")}
              </InterfaceLink>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
