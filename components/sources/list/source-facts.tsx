"use client";

import { useTranslations } from "next-intl";
import { ProgressMark } from "@/components/figures/progress-mark";
import type { SourceSummary } from "@/lib/sources/schema";
import { pageCounts } from "./page-states";

const hostOf = (url: string) => new URL(url).hostname.replace(/^www\./, "");

/** What is known of a source in one line: its kind, pages and language, and how far it has been read. */
export function SourceFacts({ source }: { source: SourceSummary }) {
  const t = useTranslations("sources.facts");
  const { via, kind, url, page_count, language } = source;
  return (
    <p className="num mt-0.5 flex flex-wrap gap-x-3.5 gap-y-0.5 text-13 text-ink-2">
      <span className="font-reading text-14 leading-[1.4] text-ink-3 italic">
        {t(via === "address" ? "kinds.link" : via === "paste" ? "kinds.paste" : `kinds.${kind}`)}
      </span>
      {url ? <span className="wrap-anywhere">{hostOf(url)}</span> : null}
      {page_count > 0 ? <span>{t("pages", { count: page_count })}</span> : null}
      {language ? <span>{t(`languages.${language === "español" ? "spanish" : language}`)}</span> : null}
      <SourceState source={source} />
    </p>
  );
}

function SourceState({ source }: { source: SourceSummary }) {
  const t = useTranslations("sources.facts.states");
  const { state, page_count, pages_read, empty_pages } = source;
  if (state === "failed")
    return (
      <span className="inline-flex items-center gap-2 font-[560] text-wrong">
        <ProgressMark state="bad" className="size-3.75" />
        {t("failed")}
      </span>
    );
  if (state === "read" && empty_pages.length > 0)
    return (
      <span className="inline-flex items-center gap-2 font-[560] text-warn">
        <NoticeMark />
        {t("partly", { count: pageCounts([source]).read })}
      </span>
    );
  if (state === "read")
    return (
      <span className="inline-flex items-center gap-2 text-good">
        <ProgressMark state="done" className="size-3.75" />
        {t("read")}
      </span>
    );
  if (state === "waiting")
    return (
      <span className="inline-flex items-center gap-2 text-ink-3">
        <ProgressMark state="later" className="size-3.75" />
        {t("waiting")}
      </span>
    );
  return (
    <span className="inline-flex items-center gap-2 text-primary">
      <ProgressMark state="now" className="size-3.75" />
      {page_count > 0
        ? t("readingPage", { page: Math.min(pages_read + 1, page_count), total: page_count })
        : t("reading")}
    </span>
  );
}

function NoticeMark() {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className="fig size-3.75 shrink-0">
      <path d="M2.5 2.5h15v15h-15z" />
      <path strokeWidth="1.8" d="M10 6v5.2m0 1.6v1.7" />
    </svg>
  );
}
