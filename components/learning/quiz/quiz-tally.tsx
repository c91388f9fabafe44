"use client";

import { useTranslations } from "next-intl";
import { QuizFigure } from "@/components/figures/quiz-figure";
import { useModuleContext } from "@/components/layout/module-context";
import { Button } from "@/components/ui/button";

/** Beside the quiz: a figure of the share of right answers, and a button to call the mentor. */
export function QuizTally() {
  const t = useTranslations("course.tally");
  const { quiz, callMentor } = useModuleContext();
  const right = quiz?.right ?? 0;
  const total = quiz?.total ?? 0;
  return (
    <div>
      <QuizFigure right={right} total={total} className="size-42" />
      <h4 className="display mt-6 text-21">{t("title", { right, total })}</h4>
      <p className="mt-1.5 max-w-[34ch] text-14 text-ink-2">{t("body")}</p>
      <div className="mt-7 border-t border-line pt-4.5">
        <p className="max-w-[34ch] text-14 text-ink-2">{t("mentor")}</p>
        <Button className="mt-4" onClick={() => callMentor()}>
          {t("ask")}
        </Button>
      </div>
    </div>
  );
}
