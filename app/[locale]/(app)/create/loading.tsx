import { useTranslations } from "next-intl";
import { CreatorSkeleton } from "@/components/generation/creator-skeleton";
import { PageHeader } from "@/components/layout/page-header";

export default function CreateLoading() {
  const t = useTranslations("generation");
  const tCommon = useTranslations("common");
  return (
    <div className="gutter pt-10 pb-28 md:pt-14">
      <div className="page-wide">
        <PageHeader title={t("title")} />
        <CreatorSkeleton label={tCommon("loading")} />
      </div>
    </div>
  );
}
