import { useTranslations } from "next-intl";
import { PageHeader } from "@/components/layout/page-header";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";

export default function AuditLoading() {
  const t = useTranslations("admin.audit");
  const tCommon = useTranslations("common");
  return (
    <div className="gutter pt-4 pb-24">
      <div className="mx-auto max-w-hub">
        <Skeleton className="mb-8 h-11 w-full" />
        <PageHeader title={t("title")} lead={t("lead")} />
        <SkeletonGroup label={tCommon("loading")} className="mt-7 grid gap-4">
          <Skeleton className="h-12 w-full" />
          {["w-56", "w-72", "w-40", "w-64", "w-52"].map((width) => (
            <Skeleton key={width} className={`h-6 max-w-full ${width}`} />
          ))}
        </SkeletonGroup>
      </div>
    </div>
  );
}
