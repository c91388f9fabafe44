"use client";

import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { type RefCallback, useEffect, useState } from "react";
import { ArrowRight } from "lucide-react";
import { InterfaceLink, useInterfaceHref } from "@/components/layout/locale/interface-link";
import { Button } from "@/components/ui/button";
import { useFocusAfter } from "@/components/ui/hooks/use-focus-after";
import type { GenerationReport } from "@/lib/generation/schema";
import { GenerationFigure } from "./generation-figure";
import { NextStep } from "./next-step";

const COUNTDOWN_FROM = 5;
/** Milliseconds until the title is announced, after the success message. */
const TITLE_AFTER_MS = 1000;

type GenerationCompleteProps = {
  report: GenerationReport;
  /** Receives the focus when this appears. */
  focusRef: RefCallback<HTMLElement>;
  generationsLeft: number;
  /** Starts another course. */
  onAnother: () => void;
};

/** The finished course: announced, counted down from five and opened, unless the learner stays to create another. */
export function GenerationComplete({
  report,
  focusRef,
  generationsLeft,
  onAnother,
}: GenerationCompleteProps) {
  const t = useTranslations("generation.complete");
  const router = useRouter();
  const href = useInterfaceHref()(`/course/${report.course_id}`);
  const [titled, setTitled] = useState(false);
  const [left, setLeft] = useState(COUNTDOWN_FROM);
  const [staying, setStaying] = useState(false);
  const another = useFocusAfter(staying ? "staying" : "leaving");

  useEffect(() => {
    const timer = setTimeout(() => setTitled(true), TITLE_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);

  useEffect(() => {
    if (!titled || staying) return;
    if (left <= 0) {
      // Replaces this page in the history: "back" would only open the course again.
      router.replace(href);
      return;
    }
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [titled, staying, left, router, href]);

  return (
    <div className="mt-14 grid grid-cols-1 items-center gap-12 rail:grid-cols-[minmax(0,1fr)_420px] rail:gap-22">
      <div>
        <p ref={focusRef} tabIndex={-1} role="status" className="font-reading text-21 text-ink-2">
          {t("happy")}
        </p>
        <div role="status" className="min-h-20">
          {titled ? (
            <h2 className="display mt-3.5 animate-rise text-[clamp(2.5rem,1.7rem+3.6vw,4.5rem)] leading-[1.04] wrap-anywhere">
              {report.course_title}
            </h2>
          ) : null}
        </div>
        {report.steps.length > 0 ? (
          <p className="num mt-5 text-ink-2">
            {t("meta", {
              modules: report.steps.filter((step) => step.kind === "module").length,
              links: report.links_total,
            })}
          </p>
        ) : null}
        <div className="mt-8 flex flex-wrap items-center gap-x-4 gap-y-3">
          <Button asChild variant="accent">
            <InterfaceLink href={`/course/${report.course_id}`}>
              {t("open")}
              <ArrowRight aria-hidden="true" />
            </InterfaceLink>
          </Button>
          <Button asChild variant="quiet">
            <InterfaceLink href={`/studio/${report.course_id}`}>{t("edit")}</InterfaceLink>
          </Button>
          {staying ? null : <Button onClick={() => setStaying(true)}>{t("stay")}</Button>}
        </div>
        <p className="num mt-3.5 text-13 text-ink-3">
          {staying ? t("stayed") : t("opensIn", { seconds: left })}
        </p>
        {/* Away from the pressed button: a double click would start another course. */}
        {staying ? (
          <NextStep generationsLeft={generationsLeft} focusRef={another} onAnother={onAnother} />
        ) : null}
      </div>
      <div className="justify-self-center">
        <GenerationFigure outline={1} modules={[1]} links={1} label={t("figure")}>
          {staying ? null : (
            <text x="180" y="222" textAnchor="middle" className="geo-five" aria-hidden="true">
              {left}
            </text>
          )}
        </GenerationFigure>
      </div>
    </div>
  );
}
