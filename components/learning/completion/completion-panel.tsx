import { useTranslations } from "next-intl";
import type { CheckOffers } from "@/lib/learning/checks/schema";
import { CompletionFigure } from "./completion-figure";
import { CourseRating } from "./course-rating";
import { EvidenceLink } from "./evidence-link";

type CompletionPanelProps = {
  courseId: string;
  courseTitle: string;
  /** Null until the server has confirmed the completion. */
  certificateId: string | null;
  checks: CheckOffers | null;
  myRating: number | null;
};

/** Shown once every quiz is passed: badge, congratulation, rating, and the way to the certificate. */
export function CompletionPanel(props: CompletionPanelProps) {
  const { courseId, courseTitle, certificateId, checks, myRating } = props;
  const t = useTranslations("learning.completion");
  return (
    <section
      aria-labelledby="completion-title"
      className="mx-auto flex max-w-page flex-col items-center border-y border-ink px-5 py-12 text-center"
    >
      <CompletionFigure title={t("badge")} className="size-38 animate-enter" />
      <p className="label-voice mt-7">{t("label")}</p>
      <h2 id="completion-title" className="display mt-1 max-w-full text-[min(2.125rem,11vw)] wrap-anywhere">
        {t("congratulation")}
      </h2>
      <p className="mt-3 font-reading text-21 text-ink-2 italic wrap-anywhere">{courseTitle}</p>
      <p className="mt-3 max-w-105 text-15 text-ink-2">{t("text")}</p>
      <div className="no-print mt-7">
        <CourseRating courseId={courseId} rating={myRating} />
      </div>
      <EvidenceLink {...{ courseId, certificateId, checks }} />
    </section>
  );
}
