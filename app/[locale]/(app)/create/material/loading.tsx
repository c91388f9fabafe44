import { useTranslations } from "next-intl";
import { PageHeader } from "@/components/layout/page-header";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";

export default function MaterialLoading() {
  const t = useTranslations("sources.material");
  const tCommon = useTranslations("common");
  return (
    <div className="gutter pt-10 pb-28 md:pt-14">
      <div className="page-wide">
        <PageHeader label={t("label")} title={t("title")} />
        <SkeletonGroup
          label={tCommon("loading")}
          className="mt-10 grid grid-cols-1 gap-14 rail:grid-cols-[minmax(0,1fr)_264px] rail:gap-18"
        >
          <div>
            <Skeleton className="h-44" />
            <Skeleton className="mt-3 h-14" />
          </div>
          <Skeleton className="hidden aspect-square rail:block" />
        </SkeletonGroup>
      </div>
    </div>
  );
}
