"use client";

import { useTranslations } from "next-intl";
import type { Ref } from "react";
import type { CourseLanguage } from "@/lib/courses/schema";
import { GenerationSquares } from "@/components/figures/ticks";
import { cn } from "@/components/ui/cn";
import { Segmented } from "@/components/ui/form/segmented";

/** At this many generations or fewer the counter turns red. */
const FEW_LEFT = 2;
const MOST_SQUARES = 5;

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
  const few = generationsLeft <= FEW_LEFT;
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-5">
      <h1 ref={titleRef} tabIndex={-1} className="display text-title">
        {t("title")}
      </h1>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 text-14 text-ink-2">
        <p className={cn("num flex items-center gap-2.5", few && "text-wrong")} data-few={few || undefined}>
          <GenerationSquares left={generationsLeft} of={MOST_SQUARES} low={few} />
          <span>
            {t.rich("generationsLeft", {
              count: generationsLeft,
              b: (chunks) => <b className={cn("font-[560]", few ? "text-wrong" : "text-ink")}>{chunks}</b>,
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
