import { useTranslations } from "next-intl";
import { TotalsBoard } from "@/components/admin/totals-board";
import { PageHeader } from "@/components/layout/page-header";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";

export default function AdminLoading() {
  const t = useTranslations("admin");
  const tCommon = useTranslations("common");
  return (
    <div className="gutter pt-4 pb-24">
      <div className="mx-auto max-w-hub">
        <SkeletonGroup label={tCommon("loading")}>
          <Skeleton className="mb-8 h-11 w-full" />
          <PageHeader title={t("title")} />
          <div className="mt-8">
            <TotalsBoard />
          </div>
          <Skeleton className="mt-14 h-52 w-full" />
        </SkeletonGroup>
      </div>
    </div>
  );
}
