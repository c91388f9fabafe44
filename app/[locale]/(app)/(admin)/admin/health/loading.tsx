import { useTranslations } from "next-intl";
import { PageHeader } from "@/components/layout/page-header";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";

export default function HealthLoading() {
  const t = useTranslations("admin.health");
  const tCommon = useTranslations("common");
  return (
    <div className="gutter pt-4 pb-24">
      <div className="mx-auto max-w-hub">
        <Skeleton className="mb-8 h-11 w-full" />
        <PageHeader title={t("title")} lead={t("lead")} />
        <SkeletonGroup label={tCommon("loading")} className="mt-8">
          <Skeleton className="h-96 w-full" />
        </SkeletonGroup>
      </div>
    </div>
  );
}
