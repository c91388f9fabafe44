"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { ProgressMark } from "@/components/figures/progress-mark";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import type { Citation } from "@/lib/sources/citations/schema";
import { Dispute } from "./dispute";
import { usePageText } from "./use-page-text";

type LeafProps = {
  citation: Citation;
  /** Where the reader can dispute it; null for a reply's. */
  dispute: { courseId: string; moduleId: string } | null;
};

/** The page that a citation rests on, with the quoted words highlighted. */
export function Leaf({ citation, dispute }: LeafProps) {
  const t = useTranslations("course.citations");
  const heading = useRef<HTMLHeadingElement>(null);
  // The page that the owner has turned to; null while the leaf shows the quoted passage.
  const [turned, setTurned] = useState<number | null>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const { source_title: title, source_byline: byline, source_number: number, page_count: count } = citation;
  const page = turned ?? citation.page;
  return (
    <div id="source-page">
      <div className="flex flex-wrap items-baseline gap-x-2.5 gap-y-1 pe-10">
        <h3 ref={heading} tabIndex={-1} className="display text-21 wrap-anywhere outline-none">
          {title}
        </h3>
        <Badge className="num">{t("source", { number })}</Badge>
      </div>
      <p className="num mt-0.5 text-13 text-ink-2 wrap-anywhere">
        {[byline, t("pages", { count })].filter(Boolean).join(", ")}
      </p>
      <div className="source-page">
        {turned === null ? (
          <>
            {citation.heading === "" ? null : <p className="source-page-heading">{citation.heading}</p>}
            <Quoted {...citation} />
          </>
        ) : (
          <WholePage sourceId={citation.source_id} page={turned} quote={citation.quote} />
        )}
        <p className="source-page-number">{page}</p>
      </div>
      <div className="num mt-3 flex items-center gap-0.5 text-13 text-ink-2">
        {citation.is_own ? <Turn to={page - 1} last={count} isBack onTurn={setTurned} /> : null}
        <span className="min-w-23 text-center">{t("pageOf", { page, count })}</span>
        {citation.is_own ? <Turn to={page + 1} last={count} onTurn={setTurned} /> : null}
        {citation.is_own ? (
          <Button
            variant="word"
            className="ms-auto text-13"
            onClick={() => setTurned(turned === null ? citation.page : null)}
          >
            {t(turned === null ? "wholePage" : "quotedPassage")}
          </Button>
        ) : null}
      </div>
      {citation.agrees || dispute ? (
        <div className="mt-2.5 border-t border-line pt-3.5">
          {citation.agrees ? <Agreement /> : null}
          {dispute ? <Dispute {...dispute} mark={citation.mark} /> : null}
        </div>
      ) : null}
    </div>
  );
}

/** Headings of the source without their marks of Markdown. */
const shown = (text: string) => text.replace(/^#{1,6} /gm, "");

function Quoted({ before, quote, after }: Pick<Citation, "before" | "quote" | "after">) {
  return (
    <p dir="auto" className="source-page-text">
      <span>{shown(before)}</span>
      <mark>{shown(quote)}</mark>
      {shown(after)}
    </p>
  );
}

type WholePageProps = { sourceId: string; page: number; quote: string };

/** A page as its owner reads it. */
function WholePage({ sourceId, page, quote }: WholePageProps) {
  const t = useTranslations("course.citations");
  const { text, failed, retry } = usePageText(sourceId, page);
  if (failed)
    return (
      <p role="alert" className="py-4 text-14 text-ink-2">
        {t("pageFailed")}{" "}
        <Button variant="word" className="text-14" onClick={retry}>
          {t("retry")}
        </Button>
      </p>
    );
  if (text === null)
    return (
      <p className="grid h-40 place-items-center">
        <Spinner size={28} className="text-primary" />
      </p>
    );
  if (text === "") return <p className="py-4 text-14 text-ink-2">{t("pageEmpty")}</p>;
  const at = text.indexOf(quote);
  return at < 0 ? (
    <p dir="auto" className="source-page-text">
      {shown(text)}
    </p>
  ) : (
    <Quoted before={text.slice(0, at)} quote={quote} after={text.slice(at + quote.length)} />
  );
}

type TurnProps = { to: number; last: number; isBack?: boolean; onTurn: (page: number) => void };

function Turn({ to, last, isBack = false, onTurn }: TurnProps) {
  const t = useTranslations("course.citations");
  return (
    <button
      type="button"
      aria-label={t("page", { page: to })}
      disabled={to < 1 || to > last}
      onClick={() => onTurn(to)}
      className="grid size-10 cursor-pointer place-items-center hover:text-ink disabled:cursor-default disabled:opacity-40"
    >
      <svg viewBox="0 0 18 18" aria-hidden="true" className="fig size-3.75 rtl:-scale-x-100">
        <path d={isBack ? "M17 9H2m5.500-5.500L2 9l5.500 5.500" : "M1 9h15M10.500 3.500 16 9l-5.500 5.500"} />
      </svg>
    </button>
  );
}

function Agreement() {
  const t = useTranslations("course.citations");
  return (
    <>
      <p className="flex items-center gap-2 text-13 font-medium text-good">
        <ProgressMark state="done" className="size-4" />
        {t("agrees")}
      </p>
      <p className="mt-1 text-13 leading-normal text-ink-2">{t("agreesText")}</p>
    </>
  );
}
