import { useTranslations } from "next-intl";
import { PageHeader } from "@/components/layout/page-header";
import { ShelfSkeleton } from "@/components/layout/shelf/shelf-skeleton";

export default function CoursesLoading() {
  const t = useTranslations("courses");
  return (
    <div className="gutter pt-8 pb-24">
      <div className="mx-auto max-w-hub">
        <PageHeader title={t("title")} lead={t("hint")} />
        <ShelfSkeleton label={t("loading")} />
      </div>
    </div>
  );
}
