import "@/app/styles/plans.css";
import { useTranslations } from "next-intl";
import { PlansSkeleton } from "@/components/billing/plans/plans-skeleton";
import { PageHeader } from "@/components/layout/page-header";

export default function PricingLoading() {
  const t = useTranslations("billing");
  const tCommon = useTranslations("common");
  return (
    <div className="gutter mx-auto w-full max-w-grid pt-10 pb-28 md:pt-14">
      <PageHeader title={t("title")} lead={t("lead")} />
      <PlansSkeleton label={tCommon("loading")} />
    </div>
  );
}
