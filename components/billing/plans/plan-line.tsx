import { useFormatter, useTranslations } from "next-intl";
import { GenerationSquares } from "@/components/figures/ticks";
import { Link } from "@/lib/core/i18n/navigation";
import type { PlanSummary } from "@/lib/billing/schema";

/** The learner's plan, generations and credits in one line. */
export function PlanLine({ summary }: { summary: PlanSummary }) {
  const t = useTranslations("billing.planLine");
  const tPlans = useTranslations("billing.plans");
  const format = useFormatter();
  const { plan, renewsAt, endsAt, generations, perMonth, credits } = summary;
  const strong = (chunks: React.ReactNode) => <b className="font-[560] text-ink">{chunks}</b>;
  const date = renewsAt ?? endsAt;
  return (
    <section
      aria-label={t("label")}
      className="num mt-14 flex flex-wrap items-center gap-x-7 gap-y-2 border-t border-line py-4.5 text-14 text-ink-2"
    >
      <p>
        {plan
          ? t.rich(renewsAt ? "renews" : endsAt ? "ends" : "plan", {
              strong,
              plan: tPlans(plan),
              date: date ? format.dateTime(new Date(date), { day: "numeric", month: "long" }) : "",
            })
          : t("none")}
      </p>
      <p className="flex items-center gap-2.5">
        {perMonth === null ? null : (
          <GenerationSquares left={generations} of={Math.max(perMonth, generations)} />
        )}
        <span>{t.rich("generations", { strong, count: generations })}</span>
      </p>
      <p className="flex items-center gap-2">
        <svg viewBox="0 0 14 14" aria-hidden="true" className="size-3.25 text-primary">
          <path d="m7 .8 6.200 6.200-6.200 6.200L.8 7z" fill="none" stroke="currentColor" />
          <path d="M7 .8v12.400L.8 7z" fill="currentColor" />
        </svg>
        <span>
          {t.rich("credits", {
            strong,
            amount: format.number(credits, { minimumFractionDigits: 2 }),
            count: credits,
          })}
        </span>
      </p>
      <Link
        href={plan ? "/settings?tab=plan" : "/pricing"}
        prefetch={false}
        className="link inline-flex min-h-11 items-center max-sm:w-full sm:ms-auto"
      >
        {t(plan ? "manage" : "choose")}
      </Link>
    </section>
  );
}
