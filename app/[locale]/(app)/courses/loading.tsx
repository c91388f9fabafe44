import { useTranslations } from "next-intl";
import { PageHeader } from "@/components/layout/page-header";
import { CourseListSkeleton } from "@/components/layout/course-list/course-list-skeleton";

export default function CoursesLoading() {
  const t = useTranslations("courses");
  return (
    <div className="gutter pt-8 pb-24">
      <div className="mx-auto max-w-hub">
        <PageHeader title={t("title")} lead={t("hint")} />
        <CourseListSkeleton label={t("loading")} />
      </div>
    </div>
  );
}
