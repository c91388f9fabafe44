"use client";

import { useTranslations } from "next-intl";
import { placeLabel } from "@/components/lesson/citations/place-label";
import { Proof } from "@/components/lesson/citations/proof";
import { PassageText } from "@/components/lesson/passage-text";
import { QuizText } from "@/components/lesson/quiz-text";
import { cn } from "@/components/ui/cn";
import { CheckboxField } from "@/components/ui/form/checkbox";
import type { ReviewResult } from "@/lib/review/schema";

/** Whether the answer is right, why, and our answer. */
export function Verdict({
  result,
  lang,
  hadRight,
}: {
  result: ReviewResult;
  lang: string;
  hadRight: boolean;
}) {
  const t = useTranslations("review.feedback");
  const isRight = result.correct === true || hadRight;
  const ours = result.right_option === null ? result.model_answer : null;
  return (
    <div
      data-feedback=""
      tabIndex={-1}
      className={cn(
        "mt-4 border-s-2 py-0.5 ps-4.5 font-reading text-17 outline-none",
        isRight ? "border-good" : "border-wrong",
      )}
    >
      <b className={cn("block font-text text-15 font-[560]", isRight ? "text-good" : "text-wrong")}>
        {isRight ? t("right") : t("wrong")}
      </b>
      {result.feedback ? (
        <p lang={lang}>
          <QuizText text={result.feedback} />
        </p>
      ) : null}
      {ours ? (
        <p lang={lang} className={result.feedback ? "mt-1.5" : undefined}>
          <QuizText text={ours} />
        </p>
      ) : null}
      <Sources result={result} />
    </div>
  );
}

/** The places in the course's sources on which the answer rests. */
function Sources({ result: { answer_id, citations = [] } }: { result: ReviewResult }) {
  const t = useTranslations("course.citations");
  const marks = citations.map((citation) => ({
    id: `${citation.mark}-${answer_id}`,
    ...placeLabel(citation, t),
    citation,
  }));
  return <Proof lead={t("proof")} marks={marks} />;
}

type CompareProps = {
  result: ReviewResult;
  lang: string;
  /** The person's sentence; null for "I don't know". */
  own: string | null;
  ticked: readonly number[];
  onTick: (index: number, isTicked: boolean) => void;
};

/** The person's sentence beside ours, and what ours says point by point. */
export function Compare({ result, lang, own, ticked, onTick }: CompareProps) {
  const t = useTranslations("review.compare");
  return (
    <>
      <div data-feedback="" tabIndex={-1} className="review-compare">
        {own === null ? null : (
          <div>
            <p className="label-voice">{t("yours")}</p>
            <p className="mt-0.5 text-15 wrap-anywhere whitespace-pre-wrap">{own}</p>
          </div>
        )}
        <div>
          <p className="label-voice">{t("ours")}</p>
          <p lang={lang} className="mt-0.5 font-reading text-17 leading-normal">
            <PassageText text={result.model_answer ?? result.feedback ?? ""} />
          </p>
          <Sources result={result} />
        </div>
      </div>
      {own !== null && result.points.length > 0 ? (
        <fieldset className="mt-4.5">
          <legend className="pb-1 text-15 font-[560]">{t("says")}</legend>
          {result.points.map((point, i) => (
            <CheckboxField
              key={point}
              label={
                <span lang={lang}>
                  <PassageText text={point} />
                </span>
              }
              checked={ticked.includes(i)}
              onCheckedChange={(isTicked) => onTick(i, isTicked)}
            />
          ))}
        </fieldset>
      ) : null}
    </>
  );
}
