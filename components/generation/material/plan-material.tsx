"use client";

import { useTranslations } from "next-intl";
import { InterfaceLink } from "@/components/layout/locale/interface-link";
import { Button } from "@/components/ui/button";
import type { CourseLanguage } from "@/lib/courses/schema";
import type { Assessment, Plan } from "@/lib/generation/schema";
import type { SourceSummary } from "@/lib/sources/schema";
import { useLeavePlan } from "../plan/use-leave-plan";
import { materialPath, usableSources } from "./material-note";

type PlanMaterialProps = {
  courseId: string;
  plan: Plan;
  language: CourseLanguage;
  /** The sources that this plan was not made from. */
  tray: readonly SourceSummary[];
  onGone: () => void;
  onReopened: (assessment: Assessment, answer: string) => void;
};

/** Brings material when the plan is there already: the last answer, sent again, makes the plan from it. */
export function PlanMaterial({ courseId, plan, language, tray, onGone, onReopened }: PlanMaterialProps) {
  const t = useTranslations("generation.material");
  const count = usableSources(tray).length;
  const { leaving, onChangeAnswers } = useLeavePlan(courseId, plan, {
    onGone,
    onReopened,
    onStartedOver: onGone,
  });
  return (
    <p className="num mt-9 flex flex-wrap items-center gap-x-5 gap-y-2 border-y border-line py-3 text-15 text-ink-2">
      {count > 0 ? (
        <>
          <span className="max-w-measure">{t("notInPlan", { count })}</span>
          <Button pending={leaving} onClick={onChangeAnswers}>
            {t("planFrom")}
          </Button>
        </>
      ) : null}
      <InterfaceLink href={materialPath(language)} className="link inline-flex min-h-11 items-center">
        {t(tray.length > 0 ? "change" : "bring")}
      </InterfaceLink>
    </p>
  );
}
