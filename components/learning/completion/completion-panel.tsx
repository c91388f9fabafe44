import { useTranslations } from "next-intl";
import { InterfaceLink } from "@/components/layout/locale/interface-link";
import { Button } from "@/components/ui/button";
import { CompletionFigure } from "./completion-figure";
import { CourseRating } from "./course-rating";

type CompletionPanelProps = {
  courseId: string;
  courseTitle: string;
  /** Null until the server has confirmed the completion. */
  certificateId: string | null;
  myRating: number | null;
};

/** Shown once every quiz is passed: badge, congratulation, rating, certificate. */
export function CompletionPanel({ courseId, courseTitle, certificateId, myRating }: CompletionPanelProps) {
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
      {certificateId === null ? null : (
        <Button asChild variant="accent" size="lg" className="no-print mt-4">
          <InterfaceLink href={`/certificate/${certificateId}`} prefetch={false} target="_blank">
            {t("certificate")}
          </InterfaceLink>
        </Button>
      )}
    </section>
  );
}
