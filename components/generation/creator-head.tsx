"use client";

import { useTranslations } from "next-intl";
import type { Ref } from "react";
import type { CourseLanguage } from "@/lib/courses/schema";
import { GenerationSquares } from "@/components/figures/ticks";
import { cn } from "@/components/ui/cn";
import { Segmented } from "@/components/ui/form/segmented";

/** At this many generations or fewer the counter turns red. */
const LOW_LIMIT = 2;
const MAX_SQUARES = 5;

type CreatorHeadProps = {
  /** The page's title, which can receive the focus. */
  titleRef: Ref<HTMLHeadingElement>;
  generationsLeft: number;
  language: CourseLanguage;
  locked: boolean;
  onLanguage: (language: CourseLanguage) => void;
};

/** Title, remaining generations and the course's language, which is locked once the assessment has started. */
export function CreatorHead({ titleRef, generationsLeft, language, locked, onLanguage }: CreatorHeadProps) {
  const t = useTranslations("generation");
  const isLow = generationsLeft <= LOW_LIMIT;
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-5">
      <h1 ref={titleRef} tabIndex={-1} className="display text-title">
        {t("title")}
      </h1>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 text-14 text-ink-2">
        <p
          className={cn("num flex items-center gap-2.5", isLow && "text-wrong")}
          data-few={isLow || undefined}
        >
          <GenerationSquares left={generationsLeft} of={MAX_SQUARES} low={isLow} />
          <span>
            {t.rich("generationsLeft", {
              count: generationsLeft,
              b: (chunks) => <b className={cn("font-[560]", isLow ? "text-wrong" : "text-ink")}>{chunks}</b>,
            })}
          </span>
        </p>
        <Segmented
          label={t("language.label")}
          lockedLabel={t("language.locked")}
          value={language}
          onValueChange={onLanguage}
          locked={locked}
          options={[
            { value: "english", label: "English", lang: "en" },
            { value: "español", label: "Español", lang: "es" },
          ]}
        />
      </div>
    </div>
  );
}
