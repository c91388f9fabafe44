import { useTranslations } from "next-intl";
import { DashboardSkeleton } from "@/components/layout/page-skeletons";

export default function DashboardLoading() {
  const tCommon = useTranslations("common");
  return (
    <div className="gutter pt-8 pb-24 md:pt-14">
      <div className="page-wide">
        <DashboardSkeleton label={tCommon("loading")} />
      </div>
    </div>
  );
}
