import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import type { AppLocale } from "@/lib/core/i18n/routing";
import type { Coverage, CoveredSource } from "@/lib/sources/coverage/schema";
import { LeftOutPages } from "./left-out-pages";
import { PageStrip } from "./page-strip";
import { WithoutPage } from "./without-page";

type CoverageViewProps = {
  course: { id: string; title: string };
  coverage: Coverage;
  /** The reader is the author, who is shown what is left out. */
  own: boolean;
  /** The reader can ask a model for a change in the studio. */
  canAsk: boolean;
  locale: AppLocale;
  /** Notes for the author. */
  children: ReactNode;
};

/** Which pages of its sources a course teaches, which it leaves out, and what it says without one. */
export async function CoverageView({ course, coverage, own, canAsk, locale, children }: CoverageViewProps) {
  const t = await getTranslations({ locale, namespace: "course.coverage" });
  const { sources, paragraphs } = coverage;
  const readable = sources.reduce((sum, source) => sum + readableOf(source), 0);
  const taught = sources.reduce((sum, source) => sum + source.taught.length, 0);
  const unsourced = paragraphs.total - paragraphs.sourced;
  return (
    <div className="mx-auto max-w-grid px-5 pt-10 pb-18 md:px-10">
      <p className="label-voice wrap-anywhere">{course.title}</p>
      <h1 className="display mt-1.5 text-[clamp(2rem,1.5rem+1.8vw,2.75rem)]">{t("title")}</h1>
      <p className="num mt-4.5 max-w-[58ch] font-reading text-21 leading-normal text-pretty">
        {t.rich("summary", { taught, readable, strong: (words) => <b className="font-[600]">{words}</b> })}{" "}
        {t("paragraphs", { sourced: paragraphs.sourced, total: paragraphs.total, unsourced })}
      </p>
      {children}
      <ul aria-label={t("key")} className="mt-7 flex flex-wrap gap-x-6 gap-y-1.5 text-13 text-ink-2">
        {(["taught", "left", "empty"] as const).map((state) => (
          <li key={state} className="flex items-center gap-2.25">
            <i aria-hidden="true" data-state={state} className="page-square w-3" />
            {t(`state.${state}`)}
          </li>
        ))}
      </ul>
      <ol className="mt-4 border-t border-ink">
        {sources.map((source) => (
          <SourceRow key={source.number} source={source} locale={locale} />
        ))}
      </ol>
      <div className="grid gap-x-16 min-[900px]:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
        {own ? (
          <LeftOutPages courseId={course.id} leftOut={coverage.leftOut} canAsk={canAsk} locale={locale} />
        ) : null}
        <WithoutPage courseId={course.id} coverage={coverage} locale={locale} />
      </div>
    </div>
  );
}

const readableOf = ({ pageCount, emptyPages }: CoveredSource) => pageCount - emptyPages.length;

async function SourceRow({ source, locale }: { source: CoveredSource; locale: AppLocale }) {
  const t = await getTranslations({ locale, namespace: "course.coverage" });
  const { number, title, byline, pageCount, emptyPages, taught, permission } = source;
  const facts = [
    byline,
    t("pages", { count: pageCount }),
    emptyPages.length > 0 ? t("withoutText", { count: emptyPages.length }) : "",
    permission === "only_me" ? t("onlyYou") : "",
  ];
  const readable = readableOf(source);
  return (
    <li className="grid gap-x-8 gap-y-1.5 border-b border-line pt-5 pb-4 min-[900px]:grid-cols-[264px_minmax(0,1fr)_76px] min-[900px]:items-start">
      <div className="grid grid-cols-[36px_minmax(0,1fr)]">
        <span aria-hidden="true" className="font-display text-26 leading-none text-ink-3 lining-nums">
          {number}
        </span>
        <h2 className="min-w-0 leading-snug font-[560] wrap-anywhere">
          <span className="sr-only">{t("source", { number })} </span>
          {title}
          <span className="num block text-13 font-normal text-ink-2">{facts.filter(Boolean).join(", ")}</span>
        </h2>
      </div>
      <PageStrip
        label={t("stripLabel", { title, taught: taught.length, readable })}
        pageCount={pageCount}
        emptyPages={emptyPages}
        taught={taught}
      />
      <p className="flex items-baseline gap-2 font-display text-26 leading-none lining-nums min-[900px]:block min-[900px]:text-end">
        {taught.length}
        <span className="num block font-text text-13 leading-normal text-ink-2">
          {t("of", { count: readable })}
        </span>
      </p>
    </li>
  );
}
