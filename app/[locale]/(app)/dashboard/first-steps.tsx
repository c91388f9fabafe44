import { useTranslations } from "next-intl";
import { StartFree } from "@/components/billing/plans/start-free";
import { FirstCourse } from "@/components/courses/dashboard/first-course";
import { LinkButton } from "@/components/ui/link-button";

/** The way to the first course: straight into the creator, with the free plan for a learner without a plan. */
export function FirstSteps({ userId, hasPlan }: { userId: string; hasPlan: boolean }) {
  const t = useTranslations("dashboard.first");
  return (
    <FirstCourse>
      <p className="mt-7 flex flex-wrap items-center gap-x-5 gap-y-1">
        {hasPlan ? (
          <LinkButton variant="accent" size="lg" className="max-sm:w-full" href="/create">
            {t("start")}
          </LinkButton>
        ) : (
          <>
            <StartFree userId={userId} />
            <LinkButton variant="word" href="/pricing">
              {t("compare")}
            </LinkButton>
          </>
        )}
      </p>
      {hasPlan ? null : <p className="mt-1.5 text-13 text-ink-3">{t("chooses")}</p>}
    </FirstCourse>
  );
}
