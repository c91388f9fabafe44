import { useTranslations } from "next-intl";
import { PageHeader } from "@/components/layout/page-header";
import { Skeleton } from "@/components/ui/skeleton";

export default function AiLoading() {
  const t = useTranslations("admin.ai");
  return (
    <div className="gutter pt-4 pb-24">
      <div className="mx-auto max-w-hub">
        <Skeleton className="mb-8 h-11 w-full" />
        <PageHeader title={t("title")} />
        <Skeleton className="mt-8 h-96 w-full" />
        <Skeleton className="mt-14 h-64 w-full" />
      </div>
    </div>
  );
}
