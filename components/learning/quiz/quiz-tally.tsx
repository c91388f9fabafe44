"use client";

import { useTranslations } from "next-intl";
import { useModuleContext } from "@/components/layout/module-context";
import { Button } from "@/components/ui/button";

const SIDE = 168;
const HALF = SIDE / 2;
const quarters = [
  [0, HALF],
  [0, 0],
  [HALF, 0],
  [HALF, HALF],
] as const;

/** Beside the quiz: a figure of the share of right answers, and a button to call the mentor. */
export function QuizTally() {
  const t = useTranslations("course.tally");
  const { quiz, callMentor } = useModuleContext();
  const right = quiz?.right ?? 0;
  const total = quiz?.total ?? 0;
  const filled = total === 0 ? 0 : (right / total) * quarters.length;
  return (
    <div>
      <svg viewBox="-1 -1 170 170" aria-hidden="true" className="fig size-42">
        {quarters.map(([x, y], i) => {
          const share = Math.min(1, Math.max(0, filled - i));
          return share > 0 ? (
            <rect
              key={i}
              x={x}
              y={y + HALF * (1 - share)}
              width={HALF}
              height={HALF * share}
              className="fill-good-soft stroke-none"
            />
          ) : null;
        })}
        <path d="M0 0h168v168H0zM84 0v168M0 84h168" />
        <path d="m84 0 84 84-84 84L0 84z" />
      </svg>
      <h4 className="display mt-6 text-21">{t("title", { right, total })}</h4>
      <p className="mt-1.5 max-w-[34ch] text-14 text-ink-2">{t("body")}</p>
      <div className="mt-7 border-t border-line pt-4.5">
        <p className="max-w-[34ch] text-14 text-ink-2">{t("mentor")}</p>
        <Button className="mt-4" onClick={callMentor}>
          {t("ask")}
        </Button>
      </div>
    </div>
  );
}
