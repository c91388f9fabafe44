import { useTranslations } from "next-intl";
import { AdminLoading } from "@/components/admin/admin-loading";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";

export default function HealthLoading() {
  const t = useTranslations("common");
  return (
    <AdminLoading page="admin.health">
      <SkeletonGroup label={t("loading")} className="mt-8">
        <Skeleton className="h-96 w-full" />
      </SkeletonGroup>
    </AdminLoading>
  );
}
