import { useTranslations } from "next-intl";
import { UsersSkeleton } from "@/components/admin/users/users-skeleton";
import { PageHeader } from "@/components/layout/page-header";
import { Skeleton } from "@/components/ui/skeleton";

export default function UsersLoading() {
  const t = useTranslations("admin.list");
  return (
    <div className="gutter pt-4 pb-24">
      <div className="mx-auto max-w-hub">
        <Skeleton className="mb-8 h-11 w-full" />
        <PageHeader title={t("title")} lead={t("lead")} />
        <UsersSkeleton />
      </div>
    </div>
  );
}
