import { useTranslations } from "next-intl";
import { LibrarySkeleton } from "@/components/courses/library-skeleton";
import { PageHeader } from "@/components/layout/page-header";

export default function CoursesLoading() {
  const t = useTranslations("courses");
  return (
    <div className="gutter pt-8 pb-24">
      <div className="mx-auto max-w-hub">
        <PageHeader title={t("title")} lead={t("hint")} />
        <LibrarySkeleton />
      </div>
    </div>
  );
}
